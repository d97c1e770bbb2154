import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mainBrand } from '../../../worker/brands/registry.ts'
import { HERO_SLOT, inlineParts, LOGO_SLOT } from '../../../worker/render/page-parts.ts'
import type { Markup } from '../../../worker/render/slots.ts'

/** Sets up page parts with a stand-in for the binding that serves the client build's files. */
function setup() {
  const state = { isDown: false, reads: 0, errors: [] as unknown[] }
  const files = {
    fetch: async (url: string) => {
      state.reads++
      if (state.isDown) return new Response('Unavailable', { status: 503 })
      return new Response(readFileSync(`dist/client${new URL(url).pathname}`))
    },
  } as unknown as Parameters<typeof inlineParts>[0]
  const ask = async (...styles: Parameters<typeof inlineParts>[2]) =>
    await inlineParts(files, mainBrand, styles, (error) => void state.errors.push(error))
  return { state, ask }
}

const html = (content: unknown) => (content as Markup).html

test('while the file with scripts, drawings and styles cannot be read, pages omit all of them except the brand’s colors, and later the file is read only once', async () => {
  const { state, ask } = setup()
  state.isDown = true
  const bare = await ask('status')
  expect([html(bare.drawings[LOGO_SLOT]), html(bare.drawings[HERO_SLOT])]).toEqual(['', ''])
  // The brand's colors need no file, because they are in the Worker's script.
  expect(bare.styles.html).toMatch(/^<style>:root\{[^}]+\}<\/style>$/)
  expect(bare.scripts).toEqual({ loader: null, counter: null })
  expect(state.errors).toHaveLength(1)

  state.isDown = false
  state.reads = 0
  const [whole] = await Promise.all([ask('status'), ask('home'), ask('offer')])
  expect(state.reads).toBe(1)
  expect(html(whole.drawings[LOGO_SLOT])).toContain('var(--logo-accent)')
  expect(html(whole.drawings[HERO_SLOT])).toContain('var(--i-cool)')
  expect(whole.scripts.loader?.element.html).toMatch(/^<script>.+<\/script>$/s)
  expect(whole.styles.html.length).toBeGreaterThan(15_000)
  expect(whole.styleSource).not.toBe(bare.styleSource)
})
