import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { beforeAll, expect, test } from 'vitest'
import { brands, mainBrand } from '../../../worker/brands/registry.ts'
import { getPages } from '../../../worker/registry/find.ts'
import { CHICAGO, readWords, seed, startSite } from '../ask.ts'

beforeAll(seed)

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Kinds of responses: a page with its own policy, a thrown error, and responses that are no pages. */
const ANSWERS: Record<string, { status: number; path: string; init?: RequestInit }> = {
  'the deal page': { status: 200, path: '/deal' },
  'a form from another site': {
    status: 403,
    path: '/deal?step=1',
    init: { method: 'POST', body: 'zipcode=60601', headers: { origin: 'https://elsewhere.example' } },
  },
  'robots.txt': { status: 200, path: '/robots.txt' },
  'a wrong method at the GraphQL proxy': { status: 405, path: '/api/graphql', init: { method: 'PUT', body: '{}' } },
}

test.each(Object.entries(ANSWERS))(
  'every response has the security headers and a CSP with its own nonce: %s',
  async (_, { status, path, init = {} }) => {
    const site = await startSite()
    const [one, other] = [await site.visitor().send(path, init), await site.visitor().send(path, init)]
    expect(one.status).toBe(status)
    expect(Object.fromEntries(one.headers)).toMatchObject(HEADERS)
    const policies = [one, other].map((each) => each.headers.get('content-security-policy') ?? '')
    const nonces = policies.map((policy) => /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policy)?.[1])
    expect(nonces[0]).toBeDefined()
    expect(nonces[0]).not.toBe(nonces[1])
    for (const policy of policies) {
      expect(policy).toMatch(/default-src 'none'/)
      expect(policy).toMatch(/frame-ancestors 'none'/)
      expect(policy).toMatch(/base-uri 'none'/)
      expect(policy).not.toMatch(/unsafe|\*|https?:(?!\/\/)|data:(?!;)(?=.*script)/)
    }
    await Promise.all([one.body?.cancel(), other.body?.cancel()])
  },
)

test('deployed sites send HSTS, and their CSP upgrades insecure requests', async () => {
  const site = await startSite({ vars: { ENVIRONMENT: 'production', GATEWAY_URL: 'https://api.stripe.com' } })
  for (const at of ['https://glimmer.example', 'https://nobody.example', 'https://www.glimmer.example']) {
    const response = await site.visitor({ at }).get('/deal')
    expect(response.headers.get('strict-transport-security')).toBe('max-age=300')
    expect(response.headers.get('content-security-policy')).toContain("'nonce-")
    await response.body?.cancel()
  }
  const page = await site.visitor({ at: 'https://glimmer.example' }).get('/deal')
  expect(page.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  await page.body?.cancel()
})

test('every inline script and style of a page has its hash or nonce in the page’s CSP', async () => {
  const site = await startSite()
  const { response, html } = await site.visitor().page('/deal')
  const policy = response.headers.get('content-security-policy') ?? ''
  const inline = [...html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g)].filter(
    // Browsers do not execute data blocks, so the CSP does not apply to them.
    ([, , given = '']) => !/ src=| type="text\/plain"/.test(given),
  )
  expect(inline.length).toBeGreaterThan(1)
  for (const [, kind, given = '', content = ''] of inline) {
    const nonce = / nonce="([^"]+)"/.exec(given)?.[1]
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
    expect(policy, `inline ${kind}`).toContain(nonce === undefined ? `'sha256-${hash}'` : `'nonce-${nonce}'`)
  }
  expect(html).not.toMatch(/<[a-z][^>]*\s(on[a-z]+|style)=/i)
  expect(html).not.toMatch(/javascript:/i)
})

test('the component gallery exists only in local development', async () => {
  const production = { vars: { ENVIRONMENT: 'production', GATEWAY_URL: 'https://api.stripe.com' } }
  const deployed = (await startSite(production)).visitor({ at: 'https://glimmer.example' })
  const shown = [(await startSite()).visitor(), deployed].map((visitor) => visitor.page('/gallery'))
  expect((await Promise.all(shown)).map(({ response }) => response.status)).toEqual([200, 404])
})

test('the visitor’s rough location comes from the connection, and pages may not request a location from the browser', async () => {
  const { html, response } = await (await startSite()).visitor({ place: CHICAGO }).page('/deal')
  expect(readWords(html)).toContain('Near Chicago, IL')
  expect(response.headers.get('permissions-policy')).toContain('geolocation=()')
})

// The CSP differs by brand but hardly by page, so two pages are enough for every brand except the main brand.
test('in production, no page has a weak header, cookie or CSP', async () => {
  const site = await startSite({
    vars: { ENVIRONMENT: 'production', GATEWAY_URL: 'https://api.stripe.com', HSTS_SECONDS: '63072000' },
  })
  // A brand in development has no host in production.
  for (const brand of brands.filter(({ isDev }) => !isDev)) {
    const pages = getPages(brand).filter(({ key }) => brand === mainBrand || ['home', 'deal'].includes(key))
    expect(pages, brand.id).not.toEqual([])
    for (const { key, sample } of pages) {
      const at = `${brand.id} ${key}`
      const { response, html } = await site.visitor({ at: brand.baseUrl }).page(sample.path)
      const policy = response.headers.get('content-security-policy') ?? ''
      const found = new CspEvaluator(new CspParser(policy).csp).evaluate()
      const serious = found.filter(({ severity }) => severity <= Severity.MEDIUM)
      expect(
        serious.map(({ description }) => description),
        at,
      ).toEqual([])
      expect(policy, at).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(Object.fromEntries(response.headers), at).toMatchObject({
        ...HEADERS,
        'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/),
        'strict-transport-security': 'max-age=63072000',
      })
      expect(response.headers.has('access-control-allow-origin'), at).toBe(false)
      for (const cookie of response.headers.getSetCookie()) {
        expect(cookie, at).toMatch(/; *secure/i)
        expect(cookie, at).toMatch(/; *samesite=(lax|strict)/i)
        expect(cookie, at).toMatch(/^(?![^=]*(sess|login|auth|token|sid))|; *httponly/i)
      }
      const foreign = html.match(/<script[^>]* src="(https?:)?\/\/[^>]*>/g) ?? []
      const isTrusted = policy.includes("require-trusted-types-for 'script'; trusted-types own")
      // CookieYes inserts styles and creates scripts from strings, which Trusted Types forbid. Its own script has no
      // integrity hash: docs/decisions/101-trusted-types.md.
      if (policy.includes('https://cdn-cookieyes.com')) continue
      expect(isTrusted, at).toBe(true)
      expect(policy, at).not.toMatch(/unsafe|\*|\bhttps?:(?!\/\/)|\bhttp:\/\//)
      expect(
        foreign.filter((script) => !script.includes(' integrity=')),
        at,
      ).toEqual([])
    }
  }
})
