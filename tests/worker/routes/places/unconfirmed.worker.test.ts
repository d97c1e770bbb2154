/**
 * Tests the pages of places whose coverage, rates or taxes an operator has not confirmed yet, and of places where taxes
 * differ by ZIP code.
 */
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { SERVE_CITIES } from '../../../../graphql/origin/seed/served-cities.ts'
import { forEveryone } from '../../../../scripts/smoke/same-page.ts'
import { readWords, seed, startSite } from '../../ask.ts'

const run = (...statements: string[]) => env.DB.batch(statements.map((sql) => env.DB.prepare(sql)))

beforeEach(async () => {
  await run('DELETE FROM regions', 'DELETE FROM taxes', 'DELETE FROM operator_changes', 'DELETE FROM seeded')
  await seed()
})

async function read(path: string) {
  const { html, response } = await (await startSite()).visitor().page(path)
  return { html, words: readWords(forEveryone(html)), status: response.status }
}

/** Returns the paths in a sitemap, or none if the response is a 404, which means that the sitemap is empty. */
async function listed(path: string): Promise<string[]> {
  const xml = await (await (await startSite()).visitor().get(path)).text()
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

test('if a place has no confirmed figures, its page and structured data contain no price or promise, and the sitemaps omit it', async () => {
  const city = '/us/california/san-francisco/'
  const before = await read(city)
  expect(before.words).toContain('$24.50 an hour')
  expect(await listed('/sitemaps/states.xml')).toContain('/us/california/')
  expect(await listed('/sitemaps/cities.xml')).toContain(city)

  await run('DELETE FROM regions', 'DELETE FROM taxes', 'DELETE FROM add_on_prices', SERVE_CITIES)
  const after = await read(city)
  expect(after.status).toBe(200)
  expect(after.words).not.toMatch(/\$\d+(\.\d+)? an hour/)
  expect(after.words).not.toContain('Yes, we clean')
  expect(after.html).toContain('<meta name="robots" content="noindex')
  expect(after.html).not.toMatch(/"(?:priceRange|offers|areaServed)"/)
  const state = await read('/us/california/')
  expect(state.words).toContain('We do not clean in California yet.')
  expect(state.words).not.toMatch(/\$\d+(\.\d+)? an hour/)
  expect(state.html).toContain('<meta name="robots" content="noindex')
  expect((await read('/us/')).words).not.toMatch(/\$\d+\.\d\d/)
  expect(await listed('/sitemaps/states.xml')).not.toContain('/us/california/')
  expect(await listed('/sitemaps/cities.xml')).not.toContain(city)
})

test('if taxes differ within a state, its pages show amounts before tax, and the funnel uses the ZIP code’s own tax', async () => {
  await run("INSERT INTO taxes (place, state, rate) VALUES ('77008', 'TX', 0.09)")
  const { words } = await read('/us/texas/houston/')
  expect(words).toContain('$21.50 an hour')
  expect(words).not.toMatch(/with tax|8\.25%|no sales tax/)
  expect(words).toContain('Sales tax is added. Its rate depends on the ZIP code.')
  const state = await read('/us/texas/')
  expect(state.words).toContain('both plus sales tax')
  expect(state.words).toContain('Plus sales tax on home cleaning. Its rate depends on the ZIP code.')
  const visitor = (await startSite()).visitor()
  await visitor.page('/deal')
  await visitor.reach(4, { email: 'local-tax@example.com', zipcode: '77008' })
  // $19 with 9% tax is $20.71.
  expect(await visitor.words('/deal?step=4')).toContain('$20.71')
})

test('while few cities are served, a city’s page lists only those cities, with their distance', async () => {
  await run("DELETE FROM taxes WHERE state NOT IN ('NV', 'NM')", SERVE_CITIES)
  const near = async (path: string) => {
    const { html, status } = await read(path)
    expect(status).toBe(200)
    return [
      ...html.matchAll(/<a href="[^"]*">([^<]*)<\/a> <span class="quiet">([^<]*)<\/span> <span class="num">/g),
    ].map(([, name = '', miles = '']) => `${name} ${miles}`)
  }
  expect(await near('/us/nevada/las-vegas/')).toEqual([expect.stringMatching(/^Albuquerque, NM 48\d miles/)])
  const { words } = await read('/us/texas/el-paso/')
  expect(words).toContain(
    'We do not clean in El Paso yet. The nearest city we clean in is Albuquerque, NM, 234 miles away.',
  )
})
