import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withRoutes } from '../../scripts/brand/derived.ts'

const config = readFileSync('wrangler.toml', 'utf8')

test('in wrangler.toml, routes that were removed by hand are restored, and routes that were added by hand are removed', () => {
  const without = config.replace('  { pattern = "www.glimmer.example", custom_domain = true },\n', '')
  expect(without).not.toBe(config)
  expect(withRoutes(without)).toBe(config)
  const added = config.replace('routes = [\n  {', 'routes = [\n  { pattern = "nobody.example" },\n  {')
  expect(withRoutes(added)).toBe(config)
})

test('a configuration without the comments that mark its routes is rejected', () => {
  expect(() => withRoutes(config.replaceAll('# end of routes', ''))).toThrow('staging')
})
