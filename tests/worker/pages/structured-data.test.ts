import { expect, test } from 'vitest'
import { offerFor } from '../../../graphql/contract/offer.ts'
import { PLANS } from '../../../graphql/contract/plans.ts'
import { mainBrand } from '../../../worker/brands/registry.ts'
import { breadcrumbList, membershipOffer, organization, organizationId } from '../../../worker/pages/structured-data.ts'
import { jsonLd } from '../../../worker/render/json-ld.ts'

test('the structured data of an offer has its terms, and always has the first cleaning’s price together with the monthly price', () => {
  for (const plan of Object.values(PLANS)) {
    const offer = JSON.parse(JSON.stringify(membershipOffer(offerFor(plan), 'https://example.com/deal')))
    expect(offer).not.toHaveProperty('price')
    expect(offer.priceSpecification.map(({ price }: { price: string }) => price)).toEqual([
      (offerFor(plan).priceCents / 100).toFixed(2),
      (plan.monthlyCents / 100).toFixed(2),
    ])
    expect(offer.description).toContain('a month until you cancel')
    expect(offer.description).toContain('Canceling before 6 paid months costs')
    expect(offer.priceSpecification[1]).toMatchObject({ unitCode: 'MON', priceCurrency: 'USD' })
  }
})

test('the structured data of breadcrumbs numbers them in order and gives their full URLs', () => {
  const list = breadcrumbList('https://example.com', [
    { name: 'Where we clean', path: '/us/' },
    { name: 'Illinois', path: '/us/illinois/' },
  ])
  expect(list).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Where we clean', item: 'https://example.com/us/' },
      { position: 2, name: 'Illinois', item: 'https://example.com/us/illinois/' },
    ],
  })
})

test('the structured data of an organization describes the brand and has no rating', () => {
  const thing = organization(mainBrand)
  expect(thing).toMatchObject({ '@id': organizationId(mainBrand), name: mainBrand.appName })
  expect(JSON.stringify(thing)).not.toContain('ating')
})

/** Returns the data that a search engine reads from the HTML. */
function read(html: string): Record<string, unknown> {
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? []
  return JSON.parse(json)
}

test.each([
  '</script><script>alert(1)</script>',
  '<!--',
  ']]>',
  "Coeur d'Alene & Co",
  'Mayag\u00fcez \u2605 \u2028',
  '\u{1f600}',
])('structured data with the name %j neither ends the script element nor makes the page a two-byte string', (name) => {
  const { html } = jsonLd([{ '@type': 'City', name }])
  expect(html.slice('<script type="application/ld+json">'.length, -'</script>'.length)).toMatch(/^[ -;=?-~]+$/)
  expect(read(html)).toEqual({ '@context': 'https://schema.org', '@graph': [{ '@type': 'City', name }] })
})
