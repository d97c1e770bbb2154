import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { forEveryone } from '../../../../scripts/smoke/same-page.ts'
import { decode, GOOGLEBOT, readWords, seed, startSite } from '../../ask.ts'

beforeAll(seed)

async function read(path: string, options: { userAgent?: string } = {}) {
  const { html, response } = await (await startSite()).visitor(options).page(path)
  return { html, words: readWords(forEveryone(html)), response }
}

/** Returns the items in a page's structured data. */
function getThings(html: string): Record<string, unknown>[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)['@graph'] ?? []
}

describe('a served city', () => {
  test('a served city’s page first says that we clean there, then shows the rate and the prices, and compares the rate with averages', async () => {
    const { html, words, response } = await read('/us/california/san-francisco/')
    expect(response.status).toBe(200)
    const order = [
      'House cleaning in San Francisco',
      'Yes, we clean in San Francisco',
      'For members\n$24.50 an hour',
      'Forever Clean\n$49 a month',
      'First cleaning $19 once, for 3 hours, with Forever Clean until you cancel.',
      'Your ZIP code',
      'What a visit costs',
      'Near San Francisco',
      'San Francisco in figures',
      'ZIP codes we serve\n94103 94119',
      'Reviews from within 25 miles',
    ]
    const places = order.map((line) => words.indexOf(line))
    expect(order.filter((_, index) => places[index] === -1)).toEqual([])
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(words).toMatch(/The member rate here is \$\d.* above the average of our \d regions in California/)
    expect(words).toMatch(/above the average of the whole country\./)
    expect(/<main[\s\S]*?<form[^>]*action="([^"]*)"[^>]*method="post"/.exec(html)?.[1]).toBe('/deal?step=1')
  })

  test('a city’s page lists prices of visits with the tax of the city’s state', async () => {
    const { words } = await read('/us/texas/houston/')
    expect(words).toContain('$23.27 an hour with tax')
    expect(words).toContain('$53.04 a month with tax')
    // 3 hours at $21.50 an hour cost $69.82 with 8.25% tax.
    expect(words).toContain('3 hours\n$69.82\n4 hours')
    expect(words).toContain('With 8.25% sales tax on home cleaning in Texas')
  })

  async function nearby(path: string) {
    const { html } = await read(path)
    const [list = ''] = /<ol role="list" class="near-list">[\s\S]*?<\/ol>/.exec(html) ?? []
    const line = /<a href="([^"]*)">([^<]*)<\/a> <span class="quiet">([^<]*)<\/span> <span class="num">([^<]*)/g
    return [...list.matchAll(line)].map(([, href, name, distance = '', rate]) => ({
      href,
      name,
      miles: Number.parseFloat(distance),
      rate,
    }))
  }

  test('a city’s page lists the nearest cities by distance with their rates, even those in other states, and marks cities that are not served', async () => {
    const list = await nearby('/us/new-jersey/jersey-city/')
    expect(list).toHaveLength(6)
    const first = { href: '/us/new-york/new-york/', name: 'New York, NY', rate: '$24.25 an hour, plus any tax' }
    expect(list[0]).toMatchObject(first)
    expect(list.map(({ miles }) => miles)).toEqual(list.map(({ miles }) => miles).sort((a, b) => a - b))
    // This city is in no region.
    await env.DB.prepare(
      `INSERT INTO cities (state, slug, name, spelling, sound, latitude, longitude)
       VALUES ('OR', 'nowhere', 'Nowhere', 'nowhere', 'NR', 45.6, -122.7)`,
    ).run()
    const [nowhere, ...others] = await nearby('/us/oregon/portland/')
    expect(nowhere).toMatchObject({ href: '/us/oregon/nowhere/', name: 'Nowhere', rate: 'Not served yet' })
    expect(others.every(({ rate = '' }) => rate.endsWith('an hour, plus any tax'))).toBe(true)
    await env.DB.prepare("DELETE FROM cities WHERE slug = 'nowhere'").run()
  })

  test('a city’s page shows a few ZIP codes and collapses the rest', async () => {
    const more = Array.from({ length: 20 }, (_, number) => String(77200 + number))
    await env.DB.batch(
      more.map((zipcode) =>
        env.DB.prepare("INSERT OR IGNORE INTO zipcodes VALUES (?, 'Houston', 'TX', 29.7, -95.4)").bind(zipcode),
      ),
    )
    const { html } = await read('/us/texas/houston/')
    const [section = ''] = /<h2>ZIP codes we serve<\/h2>[\s\S]*?<\/details>/.exec(html) ?? []
    const [shown = '', folded = ''] = section.split('<details>')
    const zipcodesIn = (part: string) => part.match(/\b77\d{3}\b/g) ?? []
    expect(zipcodesIn(shown)).toHaveLength(8)
    expect(readWords(folded)).toContain(`${zipcodesIn(folded).length} more ZIP codes`)
    expect([...zipcodesIn(shown), ...zipcodesIn(folded)]).toEqual(expect.arrayContaining(more))
    expect((await read('/us/california/san-francisco/')).html).not.toContain('more ZIP codes')
  })

  test('a city’s page labels demonstration figures and reviews, is the same for a crawler, and may be indexed', async () => {
    const path = '/us/illinois/chicago/'
    const { html, words, response } = await read(path)
    expect(words).toMatch(/Cleaners\n[\d,]+\nin the Chicago region, which Chicago is part of \(demonstration figure\)/)
    expect(words).toMatch(/Customers\n[\d,]+\nin Chicago \(demonstration figure\)/)
    expect(words).toMatch(/Visits\n[\d,]+\nin Chicago in the last 30 days \(demonstration figure\)/)
    expect(words).toMatch(/\d+ demonstration reviews, \d\.\d of 5 stars on average/)
    expect(html).toContain('data-demonstration="true"')
    const crawler = await read(path, { userAgent: GOOGLEBOT })
    expect(crawler.words).toBe(words)
    expect(getThings(crawler.html)).toEqual(getThings(html))
    expect(response.headers.get('x-robots-tag')).toBeNull()
    expect(html).toContain('<link rel="canonical" href="http://glimmer.localhost/us/illinois/chicago/"/>')
  })

  test('a city’s page tells search engines its location and prices, but no rating, and never the introductory price alone', async () => {
    const { html } = await read('/us/california/san-francisco/')
    const things = getThings(html)
    expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'Offer', 'BreadcrumbList', 'Service'])
    const [organization, offer, crumbs, service] = things as [
      Record<string, unknown>,
      { '@id': string; priceSpecification: { price: string }[] },
      { itemListElement: { name: string; item: string }[] },
      Record<string, unknown>,
    ]
    expect(offer.priceSpecification.map(({ price }) => price)).toEqual(['19.00', '49.00'])
    expect(crumbs.itemListElement.map(({ name, item }) => [name, item])).toEqual([
      ['Where we clean', 'http://glimmer.localhost/us/'],
      ['California', 'http://glimmer.localhost/us/california/'],
      ['San Francisco', 'http://glimmer.localhost/us/california/san-francisco/'],
    ])
    expect(service).toMatchObject({
      provider: { '@id': organization['@id'] },
      areaServed: { '@type': 'City', name: 'San Francisco' },
      offers: [{ '@id': offer['@id'] }, { priceSpecification: { price: '24.50', unitCode: 'HUR' } }],
    })
    expect(JSON.stringify(things)).not.toContain('Rating')
  })

  test('a city’s page shows the current price for the visitor’s campaign, or no price if all vouchers are sold out', async () => {
    const { words } = await read('/us/illinois/chicago/?utm_source=deep10')
    expect(words).toContain('First cleaning $9 once')
    expect(words).not.toContain('$19 once')
    expect((await read('/us/illinois/chicago/?utm_source=lastcall')).words).toContain('First cleaning $19 once')
    await env.DB.prepare("UPDATE campaigns SET stock = 0 WHERE id = 'standing'").run()
    const soldOut = await read('/us/illinois/chicago/')
    await env.DB.prepare("UPDATE campaigns SET stock = 500 WHERE id = 'standing'").run()
    expect(soldOut.words).toContain('These vouchers are sold out.')
    expect(soldOut.words).not.toContain('First cleaning $')
  })
})

