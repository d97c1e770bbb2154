import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { CHICAGO, readWords, seed, startSite, type Visitor } from '../../ask.ts'
import { bookVisit, getLater, hiddenFields } from '../visits/ask.ts'

beforeAll(seed)

const visitorIn = async (place?: typeof CHICAGO, brand = 'glimmer') =>
  (await startSite()).visitor({ at: `http://${brand}.localhost`, ...(place && { place }) })

/**
 * Returns the fields that a browser sends for a chosen home: the form's hidden fields, and the radio button elsewhere
 * on the page.
 */
function wishFor(html: string, home: string): Record<string, string> {
  const [, id] = new RegExp(`<label for="([^"]+)">${home}</label>`).exec(html) ?? []
  const [button = ''] = new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(html) ?? []
  const [, form] = /form="([^"]+)"/.exec(button) ?? []
  expect(html).toMatch(new RegExp(`<form[^>]*id="${form}"`))
  const [, hours = ''] = /value="([^"]+)"/.exec(button) ?? []
  return { ...hiddenFields(html, '/deal?step=1'), hours }
}

const planPage = async (visitor: Visitor) => (await visitor.page('/deal?step=2')).html

const chosenSize = (html: string) =>
  [...html.matchAll(/<input[^>]*name="hours"[^>]*>/g)]
    .filter(([button]) => button.includes('checked'))
    .map(([button]) => /value="(\d+)"/.exec(button)?.[1])

