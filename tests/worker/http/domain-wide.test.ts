import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../../../worker/env.ts'
import { security } from '../../../worker/http/security.ts'

async function hsts(environment: string, brand?: { hasDomainWideHsts: boolean }, HSTS_SECONDS = '') {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    if (brand) c.set('brand', brand as never)
    await next()
  })
  app.use(security())
  app.get('/', (c) => c.text('a page'))
  const { headers } = await app.fetch(new Request('https://glimmer.example/'), {
    ENVIRONMENT: environment,
    HSTS_SECONDS,
  })
  return headers.get('strict-transport-security')
}

test('HSTS includes subdomains only if the brand chose that, and only in production', async () => {
  expect(await hsts('production', { hasDomainWideHsts: false })).toBe('max-age=300')
  expect(await hsts('production', { hasDomainWideHsts: true })).toBe('max-age=300; includeSubDomains; preload')
  expect(await hsts('staging', { hasDomainWideHsts: true })).toBe('max-age=300')
  expect(await hsts('production')).toBe('max-age=300')
  expect(await hsts('local', { hasDomainWideHsts: true })).toBeNull()
  // HSTS_SECONDS replaces the default of five minutes.
  expect(await hsts('production', undefined, '63072000')).toBe('max-age=63072000')
})