test('the page of a city that is not served says so, names the nearest served city, and lets a visitor join the city’s waitlist', async () => {
  const visitor = (await startSite()).visitor()
  const { html, response } = await visitor.page('/us/puerto-rico/san-juan/')
  const words = readWords(forEveryone(html))
  expect(response.status).toBe(200)
  expect(words).toMatch(
    /We do not clean in San Juan yet\. The nearest city we clean in is Miami, FL, 1,0\d\d miles away\./,
  )
  expect(html).toContain('href="/us/florida/miami/"')
  expect(words).not.toContain('Yes, we clean')
  // Only <main> is checked, because the banner above the header names a price.
  expect(readWords(html.slice(html.indexOf('<main'), html.indexOf('</main>')))).not.toMatch(/\$\d/)
  expect(getThings(html)).toEqual([])
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')

  const [, action = ''] = /<main[\s\S]*?<form[^>]*action="([^"]*)"[^>]*method="post"/.exec(html) ?? []
  const [, zipcode = ''] = /name="zipcode" value="(\d{5})"/.exec(html) ?? []
  expect(zipcode).toBe('00901')
  const posted = await visitor.post(decode(action), { email: 'ana@example.com', zipcode })
  expect(posted.status).toBe(303)
  const row = await env.DB.prepare('SELECT zipcode FROM waitlist WHERE email = ?').bind('ana@example.com').first()
  expect(row).toEqual({ zipcode: '00901' })
})

