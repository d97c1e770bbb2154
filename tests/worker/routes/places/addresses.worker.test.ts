import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { readWords, seed, startSite } from '../../ask.ts'

beforeAll(async () => {
  await seed()
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO zipcodes VALUES ('83814', 'Coeur d''Alene', 'ID', 47.69, -116.78)`),
    env.DB.prepare(
      `INSERT INTO cities (state, slug, name, spelling, sound, latitude, longitude, region_id, population)
       VALUES ('ID', 'coeur-dalene', 'Coeur d''Alene', 'coeurdalene', 'krdln', 47.69, -116.78, NULL, 0)`,
    ),
  ])
})

test.each([
  ['/us', '/us/'],
  ['/US/', '/us/'],
  ['/us/il/', '/us/illinois/'],
  ['/us/newyork/', '/us/new-york/'],
  ['/us/california/san-francisco', '/us/california/san-francisco/'],
  ['/us/california/san%20francisco/', '/us/california/san-francisco/'],
  ['/us/ca/san-francisco/', '/us/california/san-francisco/'],
  ['/us/missouri/st-louis/', '/us/missouri/saint-louis/'],
  ['/us/MO/St._Louis', '/us/missouri/saint-louis/'],
  ['/us/florida/ft-lauderdale/', '/us/florida/fort-lauderdale/'],
  ['/us/idaho/coeur-d%27alene/', '/us/idaho/coeur-dalene/'],
  ['/us/idaho/coeur-d%2Falene/', '/us/idaho/coeur-dalene/'],
  ['/us/illinois/chicago%2F..%2F/', '/us/illinois/chicago/'],
  ['/us/california/s%C3%A1n-francisco/', '/us/california/san-francisco/'],
])('the place URL %s redirects once and permanently to %s, and keeps the query', async (typed, right) => {
  const visitor = (await startSite()).visitor()
  const response = await visitor.get(`${typed}?utm_source=spring`)
  expect([response.status, response.headers.get('location')]).toEqual([301, `${right}?utm_source=spring`])
  expect((await visitor.get(right)).status).toBe(200)
})

test.each([
  ['/us/california/san-fransisco/', 'San Francisco, CA', '/us/california/san-francisco/'],
  ['/us/texas/huston/', 'Houston, TX', '/us/texas/houston/'],
  // This city exists, but in another state.
  ['/us/texas/chicago/', 'Chicago, IL', '/us/illinois/chicago/'],
  ['/us/californa/', 'California', '/us/california/'],
  ['/us/misouri/saint-louis/', 'Saint Louis, MO', '/us/missouri/saint-louis/'],
])('the unknown place %s leads to a 404 page with a link to %s', async (path, name, href) => {
  const { html, response } = await (await startSite()).visitor().page(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  const words = readWords(html)
  expect(words).toContain('We could not find')
  expect(words).toContain(name)
  expect(html).toContain(`href="${href}"`)
  expect(html).not.toContain('rel="canonical"')
})

test.each([
  '/us/atlantis/',
  '/us/illinois/zzzzzzqq/',
  '/us/illinois/%3Cscript%3Ealert(1)%3C%2Fscript%3E/',
  `/us/illinois/${'x'.repeat(3_000)}/`,
  '/us/illinois/%00/',
  '/us/illinois/%E0%A4%A/',
  '/us/illinois/chicago/loop/',
  '/us/illinois/4242424242424242/',
])('the unknown place %s leads to a complete 404 page without markup from the URL', async (path) => {
  const { html, response } = await (await startSite()).visitor().page(path)
  expect(response.status).toBe(404)
  expect(html.trimEnd().endsWith('</html>')).toBe(true)
  expect(html).not.toContain('<script>alert')
})

test('brands other than the main brand have no pages about places', async () => {
  const visitor = (await startSite()).visitor({ at: 'http://tidyhive.localhost' })
  for (const path of ['/us/', '/us/illinois/', '/us/illinois/chicago/', '/us/il/']) {
    expect((await visitor.get(path)).status, path).toBe(404)
  }
})
