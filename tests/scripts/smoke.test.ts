import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createElement, Suspense, use } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { SmokeClient } from '../../scripts/smoke/client.ts'
import { buy } from '../../scripts/smoke/purchase.ts'
import { runSmoke } from '../../scripts/smoke/run-smoke.ts'
import { inPlace } from '../../scripts/smoke/same-page.ts'
import { getTarget } from '../../scripts/smoke/target.ts'
import { CommandError } from '../../scripts/system/command.ts'
import { brands } from '../../worker/brands/registry.ts'

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Starts a site that is broken in the way that `respond` defines. Returns its port. */
async function brokenSite(
  respond: (path: string, host: string, sent: string) => [number, string, Record<string, string>?],
) {
  const server = createServer(async (request, response) => {
    const [status, body, headers = {}] = respond(request.url ?? '/', request.headers.host ?? '', await text(request))
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return address.port
}

const ids = (url: string) => getTarget(url).sites.map(({ url }) => url)

test('the smoke test covers all brands of a deployment, whichever of its URLs is given', () => {
  expect(ids('http://localhost:9300')).toContain('http://tidyhive.localhost:9300')
  expect(ids('http://127.0.0.1:9300')).toHaveLength(brands.length)
  expect(ids('https://www.maplemaid.example')).toContain('https://glimmer.example')
  expect(ids('https://staging.glimmer.example')).toContain('https://staging.neatnook.example')
  expect(getTarget('https://staging.glimmer.example').environment).toBe('staging')
  const preview = getTarget('https://publicweb-preview.acme.workers.dev')
  expect(preview.environment).toBe('preview')
  expect(preview.sites.map(({ cookie }) => cookie)).toContain('__Host-preview_brand=tidyhive')
})

test('the smoke test refuses a URL that belongs to no deployment, and lists the deployments', () => {
  expect(() => getTarget('glimmer.example')).toThrow("'glimmer.example' is not a URL")
  expect(() => getTarget('https://glimmer.invalid')).toThrow(/staging\.glimmer\.example/)
  expect(() => getTarget('')).toThrow(CommandError)
})

test('if a site does not answer, the smoke test reports one problem for each brand, not one for each check', async () => {
  const report = await runSmoke(getTarget(`http://localhost:${await closedPort()}`))
  expect(report.hasPassed).toBe(false)
  expect(report.sites.map(({ problems }) => problems)).toEqual(
    brands.map(() => [expect.stringMatching(/healthz got no answer: ECONNREFUSED\. Is it running/)]),
  )
  expect(report.purchase).toMatch(/^failed: /)
  expect(report.down).toEqual([expect.stringMatching(/^Down: site \(.*ECONNREFUSED\)\. Nothing else is known\.$/)])
})

const READINESS = {
  ready: false,
  breaker: 'closed',
  parts: { origin: { ok: false, age: null }, gateway: { ok: false, age: 90 }, flags: { ok: true, age: 0 } },
}

test('the smoke test ignores a part that is down, or an origin that times out, if only the first check finds the problem', async () => {
  const refused = JSON.stringify({ errors: [{ extensions: { code: 'ORIGIN_TIMEOUT' } }] })
  const asked = new Map<string, number>()
  const port = await brokenSite((path, host, sent) => {
    const times = (asked.get(host + path + sent) ?? 0) + 1
    asked.set(host + path + sent, times)
    if (path === '/readyz' && times === 1) return [503, JSON.stringify(READINESS)]
    // The checks run at the same time, so each query fails once, in whatever order the queries arrive.
    if (path === '/api/graphql') return times === 1 ? [504, refused] : [200, JSON.stringify({ data: {} })]
    return [200, '<title>Glimmer</title>']
  })
  const { sites } = await runSmoke(getTarget(`http://localhost:${port}`), { pauseMs: 1 })
  const found = sites.flatMap(({ problems }) => problems).join('\n')
  expect(found).not.toMatch(/^health/mu)
  expect(found).not.toContain('ORIGIN_TIMEOUT')
  expect([...asked].filter(([where, times]) => where.endsWith('/readyz') && times >= 2)).toHaveLength(brands.length)
})

test('the smoke test reports a site that cannot reach its origin, with that reason', async () => {
  const refused = JSON.stringify({ errors: [{ extensions: { code: 'ORIGIN_UNREACHABLE' } }] })
  const port = await brokenSite((path) => {
    if (path === '/readyz') return [503, JSON.stringify(READINESS)]
    if (path === '/api/graphql') return [502, refused, { 'x-request-id': 'abc' }]
    return [200, '<title>Glimmer</title>']
  })
  const report = await runSmoke(getTarget(`http://localhost:${port}`), { pauseMs: 1 })
  const [main] = report.sites
  expect(main?.problems).toContain(
    'health: /readyz returns 503. Down: origin (does not answer), gateway (last seen working 90 s ago). Works: site, flags.',
  )
  expect(report.hasPassed).toBe(false)
  expect(report.down).toEqual([
    'Down: origin (does not answer), gateway (last seen working 90 s ago). Works: site, flags.',
    expect.stringContaining('answered from caches'),
  ])
  expect(main?.problems.join('\n')).toMatch(
    /GraphQL: .* 502 ORIGIN_UNREACHABLE: the site runs, but its origin does not answer properly\. .* \(request abc\)/,
  )
  expect(main?.problems.join('\n')).toMatch(/^zipcode: .*ORIGIN_UNREACHABLE/m)
  expect(main?.problems.join('\n')).toMatch(/^headers: \/ has x-frame-options: nothing/m)
})

test('the smoke test reports another brand’s name, a wrong canonical URL and a wrong build', async () => {
  const html = '<title>Tidyhive</title><link rel="canonical" href="https://elsewhere.example/"/>'
  const port = await brokenSite(() => [200, html, { 'x-build': 'old' }])
  const report = await runSmoke(getTarget(`http://localhost:${port}`), { build: 'new', pauseMs: 1 })
  const problems = report.sites[0]?.problems.join('\n') ?? ''
  expect(problems).toContain('brand: / does not name Glimmer; its title: Tidyhive')
  expect(problems).toContain('brand: / names another brand: Tidyhive')
  expect(problems).toMatch(/canonical: \/deal is canonical at https:\/\/elsewhere\.example\//)
  expect(problems).toContain('build: build old answered, not new')
  expect(problems).toMatch(/status: a page that does not exist returns 200, not 404/)
})

test('the smoke test waits until the new build answers', async () => {
  let asked = 0
  const port = await brokenSite(() => [200, '', { 'x-build': ++asked > 20 ? 'new' : 'old' }])
  const report = await runSmoke(getTarget(`http://localhost:${port}`), { build: 'new', patienceMs: 1000, pauseMs: 1 })
  expect(report.sites.flatMap(({ problems }) => problems).filter((each) => each.startsWith('build'))).toEqual([])
})

test('the smoke test buys nothing if payments go to Stripe', async () => {
  const asked: string[] = []
  const port = await brokenSite((path) => {
    asked.push(path)
    return [200, '', { 'content-security-policy': "connect-src 'self' https://api.stripe.com" }]
  })
  const [site] = getTarget(`http://localhost:${port}`).sites
  if (!site) throw new Error('There is no brand')
  expect(await buy(new SmokeClient(site), '60601')).toEqual({ kind: 'skipped', why: 'payments go to Stripe here' })
  expect(asked).toEqual(['/deal?step=1'])
})

async function closedPort(): Promise<number> {
  const port = await brokenSite(() => [200, ''])
  for (const close of closing.splice(0)) close()
  return port
}

const Late = ({ content }: { content: Promise<string> }) => createElement('div', null, use(content))

test('the smoke test reads the streamed content of a page instead of its fallback', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const fallback = createElement('p', null, 'soon')
  const late = createElement(Suspense, { fallback }, createElement(Late, { content: promise }))
  const page = createElement(
    'main',
    null,
    'A',
    createElement('streamed-part', null, late),
    createElement('p', null, 'C'),
  )
  const stream = await renderToReadableStream(page, { nonce: 'n' })
  resolve('B')
  const html = await new Response(stream).text()
  expect(html).toContain('<p>soon</p>')
  expect(inPlace(html)).toBe('<main>A<div>B</div><p>C</p></main>')
  const cut = html.slice(0, html.indexOf('<div hidden'))
  expect(inPlace(cut)).toContain('<p>soon</p>')
})
