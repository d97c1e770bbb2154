import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { SERVICES } from '../../../../graphql/contract/visit-rules.ts'
import { GOOGLEBOT, readWords, seed, startSite } from '../../ask.ts'

beforeAll(seed)

const isReskinned = { features: { homepage_reskin: { defaultValue: true } } }

async function homeWith(payload?: object) {
  const site = await startSite(payload ? { bindings: { FLAGS: { get: async () => JSON.stringify(payload) } } } : {})
  const first = site.visitor()
  await first.page('/')
  await first.settled()
  const { html } = await site.visitor().page('/')
  return { html, words: readWords(html).replaceAll('\u00a0', ' ') }
}

test.each([
  ['without the flag homepage_reskin', undefined],
  ['with the flag homepage_reskin', isReskinned],
])(
  '%s, the home page has the right design, the offer with its terms, every service, reviews, how canceling works, tips and questions',
  async (_, payload) => {
    const { words, html } = await homeWith(payload)
    expect(html.includes('home-tiles"')).toBe(payload === isReskinned)
    expect(words).toContain('$49')
    expect(words).toContain('The first cleaning comes with Forever Clean, $49 a month until you cancel.')
    for (const { slug } of SERVICES) expect(html).toContain(`href="/services/${slug}"`)
    for (const says of [
      'If you cancel after 2 months',
      'Tips for cleaning it yourself',
      'Questions people ask',
      'Sort reviews',
    ])
      expect(words).toContain(says)
  },
)

test('a visitor from an ad gets the ad group’s offer on the home page, and the home page of another brand does not list kinds of cleaning', async () => {
  const site = await startSite()
  expect(await site.visitor().words('/?adgroupid=1001')).toContain('Apartment Cleaning Services')
  const other = await site.visitor({ at: 'http://tidyhive.localhost' }).page('/')
  expect(readWords(other.html)).not.toContain('Kinds of cleaning')
})

test('on a brand without navigation, the offer links to the reviews and the application, and both link back', async () => {
  const visitor = (await startSite()).visitor({ at: 'http://tidyhive.localhost' })
  const getMain = async (path: string) => /<main[\s\S]*<\/main>/.exec((await visitor.page(path)).html)?.[0]
  const offer = await getMain('/deal')
  expect(offer).toMatch(/<a [^>]*href="\/reviews\/"[^>]*>All reviews<\/a>/)
  expect(offer).toMatch(/<a [^>]*href="\/apply"[^>]*>Become a cleaner<\/a>/)
  expect(await getMain('/reviews/')).toMatch(/<a [^>]*href="\/deal"[^>]*>Everything about the offer<\/a>/)
  expect(await getMain('/apply')).toContain('<a href="/deal">See the offer</a>')
})

test('a page’s description and llms.txt name the price on the page if the standing offer has a discount', async () => {
  const change = (values: string) => env.DB.prepare(`UPDATE campaigns SET ${values} WHERE id = 'standing'`).run()
  await change('discount_cents = 700')
  const visitor = (await startSite()).visitor({ userAgent: GOOGLEBOT })
  for (const path of ['/', '/deal']) {
    const { html } = await visitor.page(path)
    expect(html, path).toMatch(/<meta name="description" content="[^"]* for \$12,/)
    expect(html, path).toMatch(/<meta property="og:description" content="[^"]* for \$12,/)
    expect(readWords(html), path).toContain('$12')
  }
  const listed = await (await visitor.get('/llms.txt')).text()
  expect(listed).toContain('cleaning for $12,')
  expect(listed).not.toContain('$19')
  await change('discount_cents = 0')
})

test('structured data has the price on the page if the standing offer has a discount, and says if nothing is on sale', async () => {
  const change = (values: string) => env.DB.prepare(`UPDATE campaigns SET ${values} WHERE id = 'standing'`).run()
  const offersOn = async (path: string) => {
    const { html } = await (await startSite()).visitor({ userAgent: GOOGLEBOT }).page(path)
    return [...html.matchAll(/\{"@type":"Offer","name":"First cleaning.*?"price":"([\d.]+)"/g)].map(
      ([text, price]) => ({
        price,
        isSoldOut: text.includes('https://schema.org/SoldOut'),
        isOnPage: html.includes(`$${Number(price)}`),
      }),
    )
  }
  const paths = ['/', '/services/house-cleaning', '/us/illinois/chicago/']
  await change('discount_cents = 700')
  for (const path of paths)
    expect(await offersOn(path), path).toEqual([{ price: '12.00', isSoldOut: false, isOnPage: true }])
  await change('discount_cents = 0, stock = 0')
  for (const path of paths) expect(await offersOn(path), path).toMatchObject([{ price: '19.00', isSoldOut: true }])
  await change('stock = 500')
})
