import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readWords, seed, startSite } from '../../ask.ts'

beforeAll(seed)

async function read(path: string, site = startSite()) {
  const { html, response } = await (await site).visitor().page(path)
  return { html, words: readWords(html), response }
}

test('the country page lists the top states and cities first, and then all states', async () => {
  const { html, words, response } = await read('/us/')
  expect(words).toContain('State rates are before tax.')
  expect(response.status).toBe(200)
  for (const [above, below] of [
    ['City or ZIP code', 'Top states'],
    ['Top states', 'Top cities'],
    ['Top cities', 'All states'],
  ]) {
    expect(words.indexOf(above ?? '')).toBeLessThan(words.indexOf(below ?? ''))
  }
  expect(new Set([...html.matchAll(/href="(\/us\/[a-z-]+\/)"/g)].map(([, href]) => href)).size).toBe(52)
  expect(html).toContain('href="/us/new-mexico/albuquerque/"')
  expect(words).toContain('Illinois $20 to $22.50 an hour')
  expect(words).toContain('Alaska not yet (not served yet)')
})

test('an empty place search says what to enter, and not that nothing was found', async () => {
  const { html, words } = await read('/us/?q=')
  expect(words).toContain('Enter a city or a ZIP code')
  expect(html).toContain('aria-describedby="place-m"')
  expect((await read('/us/')).words).not.toContain('Enter a city or a ZIP code')
  for (const query of ['?q=', '?q=%20%20', '?q', '?page=-1'])
    expect((await read(`/us/${query}`)).words, query).not.toContain('We found no')
})

test.each([
  ['94103', '/us/california/san-francisco/'],
  ['94103-1234', '/us/california/san-francisco/'],
  ['San Francisco, CA 94103', '/us/california/san-francisco/'],
  ['1 Market Street, San Francisco, CA 94103-1234', '/us/california/san-francisco/'],
  [
    '1234 Martin Luther King Junior Boulevard, Apartment 5B, San Francisco, California 94103',
    '/us/california/san-francisco/',
  ],
  ['san fransisco', '/us/california/san-francisco/'],
  ['Portland, ME', '/us/maine/portland/'],
  ['california', '/us/california/'],
  ['NY', '/us/new-york/'],
  // A search on a state's page.
  ['Portland', '/us/maine/portland/', 'maine'],
])('a place search for %s redirects to its only match, %s', async (text, path, state = '') => {
  const query = new URLSearchParams({ q: text, ...(state && { state }) })
  const response = await (await startSite()).visitor().get(`/us/?${query}`)
  expect([response.status, response.headers.get('location')]).toEqual([302, path])
})

test('a place search with several matches lists them, and is not indexed', async () => {
  const { html, words, response } = await read('/us/?q=Portland')
  expect(words).toContain('Places like “Portland”')
  expect(html).toContain('href="/us/oregon/portland/"')
  expect(html).toContain('href="/us/maine/portland/"')
  expect(html).toContain('value="Portland"')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(html).toContain('<link rel="canonical" href="http://glimmer.localhost/us/"/>')
  expect((await read('/us/?q=Portland&state=atlantis')).words).toContain('Places like “Portland”')
})

test('if the only place that a search finds is not spelled like the typed text, the page asks whether the visitor meant it', async () => {
  const site = await startSite()
  site.intercept(({ operation }, pass) =>
    operation === 'FindCities'
      ? Response.json({ data: { findCities: [{ state: 'NM', name: 'Quay', isServed: false }] } })
      : pass(),
  )
  const { html, words, response } = await read('/us/?q=qqqq', Promise.resolve(site))
  expect(response.status).toBe(200)
  expect(words).toContain('Did you mean Quay, NM?')
  expect(html).toContain('href="/us/new-mexico/quay/"')
  expect(html).toContain('value="qqqq"')
  for (const typed of ['quay', 'Qay', 'Quay NM', 'quay, new mexico']) {
    site.forget()
    const opened = await site.visitor().get(`/us/?q=${encodeURIComponent(typed)}`)
    expect(opened.headers.get('location'), typed).toBe('/us/new-mexico/quay/')
  }
})

