import { describe, expect, test } from 'vitest'
import { isIndexable } from '../../../worker/brands/head.ts'
import { resolveHost } from '../../../worker/brands/hosts.ts'
import { brands, getHosts, mainBrand } from '../../../worker/brands/registry.ts'
import { getList, getServices, offeredService } from '../../../worker/brands/services.ts'
import type { Environment } from '../../../worker/env.ts'
import { hasPage } from '../../../worker/registry/find.ts'

/**
 * Describes what a host resolves to: 'tidyhive https://tidyhive.example', '-> https://…' for a redirect, or 'unknown'.
 */
function ask(host: string, environment: Environment, chosen?: string | null): string {
  const answer = resolveHost(brands, host, environment, chosen)
  if (answer.kind === 'brand') return `${answer.brand.id} ${answer.siteUrl}`
  return answer.kind === 'redirect' ? `-> ${answer.to}` : 'unknown'
}

test.each([
  ['GLIMMER.Example', 'glimmer https://glimmer.example'],
  ['glimmer.example:443', 'glimmer https://glimmer.example'],
  ['glimmer.example.', 'glimmer https://glimmer.example'],
  ['WWW.Glimmer.Example.:443', '-> https://glimmer.example'],
])('in production, the host %s is recognized despite its spelling', (host, answer) => {
  expect(ask(host, 'production')).toBe(answer)
})

test.each([
  ['nobody.example'],
  ['staging.glimmer.example'],
  ['evil-glimmer.example'],
  ['glimmer.example.evil.example'],
  ['glimmer.localhost'],
  ['127.0.0.1'],
  ['publicweb.account.workers.dev'],
  ['glimmer.example@evil.example'],
  ['glimmer.example/../evil'],
  ['glimmer.example, evil.example'],
  ['glimmer .example'],
  ['glimmer.example\r\nX-Evil: 1'],
  ['glimmer..example'],
  ['glimmer.example:99999999'],
  ['glimmer\u3002example'],
  [''],
  ['<script>alert(1)</script>'],
  [`${'a'.repeat(64)}.example`],
  [`${'a.'.repeat(5000)}example`],
])('in production, the host %j belongs to no brand', (host) => {
  expect(ask(host, 'production')).toBe('unknown')
  expect(ask(host, 'staging')).not.toContain('https://glimmer.example')
})

test('in production, choosing a brand for a preview has no effect', () => {
  expect(ask('glimmer.example', 'production', 'tidyhive')).toBe('glimmer https://glimmer.example')
  expect(ask('nobody.example', 'production', 'tidyhive')).toBe('unknown')
})

test('in staging, a brand is served only at the subdomain “staging” of its domain', () => {
  expect(ask('staging.tidyhive.example', 'staging')).toBe('tidyhive https://staging.tidyhive.example')
  for (const host of ['tidyhive.example', 'www.tidyhive.example', 'www.staging.tidyhive.example'])
    expect(ask(host, 'staging')).toBe('unknown')
})

test('in local development, a brand is served at <id>.localhost and at its production domain', () => {
  expect(ask('tidyhive.localhost:8787', 'local')).toBe('tidyhive http://tidyhive.localhost:8787')
  expect(ask('maplemaid.example', 'local')).toBe('maplemaid http://maplemaid.localhost')
})

test.each([
  ['localhost:8787', 'http://localhost:8787'],
  ['localhost', 'http://localhost'],
  ['127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['192.168.1.20:8787', 'http://localhost:8787'],
  ['nobody.localhost:8787', 'http://localhost:8787'],
  ['<script>', 'http://localhost'],
  ['', 'http://localhost'],
])('in local development, the host %j leads to the main brand at %s', (host, siteUrl) => {
  expect(ask(host, 'local')).toBe(`${mainBrand.id} ${siteUrl}`)
})

describe('a preview', () => {
  const host = 'publicweb-preview.account.workers.dev'

  test('a preview shows the chosen brand, or the main brand if no known brand is chosen', () => {
    expect(ask(host, 'preview', 'neatnook')).toBe(`neatnook https://${host}`)
    expect(ask(host, 'preview')).toBe(`${mainBrand.id} https://${host}`)
    expect(ask(host, 'preview', 'nobody')).toBe(`${mainBrand.id} https://${host}`)
    expect(ask(host, 'preview', '__proto__')).toBe(`${mainBrand.id} https://${host}`)
  })

  test.each([
    ['workers.dev'],
    ['evilworkers.dev'],
    ['account.workers.dev.evil.example'],
    ['glimmer.example'],
    ['x"onload=.workers.dev'],
    ['user@account.workers.dev'],
  ])('%j is not accepted as a preview’s host', (foreign) => {
    expect(ask(foreign, 'preview', 'glimmer')).toBe('unknown')
  })
})

test('a brand in development has no host in production', () => {
  for (const brand of brands.filter(({ isDev }) => isDev)) {
    expect(ask(brand.domain, 'production')).toBe('unknown')
    expect(getHosts('production')).not.toContain(brand.domain)
  }
})

test('every routed host leads to a brand or a redirect', () => {
  for (const host of getHosts('production')) expect(ask(host, 'production')).not.toBe('unknown')
  for (const host of getHosts('staging')) expect(ask(host, 'staging')).not.toBe('unknown')
  const all = [...getHosts('production'), ...getHosts('staging')]
  expect(new Set(all).size).toBe(all.length)
})

test.each(brands)(
  '$appName offers only kinds of cleaning whose checklist it shows, and rejects any other value',
  (brand) => {
    for (const { value, name } of getServices(brand)) {
      const list = getList(brand, value)
      expect(list?.name).toBe(name)
      expect(hasPage(brand, list?.href ?? ''), name).toBe(true)
    }
    for (const unknown of ['', 'window-cleaning', 'House cleaning', 'toString', undefined, null])
      expect(offeredService(brand, unknown)).toBeUndefined()
  },
)

test('search engines may index three brands in production and, for testing, in local development', () => {
  const indexed = (environment: Environment) =>
    brands.filter((brand) => isIndexable(brand, environment)).map(({ id }) => id)
  expect(indexed('production')).toEqual(['glimmer', 'tidyhive', 'maplemaid'])
  expect(indexed('local')).toEqual(indexed('production'))
  expect([...indexed('preview'), ...indexed('staging')]).toEqual([])
})
