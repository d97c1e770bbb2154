import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mainBrand } from '../../../worker/brands/registry.ts'
import { HOUSE_SLOT, LINKED_SHEET_SLOT, LOGO_SLOT } from '../../../worker/render/page-parts.ts'
import type { Markup } from '../../../worker/render/slots.ts'
import { inlineParts } from '../../../worker/render/styles.ts'

/** The binding for the client build's files. */
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

test('a page has no styles or drawings while their file cannot be read, and one read then serves all', async () => {
  const { state, ask } = setup()
  state.isDown = true
  const bare = await ask('status')
  expect([html(bare.slots[LOGO_SLOT]), html(bare.slots[HOUSE_SLOT])]).toEqual(['', ''])
  // The brand's colors are in the script.
  expect(bare.styles.html).toMatch(/^<style>:root\{[^}]+\}<\/style>$/)
  expect(state.errors).toHaveLength(1)

  state.isDown = false
  state.reads = 0
  const [whole] = await Promise.all([ask('status'), ask('home'), ask('offer')])
  expect(state.reads).toBe(1)
  expect(html(whole.slots[LOGO_SLOT])).toContain('var(--logo-accent)')
  expect(html(whole.slots[HOUSE_SLOT])).toContain('var(--i-cool)')
  expect(whole.styles.html.length).toBeGreaterThan(15_000)
  expect(whole.styleSource).not.toBe(bare.styleSource)
})

test('the sheet of what is below the first screen is a file, with everything it builds on', async () => {
  const { ask } = setup()
  const [, path = ''] =
    /^<link rel="stylesheet" href="(.+)"\/>$/.exec(html((await ask('hero')).slots[LINKED_SHEET_SLOT])) ?? []
  expect(path).toMatch(/^\/assets\/offer-[\w-]{10}\.css$/)
  const sheet = readFileSync(`dist/client${path}`, 'utf8')
  for (const selector of ['.hero-house', '.proof', '.review']) expect(sheet).toContain(selector)
})