test.each([
  ['zzzzzq', 'We found no place called “zzzzzq”.'],
  ['99999', 'We found no ZIP code 99999.'],
  ['<script>alert(1)</script>', 'We found no place called “<script>alert(1)</script>”.'],
  ['x'.repeat(5_000), 'We found no place called “xxxxx'],
  ["'; DROP TABLE cities; --", 'We found no place called'],
  ['4242 4242 4242 4242', 'That is not the name of a place.'],
])('a place search for %.30s says that nothing was found', async (text, sentence) => {
  const { html, words, response } = await read(`/us/?q=${encodeURIComponent(text)}`)
  expect(response.status).toBe(200)
  expect(words).toContain(sentence)
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('4242 4242')
  expect(words).toContain('All states')
})

test('a state’s page shows its rates, names its largest cities, lists every place, and is in the sitemap', async () => {
  const { html, words, response } = await read('/us/illinois/')
  expect(response.status).toBe(200)
  expect(words).toContain(
    'We clean in 8 places here. Members pay $20 to $22.50 an hour, and $49 a month for the membership.',
  )
  expect(words).toContain('The largest cities we clean in')
  expect(words).toContain('Chicago\n$22.50\n')
  expect(words).toContain('Every place in Illinois')
  for (const city of ['chicago', 'peoria', 'oak-park']) expect(html).toContain(`href="/us/illinois/${city}/"`)
  expect(response.headers.get('x-robots-tag')).toBeNull()
  const xml = await (await (await startSite()).visitor().get('/sitemaps/states.xml')).text()
  expect(xml).toContain('<loc>http://glimmer.localhost/us/illinois/</loc>')
  for (const letter of ['c', 'C', 'zz', '', '%3Cb%3E', '-1'])
    expect((await read(`/us/illinois/?letter=${letter}`)).response.status, letter).toBe(200)
})

test('the page of a state that is not served says so, and is neither indexed nor in the sitemap', async () => {
  const { words, response } = await read('/us/alaska/')
  expect(words).toContain('We do not clean in Alaska yet.')
  expect(words).toContain('Anchorage (not served yet)')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  const xml = await (await (await startSite()).visitor().get('/sitemaps/states.xml')).text()
  expect(xml).not.toContain('/us/alaska/')
})

test('the heading of a state’s page has “the” before a name that requires it', async () => {
  expect((await read('/us/district-of-columbia/')).words).toContain('House cleaning in the District of Columbia')
})

describe('while the origin fails', () => {
  const down = () => startSite({ intercept: () => new Response(null, { status: 500 }) })
  // Silences the logs of the origin's failures.
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

  test('while the origin fails, the country page lists states and cities, and after a search says that it cannot search now', async () => {
    const site = down()
    const { html, words, response } = await read('/us/', site)
    expect(response.status).toBe(200)
    expect(words).toContain('All states')
    expect(html).toContain('href="/us/wyoming/"')
    expect(html).toContain('href="/us/illinois/chicago/"')
    expect(words).not.toContain('an hour costs there for')
    expect((await read('/us/?q=Portland', site)).words).toContain('We cannot search right now.')
  })

  test('while the origin fails, a state’s page still has its search, omits unknown data, and says so', async () => {
    const { words, response } = await read('/us/illinois/', down())
    expect(response.status).toBe(200)
    expect(words).toContain('House cleaning in Illinois')
    expect(words).toContain('City or ZIP code in Illinois')
    expect(words).toContain('The places here could not be loaded right now')
    expect(words).not.toContain('We do not clean')
    expect(words).not.toMatch(/\b0 places/)
  })

  test('while the origin fails, a city’s page takes the city’s name from the URL, links to the offer and the state, and is not indexed', async () => {
    const { html, words, response } = await read('/us/california/san-francisco/', down())
    expect(response.status).toBe(200)
    expect(html.trimEnd().endsWith('</html>')).toBe(true)
    expect(words).toContain('House cleaning in San Francisco')
    expect(words).toContain('We cannot look up this place right now.')
    expect(html).toContain('href="/deal#zip"')
    expect(html).toContain('href="/us/california/"')
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })

  test('while the origin fails, a city is still shown as served if the site has already loaded its state’s places', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    await visitor.page('/us/illinois/chicago/')
    await visitor.settled()
    site.intercept(() => new Response(null, { status: 500 }))
    expect(await visitor.words('/us/illinois/evanston/')).toContain('Yes, we clean in Evanston')
  })
})

test('the pages of several cities in a state share one request to the origin', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  for (const city of ['chicago', 'evanston', 'naperville', 'oak-park', 'aurora', 'peoria']) {
    await visitor.page(`/us/illinois/${city}/`)
  }
  expect(site.asked.filter(({ operation }) => operation === 'StatePlaces')).toHaveLength(1)
})
