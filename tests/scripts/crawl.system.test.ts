/** A sample of `npm run crawl`: every page of every brand, and some of each sitemap kind. And `npm run smoke`. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crawlBrand } from '../../scripts/crawl/crawl-brand.ts'
import { siteClient } from '../../scripts/crawl/site-client.ts'
import { runSmoke } from '../../scripts/smoke/run-smoke.ts'
import { targetOf } from '../../scripts/smoke/target.ts'
import { brands } from '../../worker/brands/registry.ts'
import { startTestSystem, type TestSystem } from '../support/test-system.ts'

let system: TestSystem

beforeAll(async () => {
  system = await startTestSystem()
}, 180_000)

afterAll(() => system?.dispose())

test.each(brands.map((brand) => [brand.id, brand] as const))(
  '%s has no broken links, and its sitemap is valid',
  async (id, brand) => {
    const site = siteClient(id, Number(new URL(system.url).port))
    const report = await crawlBrand(brand, site, { perKind: 15 })
    site.close()
    expect(report.findings).toEqual([])
    expect(report.pages).toBeGreaterThan(2)
    expect(report.listed !== null).toBe(brand.isIndexed)
  },
  400_000,
)

test('the smoke test finds nothing wrong, and buys a voucher', async () => {
  const report = await runSmoke(targetOf(system.url))
  expect(report.sites.flatMap(({ problems }) => problems)).toEqual([])
  expect(report.purchase).toMatch(/^voucher [\w-]{9}$/)
  expect(report.hasPassed).toBe(true)
}, 120_000)
