/** Tests the responses to visitors when the site itself fails, before or while it renders a page. */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorWords } from '../../../../client/ui/status/error-page.tsx'
import { isolateWithMocks, readWords, startSite } from '../../ask.ts'

const IN_PLACE = '../../../../worker/middleware/scripted-forms.ts'
let log: string[]

beforeEach(() => {
  log = []
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void log.push(String(line)))
})
afterEach(() => vi.doUnmock(IN_PLACE))

test('if a middleware fails, the visitor gets the error page with its own CSP and scripts that the CSP allows', async () => {
  vi.doMock(IN_PLACE, () => ({
    followRedirect: () => (_: unknown, next: () => Promise<void>) => next(),
    inPlace: () => () => {
      throw new Error('broken on purpose')
    },
  }))
  // This import runs the mock's factory. The import then fails, because it calls a function that workerd lacks.
  await import('../../../../worker/middleware/scripted-forms.ts').catch(() => {})
  const site = await startSite({ from: isolateWithMocks })
  const response = await site.visitor().get('/deal')
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(readWords(html)).toContain(errorWords(500))
  expect(html.trimEnd()).toMatch(/<\/html>$/)
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  expect(nonce).toMatch(/^[\w+/]{22}==$/)
  for (const [, used] of html.matchAll(/<script[^>]*\bnonce="([^"]*)"/g)) expect(used).toBe(nonce)
  expect(log.filter((line) => line.includes('broken on purpose'))).toHaveLength(1)
})

test('while the file with the brands is missing, pages fail with status 500, and they work again once it is back', async () => {
  let isMissing = true
  const ASSETS = {
    fetch: (url: string) =>
      isMissing && url.endsWith('/content/brands.json')
        ? Promise.resolve(new Response('Not found', { status: 404 }))
        : env.ASSETS.fetch(url),
  }
  const site = await startSite({ bindings: { ASSETS } })
  const failed = await site.visitor().get('/deal')
  expect(failed.status).toBe(500)
  expect(await failed.text()).toBe(`${errorWords(500)}\n`)
  expect(failed.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(failed.headers.get('x-content-type-options')).toBe('nosniff')
  expect(log.some((line) => line.includes('content/brands.json'))).toBe(true)
  isMissing = false
  expect((await site.visitor().get('/deal')).status).toBe(200)
})