/** Returns the page's text about the selected size, without the hidden texts about the other sizes. */
const shownWords = (html: string) =>
  readWords(html.replace(/<div class="per[^"]*"[^>]*hidden=""[^>]*>.*?<\/div>/gs, ''))

async function arriveFor(home: string, visitor: Visitor, slug = 'deep-cleaning'): Promise<void> {
  const { html } = await visitor.page(`/services/${slug}`)
  await visitor.post('/deal?step=1', { ...wishFor(html, home), zipcode: '60601' })
  await visitor.post('/deal?step=3', { email: `${crypto.randomUUID()}@example.com`, phone: '312 555 0100' })
}

test.each([
  ['Studio', '4'],
  ['1 bedroom, 1 bath', '6'],
  ['3 bedrooms or more', '6'],
])('for a deep cleaning of %s, the size with %s hours is preselected', async (home, hours) => {
  const visitor = await visitorIn()
  await arriveFor(home, visitor)
  const html = await planPage(visitor)
  expect(chosenSize(html)).toEqual([hours])
  expect(shownWords(html)).toContain(`Deep cleaning in ${hours} hours.`)
})

test('if no visit is long enough for a home, pages show the longest visit, a second visit, and the highest total price of the two', async () => {
  const visitor = await visitorIn(CHICAGO)
  const page = await visitor.page('/services/deep-cleaning')
  const row = /<li>(?:(?!<li>).)*>3 bedrooms or more<.*?<\/li>/s.exec(page.html)?.[0] ?? ''
  const [, total] = /up to (\$\d+)/.exec(readWords(row)) ?? []
  expect(readWords(row)).toMatch(
    /6 hours for \$79, then a second visit of up to 6 hours for up to \$1\d\d, at the member rate/,
  )
  await arriveFor('3 bedrooms or more', visitor)
  const words = shownWords(await planPage(visitor))
  expect(words).toContain('No single visit is long enough for 3 bedrooms or more, 6 to 12 hours.')
  expect(words).toContain('The nearest is The Home Clean: 6 hours for $79')
  expect(words).toContain(`Together up to ${total}`)
  // If the visitor's place is unknown, so is the rate in their area.
  const unplaced = await (await visitorIn()).words('/services/deep-cleaning')
  expect(unplaced).toContain('for less than $150, at the member rate in your area, less than $25 an hour')
  expect(unplaced).toMatch(/^less than \$229$/m)
})

test('the preselected size fits one bedroom, or the last chosen service, until the visitor chooses a size', async () => {
  const visitor = await visitorIn()
  await visitor.reach(3, { email: 'early@example.com' })
  expect(chosenSize(await planPage(visitor))).toEqual(['3'])
  await visitor.post('/deal?step=1', { zipcode: '60601', service: 'moving-cleaning' })
  expect(chosenSize(await planPage(visitor))).toEqual(['6'])

  const other = await visitorIn()
  await arriveFor('3 bedrooms or more', other)
  await arriveFor('1 bedroom, 1 bath', other, 'house-cleaning')
  const html = await planPage(other)
  expect(chosenSize(html)).toEqual(['3'])
  expect(html).not.toContain('Deep cleaning')
  await other.post('/deal?step=2', { hours: '4' })
  expect(chosenSize(await planPage(other))).toEqual(['4'])
})

test('the service and hours from a link are kept after a mistake in the form, and unknown values are ignored', async () => {
  const visitor = await visitorIn()
  const { html } = await visitor.page('/deal?service=moving-cleaning&hours=8')
  const fields = hiddenFields(html, '/deal?step=1')
  expect(fields).toMatchObject({ service: 'moving-cleaning', hours: '8' })
  const mistaken = await (await visitor.post('/deal?step=1', { ...fields, zipcode: '6060' })).text()
  expect(hiddenFields(mistaken, '/deal?step=1')).toMatchObject({ service: 'moving-cleaning', hours: '8' })
  for (const query of ['service=window-cleaning&hours=many', 'service=&hours=-2', 'service=HOUSE&hours=1e9']) {
    const { html } = await visitor.page(`/deal?${query}`)
    expect(Object.keys(hiddenFields(html, '/deal?step=1')), query).toEqual([])
  }
  // No second visit is longer than 8 hours.
  const hoursFrom = async (query: string) =>
    hiddenFields((await visitor.page(`/deal?${query}`)).html, '/deal?step=1').hours
  expect([await hoursFrom('hours=14'), await hoursFrom('hours=15')]).toEqual(['14', undefined])
})

test('a brand that has no checklist for a service ignores the choice of that service', async () => {
  const visitor = await visitorIn(undefined, 'tidyhive')
  await visitor.post('/deal?step=1', { zipcode: '60601', service: 'deep-cleaning', hours: '5' })
  const html = await planPage(visitor)
  expect(html).not.toContain('Deep cleaning')
  // The hours still count, because they are valid for any brand.
  expect(chosenSize(html)).toEqual(['6'])
})

test('a deep cleaning is bought, confirmed by email, and booked from another browser', async () => {
  const visitor = await visitorIn()
  await arriveFor('1 bedroom, 1 bath', visitor)
  await visitor.post('/deal?step=2', { hours: '6' })
  expect(await visitor.words('/deal?step=4')).toContain('Deep cleaning, 6 hours in Chicago, IL 60601.')
  await visitor.pay({ paymentMethod: 'pm_card_visa', firstName: 'Ada' })
  const done = await visitor.words('/deal?step=5')
  expect(done).toContain('The Home Clean, deep cleaning, 6 hours in Chicago')
  const bought = await env.DB.prepare(
    `SELECT voucher_code AS code, email, service FROM purchases WHERE service <> ''`,
  ).first<{ code: string; email: string; service: string }>()
  expect(bought?.service).toBe('DEEP_CLEANING')
  const { code = '', email = '' } = bought ?? {}
  const mail = await env.DB.prepare(`SELECT facts FROM outbox WHERE kind = 'VOUCHER' AND recipient = ?`)
    .bind(email)
    .first<string>('facts')
  expect(JSON.parse(mail ?? '')).toMatchObject({ order: { service: 'DEEP_CLEANING', hours: 6 } })

  // The customer opens the email in another browser.
  const customer = await visitorIn()
  await customer.post('/customer/choosedate/code', { code, email })
  const calendar = '/customer/choosedate/'
  const [window = ''] = await getLater(customer)
  const details = (await customer.page(`${calendar}?window=${window.replace(' ', '+')}`)).html
  expect(details).toMatch(/<input[^>]*name="service"[^>]*checked=""[^>]*value="DEEP_CLEANING"/)
  await bookVisit(customer, { zipcode: '60601', window, service: 'DEEP_CLEANING' })
  const { results } = await env.DB.prepare('SELECT * FROM visits WHERE voucher_code = ?').bind(code).all()
  expect(results).toMatchObject([
    { service: 'DEEP_CLEANING', hours: 6, equipment: 'CUSTOMER_PROVIDES', supplies: 'CLEANER_BRINGS' },
  ])
})