test('a served city’s page without local figures or reviews is not indexed, but is complete for visitors', async () => {
  await env.DB.batch([
    env.DB.prepare(`DELETE FROM city_counts WHERE state = 'ID'`),
    env.DB.prepare(`DELETE FROM reviews WHERE state = 'ID'`),
  ])
  const { html, words, response } = await read('/us/idaho/boise/')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(words).toContain('Yes, we clean in Boise')
  expect(words).toContain('in the Boise region')
  expect(words, 'no figures for the city itself').not.toMatch(/in Boise \(demonstration figure\)|in the last 30 days/)
})

test('the sitemap lists exactly the cities that may be indexed', async () => {
  const site = await startSite()
  const xml = await (await site.visitor().get('/sitemaps/cities.xml')).text()
  const paths = [...xml.matchAll(/<loc>http:\/\/glimmer\.localhost([^<]+)<\/loc><lastmod>(\d{4}-\d\d-\d\d)</g)]
  expect(paths.length).toBe(xml.match(/<url>/g)?.length)
  expect(paths.length).toBeGreaterThan(100)
  expect(xml).not.toContain('/us/idaho/boise/')
  expect(xml).not.toContain('/us/puerto-rico/')
  for (const [, path = ''] of [...paths.slice(0, 6), ...paths.slice(-6)]) {
    const response = await site.visitor({ userAgent: GOOGLEBOT }).get(path)
    expect([path, response.status, response.headers.get('x-robots-tag')]).toEqual([path, 200, null])
  }
})

test('while the origin fails, crawlers get status 503 for pages about places, browsers get the pages, and the sitemap has status 503', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const site = await startSite({ intercept: () => new Response(null, { status: 500 }) })
  for (const path of ['/us/illinois/', '/us/illinois/chicago/']) {
    const forCrawlers = await site.visitor({ userAgent: GOOGLEBOT }).get(path)
    expect([forCrawlers.status, forCrawlers.headers.get('retry-after')], path).toEqual([503, '600'])
    expect((await site.visitor().get(path)).status, path).toBe(200)
  }
  // A sitemap that omitted cities would tell search engines to forget them.
  expect((await site.visitor().get('/sitemaps/cities.xml')).status).toBe(503)
  expect(await (await site.visitor().get('/sitemap.xml')).text()).toContain('/sitemaps/cities.xml</loc>')
})
