/** Tests HSTS headers, which can also affect subdomains, and the headers that say which sites may frame a response. */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../../../worker/env.ts'
import { security } from '../../../worker/http/security.ts'

async function headersOf(
  environment: string,
  brand?: { hasDomainWideHsts: boolean },
  { dest = 'document', HSTS_SECONDS = '' } = {},
) {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('allows', { frames: [] } as never)
    if (brand) c.set('brand', brand as never)
    await next()
  })
  app.use(security())
  app.get('/', (c) => c.text('a page'))
  const request = new Request('https://glimmer.example/', { headers: { 'sec-fetch-dest': dest } })
  const { headers } = await app.fetch(request, { ENVIRONMENT: environment, HSTS_SECONDS })
  return headers
}

const hsts = async (environment: string, brand?: { hasDomainWideHsts: boolean }) =>
  (await headersOf(environment, brand)).get('strict-transport-security')

test('HSTS includes subdomains only if the brand chose that, and only in production', async () => {
  expect(await hsts('production', { hasDomainWideHsts: false })).toBe('max-age=300')
  expect(await hsts('production', { hasDomainWideHsts: true })).toBe('max-age=300; includeSubDomains; preload')
  expect(await hsts('staging', { hasDomainWideHsts: true })).toBe('max-age=300')
  expect(await hsts('production')).toBe('max-age=300')
  expect(await hsts('local', { hasDomainWideHsts: true })).toBeNull()
  // The operator can make browsers insist on HTTPS for more than these five minutes.
  const longer = await headersOf('production', undefined, { HSTS_SECONDS: '63072000' })
  expect(longer.get('strict-transport-security')).toBe('max-age=63072000')
})

test('pages on localhost or the same origin, such as the brand wall, may frame a page only in a local system', async () => {
  for (const environment of ['preview', 'staging', 'production']) {
    const headers = await headersOf(environment, undefined, { dest: 'iframe' })
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
  const framed = await headersOf('local', undefined, { dest: 'iframe' })
  expect(framed.get('x-frame-options')).toBeNull()
  expect(framed.get('content-security-policy')).toContain(
    "frame-ancestors 'self' http://localhost:* http://*.localhost:*",
  )
  expect((await headersOf('local')).get('x-frame-options')).toBe('DENY')
})
