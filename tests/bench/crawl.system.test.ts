/** Runs `npm run smoke`, and short samples of `npm run crawl` and `npm run soak`, on one system. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crawlBrand } from '../../bench/crawl/crawl-brand.ts'
import { runSoak } from '../../bench/soak/run-soak.ts'
import { runSmoke } from '../../scripts/smoke/run-smoke.ts'
import { getTarget } from '../../scripts/smoke/target.ts'
import { brands } from '../../worker/brands/registry.ts'
import { startTestSystem, type TestSystem } from '../support/test-system.ts'

let system: TestSystem

beforeAll(async () => {
  system = await startTestSystem()
}, 180_000)

afterAll(() => system?.dispose())

test.each(brands.map((brand) => [brand.id, brand] as const))(
  'the site of the brand %s has no broken links, and its sitemap is valid',
  async (_, brand) => {
    const [target] = getTarget(system.url).sites.filter((site) => site.brand === brand)
    if (!target) throw new Error('The system does not serve the brand')
    // These limits are high enough for all articles and help topics.
    const report = await crawlBrand(target, { perKind: brand.isMain ? 20 : 15 })
    expect(report.findings).toEqual([])
    expect(report.pages).toBeGreaterThan(2)
    expect(report.listed !== null).toBe(brand.isIndexed)
  },
  400_000,
)

test('the smoke test finds nothing wrong, and buys a voucher', async () => {
  const report = await runSmoke(getTarget(system.url))
  const problems = report.sites.flatMap((site) => site.problems.map((problem) => `${site.brand}: ${problem}`))
  expect(problems, problems.join('\n')).toEqual([])
  expect(report.purchase).toMatch(/^voucher [\w-]{9}$/)
  expect(report.hasPassed).toBe(true)
}, 120_000)

test('the soak test finds no problem in several kinds of visits, and reads the memory of each Worker', async () => {
  // These fixed numbers replace random ones. They include a number for each brand and each kind of visit.
  let turn = 0
  const random = () => [0.02, 0.45, 0.6, 0.7, 0.75, 0.87, 0.97, 0.3][turn++ % 8] ?? 0
  const report = await runSoak({ url: system.url, seconds: 8, rate: 4, random })
  expect([...report.problems]).toEqual([])
  expect(Object.keys(report.visits).length).toBeGreaterThan(2)
  const [sample] = report.samples
  if (process.platform !== 'linux') return
  const workers = ['publicweb', 'publicweb-background', 'publicweb-gateway-sandbox', 'publicweb-origin']
  expect(Object.keys(sample?.isolates ?? {}).sort()).toEqual(workers)
}, 120_000)
