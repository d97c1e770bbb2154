import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { getTitle, readWords, seed, startSite, Visitor } from '../../ask.ts'

beforeAll(seed)

// http/refused-cookies.worker.test.ts tests browsers that send Sec-Fetch-Site.
test('step 1 tells visitors that cookies are required, even in Safari before 16.4, which does not send Sec-Fetch-Site', async () => {
  const site = await startSite()
  const sent = await site.visitor().post('/deal?step=1', { zipcode: '60601' })
  expect(sent.headers.get('location')).toBe('/deal?step=2')
  const back = await site.visitor({ headers: { referer: 'http://glimmer.localhost/deal' } }).get('/deal?step=2')
  expect(back.headers.get('location')).toBe('/deal?cookies=refused#zip')
  const { html } = await site.visitor().page('/deal?cookies=refused')
  expect(readWords(html)).toContain('You need cookies to continue')
  expect(getTitle(html)).toMatch(/^Error: /)
})

test('a visitor who opens step 2 from a bookmark, or whose cookie is invalid, is not told that cookies are required', async () => {
  const site = await startSite()
  const origins: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'none' },
    { referer: 'https://elsewhere.example/' },
  ]
  for (const headers of origins) {
    const { path, html } = await site.visitor({ headers }).page('/deal?step=2')
    expect(path).toBe('/deal?step=1')
    expect(readWords(html)).not.toContain('You need cookies')
  }
  const visitor = site.visitor({ headers: { 'sec-fetch-site': 'same-origin' } })
  visitor.cookies.set('__Host-deal', 'altered')
  expect((await visitor.get('/deal?step=2')).headers.get('location')).toBe('/deal?step=1')
})

/** Starts a browser that keeps Secure cookies only on https, as Safari does. The whole Worker answers it. */
async function safari(environment: string): Promise<Visitor> {
  const { default: worker } = await import('../../../../worker/index.ts')
  return new Visitor(async (request) => {
    const ctx = createExecutionContext()
    const response = await worker.fetch(
      request as Parameters<typeof worker.fetch>[0],
      { ...env, ENVIRONMENT: environment },
      ctx,
    )
    const answer = new Response(response.body, response)
    answer.headers.delete('set-cookie')
    for (const cookie of response.headers.getSetCookie()) {
      if (!/;\s*secure/i.test(cookie)) answer.headers.append('set-cookie', cookie)
    }
    return { response: answer, settled: () => waitOnExecutionContext(ctx) }
  })
}

test('in local development, a browser that rejects Secure cookies on plain HTTP can reach the payment step', async () => {
  const visitor = await safari('local')
  await visitor.reach(4, { email: 'safari@example.com' })
  const { path, html } = await visitor.page('/deal?step=4')
  expect(path).toBe('/deal?step=4')
  expect(readWords(html)).toContain('Last thing: payment')
})

test('in production, a browser that rejects Secure cookies on plain HTTP gets no other cookies', async () => {
  const visitor = await safari('production')
  await visitor.post('/deal?step=1', { zipcode: '60601' })
  await visitor.get('/deal')
  expect([...visitor.cookies.keys()]).toEqual([])
})

test('local-* cookies are used only in browsers without __Host- cookies', async () => {
  const { default: worker } = await import('../../../../worker/index.ts')
  const ask = async (headers: Record<string, string>, at = 'http://glimmer.localhost/deal?utm_source=spring') => {
    const ctx = createExecutionContext()
    const agent = { 'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/16.0 Safari/605.1.15' }
    const response = await worker.fetch(new Request(at, { headers: { ...agent, ...headers } }), env, ctx)
    await response.text()
    await waitOnExecutionContext(ctx)
    return response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
  }
  expect(await ask({})).toEqual(expect.arrayContaining(['__Host-visitor', 'local-visitor', '__Host-utm', 'local-utm']))
  expect(await ask({ cookie: '__Host-cohort=FOREVERCLEAN_49' })).toEqual(['__Host-visitor', '__Host-utm'])
  // The local-agent cookie must be deleted: it would otherwise take effect once the __Host-agent cookie is gone.
  expect(await ask({ cookie: '__Host-visitor=1; local-agent=1' })).toContain('local-agent')
  expect(await ask({}, 'https://glimmer.localhost/deal')).toEqual(['__Host-visitor'])
})
