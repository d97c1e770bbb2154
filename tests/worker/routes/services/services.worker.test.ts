import { beforeAll, expect, test } from 'vitest'
import { AD_VARIANTS } from '../../../../content/ad-landing.ts'
import { SERVICES } from '../../../../graphql/contract/visit-rules.ts'
import { readWords, seed, startSite } from '../../ask.ts'

const pages = new Map<string, { html: string; words: string; status: number }>()

beforeAll(async () => {
  await seed()
  const visitor = (await startSite()).visitor()
  for (const { slug } of SERVICES) {
    const { html, response } = await visitor.page(`/services/${slug}`)
    pages.set(slug, { html, words: readWords(html).replaceAll('\u00a0', ' '), status: response.status })
  }
})

function getPage(slug: string) {
  const page = pages.get(slug)
  if (!page) throw new Error(`There is no service called ${slug}`)
  return page
}

test.each(SERVICES)(
  'the page of $name shows the price with its terms, answers questions, and has no unfilled placeholders',
  ({ slug }) => {
    const { html, status, words } = getPage(slug)
    expect(status).toBe(200)
    const [block = ''] = /<section class="frame quote"[\s\S]*?<\/section>/.exec(html) ?? []
    const quote = readWords(block).replaceAll('\u00a0', ' ')
    expect(quote).toMatch(/^\$(9|19|39|79)$/m)
    expect(quote).toContain('Forever Clean')
    expect(quote).toContain('$49 a month until you cancel')
    expect(quote).toContain('Cancel online at any time.')
    expect(quote).toContain('Canceling before 6 paid months costs the full price')
    expect(words).not.toMatch(/\{\w+\}/)
    expect(html).toContain('"@type":"FAQPage"')
    // The link preview has the service's own picture, and its title states the most important fact about the service.
    expect(html).toContain(
      `<meta property="og:image" content="http://glimmer.localhost/art/glimmer/services/${slug}.png"/>`,
    )
    const [, title = ''] = /<meta property="og:title" content="([^"]*)"/.exec(html) ?? []
    expect(title).toMatch(slug === 'same-day-cleaning' ? /on the day you book it$/ : / hours$/)
  },
)

test.each(SERVICES)('the structured data of $name has the price of the home that the page selects', ({ slug }) => {
  const { html } = getPage(slug)
  const [row = ''] = /<li><input [^>]*name="hours"[^>]*checked=""[\s\S]*?<\/li>/.exec(html) ?? []
  const [, price] = /<p class="quote-p num">\$(\d+)<\/p>/.exec(row) ?? []
  expect(html).toMatch(new RegExp(`"name":"First cleaning, \\d hours, once","price":"${price}\\.00"`))
})

test('every service has a different checklist', () => {
  const sheets = [...pages.values()].map(
    ({ html }) => /<div class="frame sheet">[\s\S]*?<\/ul><\/section><\/div>/.exec(html)?.[0],
  )
  expect(sheets).not.toContain(undefined)
  expect(new Set(sheets).size).toBe(SERVICES.length)
})

test.each([
  ['apartment', 'apartment-cleaning'],
  ['same-day', 'same-day-cleaning'],
  ['maid', 'maid-services'],
] as const)('for the ad variant %s, the page of its service has the variant’s title', (variant, slug) => {
  expect(getPage(slug).words).toContain(AD_VARIANTS[variant].title)
})

test('the page about one-time cleaning shows the total cost with the early cancellation fee', () => {
  expect(getPage('one-time-cleaning').words).toContain('the cancellation fee is $56. Together that is $75')
})

test('the URL of an unknown service gets a 404, and brands other than the main brand have no service pages', async () => {
  const site = await startSite()
  expect((await site.visitor().get('/services/window-cleaning')).status).toBe(404)
  expect((await site.visitor({ at: 'http://tidyhive.localhost' }).get('/services/deep-cleaning')).status).toBe(404)
})
