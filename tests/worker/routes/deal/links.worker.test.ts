import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { getLeadHours } from '../../../../graphql/contract/visit-rules.ts'
import { hiddenFields } from '../../../support/html.ts'
import { decode, payForm, readWords, seed, startSite, type Visitor } from '../../ask.ts'
import { GOOD } from './ask.ts'

beforeAll(seed)

const zipFields = (html: string) => hiddenFields(html, 'form.zip')

/** Posts the first ZIP code form of a page, with all of its hidden fields. */
async function typeZipcode(visitor: Visitor, html: string, zipcode: string): Promise<Response> {
  return visitor.post('/deal?step=1', { ...zipFields(html), zipcode })
}

/** Sends a page's ZIP code form, and then the contact form, which registers a lead. Returns the stored lead. */
async function register(visitor: Visitor, html: string, email: string) {
  await typeZipcode(visitor, html, '60601')
  await visitor.post('/deal?step=3', { email, phone: '312 555 0100' })
  return env.DB.prepare('SELECT * FROM leads WHERE email = ?').bind(email).first()
}

test.each([
  [
    '/deal?adgroupid=1002&utm_source=spring&referral=MARIA-4821',
    { zipcode_entered_on_homepage: 0, utm_source: 'spring', adgroupid: '1002', referral: 'MARIA-4821' },
  ],
  // The ad platform knows ad groups that the site does not know.
  ['/deal?adgroupid=120204242424242424', { zipcode_entered_on_homepage: 0, adgroupid: '120204242424242424' }],
  ['/', { zipcode_entered_on_homepage: 1, utm_source: null, adgroupid: null }],
  ['/deal', { zipcode_entered_on_homepage: 0, utm_source: null, adgroupid: null }],
])(
  'a lead from %s is stored with the campaign, ad group and referral, and with the page where its ZIP code was typed: %o',
  async (path, lead) => {
    const visitor = (await startSite()).visitor()
    const { html } = await visitor.page(path)
    expect(await register(visitor, html, `${crypto.randomUUID()}@example.com`)).toMatchObject(lead)
  },
)

test('without JavaScript, a mistyped ZIP code leads back to the ad group’s page with its offer', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  const { html } = await visitor.page('/?adgroupid=3003')
  site.forget()
  site.asked.length = 0
  const again = await typeZipcode(visitor, html, '6060')
  expect(again.status).toBe(422)
  const page = await again.text()
  expect(readWords(page)).toContain('Enter a valid 5-digit zipcode')
  expect(readWords(page)).toContain('Room-by-Room Maid Services')
  const asked = site.asked.filter(({ operation }) => operation === 'GetAvailableVouchers')
  expect(asked.map(({ variables }) => JSON.stringify(variables))).toEqual([expect.stringContaining('3003')])
  expect(await register(visitor, page, 'typo@example.com')).toMatchObject({
    zipcode_entered_on_homepage: 1,
    adgroupid: '3003',
  })
})

describe('the waitlist', () => {
  const waiting = (email: string) =>
    env.DB.prepare('SELECT utm_source, adgroupid FROM waitlist WHERE email = ?').bind(email).first()

  test('the waitlist stores the campaign from an earlier page view and the ad group from the current page', async () => {
    const visitor = (await startSite()).visitor()
    await visitor.page('/deal?utm_source=spring')
    const { html } = await visitor.page('/deal?adgroupid=1001')
    expect((await typeZipcode(visitor, html, '00901')).headers.get('location')).toBe('/deal/waitlist?zipcode=00901')
    await visitor.post('/deal/waitlist', { email: 'wait@example.com', zipcode: '00901' })
    expect(await waiting('wait@example.com')).toEqual({ utm_source: 'spring', adgroupid: '1001' })
  })

  test('only the browser that joined a waitlist reads that it is on the list, and another browser that opens its link gets the form', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const joined = await visitor.post('/deal/waitlist', { email: 'shared@example.com', zipcode: '00901' })
    const link = joined.headers.get('location') ?? ''
    for (let view = 0; view < 2; view++) expect(await visitor.words(link)).toContain('You are on the list')
    expect(await visitor.words('/deal/waitlist?zipcode=99501&joined=1'), 'another place').toContain(
      'Tell me when you open',
    )
    expect(await site.visitor().words(link)).toContain('Tell me when you open')
    const closed = await site.visitor().get('/deal/waitlist?reason=closed&joined=1')
    expect(closed.headers.get('location'), 'while vouchers are on sale').toBe('/deal#zip')
  })

  test('the ZIP code form’s island gets a prop with the campaign, ad group and referral, and does not get it if all three are unknown', async () => {
    const site = await startSite()
    const told = async (visitor: Visitor, path: string) => {
      const { html } = await visitor.page(path)
      const props = /data-island="zip-check"[^>]*data-props="([^"]*)"/.exec(html)?.[1] ?? ''
      return JSON.parse(decode(props)).adTracking
    }
    const visitor = site.visitor()
    expect(await told(visitor, '/deal')).toBeUndefined()
    await visitor.page('/deal?utm_source=spring&referral=MARIA-4821')
    expect(await told(visitor, '/deal')).toEqual({ utmSource: 'spring', adgroupid: null, referral: 'MARIA-4821' })
    expect(await told(site.visitor(), '/deal')).toBeUndefined()
  })
})

test('the page of an ad group has its own picture, task list and question, and the offer page without an ad group does not show them', async () => {
  const visitor = (await startSite()).visitor()
  const own = (await visitor.page('/deal?adgroupid=1001')).html
  const usual = (await (await startSite()).visitor().page('/deal')).html
  expect(own).toMatch(/<div class="hero-pic"><img [^>]*src="\/art\/glimmer\/apartment\.svg"/)
  expect(usual).not.toContain('/art/glimmer/apartment.svg')
  const question = 'Do you need a certificate of insurance for my building?'
  for (const text of ['Apartment cleaning, room by room', 'Trash taken to the chute or trash room', question]) {
    expect(readWords(own)).toContain(text)
    expect(readWords(usual)).not.toContain(text)
  }
  expect(readWords(usual)).toContain('What gets cleaned')
  // The general questions come after the ad group's question.
  expect(readWords(own).indexOf('When is my card charged?')).toBeGreaterThan(readWords(own).indexOf(question))
})

test('the answer to “How soon can a cleaner come?” agrees with the calendar', async () => {
  const { html } = await (await startSite()).visitor().page('/deal?adgroupid=2001')
  expect(readWords(html)).toContain(`The first available time is at least ${getLeadHours(2)} hours away`)
})

const LABEL = 'Continue to the page you came for'

async function arrive(visitor: Visitor, wanted: string, email: string): Promise<void> {
  const { html } = await visitor.page(`/deal?redirect=${encodeURIComponent(wanted)}`)
  await typeZipcode(visitor, html, '60601')
  await visitor.post('/deal?step=2', { hours: '3' })
  await visitor.post('/deal?step=3', { email, phone: '312 555 0100' })
}

async function continueHref(visitor: Visitor): Promise<string | undefined> {
  const { html } = await visitor.page('/deal?step=5')
  expect(html).toContain('data-voucher-code')
  return new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:<span[^>]*>)?${LABEL}`).exec(html)?.[1]
}

test('if a link to the offer names a page of the site, the voucher’s page links to that page, even if the payment form names another site', async () => {
  const visitor = (await startSite()).visitor()
  await arrive(visitor, '/reviews/', 'goes-on@example.com')
  await visitor.post('/deal?step=1', { zipcode: '60614' })
  expect(payForm((await visitor.page('/deal?step=4')).html)).toMatchObject({ redirect: '/reviews/' })
  await visitor.pay({ ...GOOD, redirect: 'https://evil.example/' })
  expect(await continueHref(visitor)).toBe('/reviews/')
})

test('without JavaScript, a mistyped ZIP code does not lose the page that a link to the offer named', async () => {
  const visitor = (await startSite()).visitor()
  const { html } = await visitor.page('/deal?redirect=/reviews/')
  const again = await typeZipcode(visitor, html, '6060')
  expect(again.status).toBe(422)
  expect(zipFields(await again.text())).toMatchObject({ redirect: '/reviews/' })
})

test('an unserved ZIP code does not lose the hours and the page that a link to the offer named', async () => {
  const visitor = (await startSite()).visitor()
  const { html } = await visitor.page('/deal?redirect=/reviews/&hours=6')
  expect((await typeZipcode(visitor, html, '00901')).headers.get('location')).toBe('/deal/waitlist?zipcode=00901')
  await typeZipcode(visitor, (await visitor.page('/deal')).html, '60601')
  expect((await visitor.page('/deal?step=2')).html).toMatch(
    /<input[^>]*value="6"[^>]*checked|<input[^>]*checked[^>]*value="6"/,
  )
  await visitor.post('/deal?step=2', { hours: '6' })
  await visitor.post('/deal?step=3', { email: 'unserved-first@example.com', phone: '312 555 0100' })
  expect(payForm((await visitor.page('/deal?step=4')).html)).toMatchObject({ redirect: '/reviews/' })
})

const HOSTILE = [
  '//evil.example/reviews/',
  '/\\evil.example',
  'https://evil.example/reviews/',
  'javascript:alert(1)',
  '/%2Fevil.example',
  '/reviews/?next=//evil.example',
  '/no-such-page',
  '/tips/4242424242424242/',
  `/help/${'a'.repeat(600)}/`,
]

test('if a link to the offer names another site or an unknown page, neither the forms nor the voucher’s page link to it', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.reach(4, { email: 'nowhere@example.com' })
  for (const wanted of HOSTILE) {
    const { html } = await visitor.page(`/deal?redirect=${encodeURIComponent(wanted)}`)
    expect(zipFields(html), wanted).not.toHaveProperty('redirect')
    await visitor.post('/deal?step=1', { zipcode: '60601', redirect: wanted })
    expect(payForm((await visitor.page('/deal?step=4')).html), wanted).toMatchObject({ redirect: '' })
  }
  await visitor.pay(GOOD)
  expect(await continueHref(visitor)).toBeUndefined()
})
