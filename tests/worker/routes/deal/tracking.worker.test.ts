/** How a visitor arrived: from the parameters of a link to the stored lead. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { hiddenFields } from '../../../support/html.ts'
import { decode, seed, startSite, type Visitor, wordsOf } from '../../ask.ts'

beforeAll(seed)

/** Posts the first ZIP code form of a page, with all of its hidden fields. */
async function typeZipcode(visitor: Visitor, html: string, zipcode: string): Promise<Response> {
  return visitor.post('/deal?step=1', { ...hiddenFields(html, 'form.zip'), zipcode })
}

/** Fills in forms from a page's ZIP code form until the lead is registered. Returns the stored lead. */
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

test('without JavaScript, a mistyped ZIP code leads back to the page, URL and offer of its ad group', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  const { html } = await visitor.page('/?adgroupid=3003')
  site.forget()
  site.asked.length = 0
  const again = await typeZipcode(visitor, html, '6060')
  expect(again.status).toBe(422)
  const page = await again.text()
  expect(wordsOf(page)).toContain('Enter a valid 5-digit zipcode')
  expect(wordsOf(page)).toContain('Room-by-Room Maid Services')
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

  test('stores the campaign of an earlier page view and the ad group of the current page', async () => {
    const visitor = (await startSite()).visitor()
    await visitor.page('/deal?utm_source=spring')
    const { html } = await visitor.page('/deal?adgroupid=1001')
    expect((await typeZipcode(visitor, html, '00901')).headers.get('location')).toBe('/deal/waitlist?zipcode=00901')
    await visitor.post('/deal/waitlist', { email: 'wait@example.com', zipcode: '00901' })
    expect(await waiting('wait@example.com')).toEqual({ utm_source: 'spring', adgroupid: '1001' })
  })

  test('form in a page gets the same values, or none if none are known', async () => {
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

test('the vouchers query sends the campaign and ad group, but not the referrer, and all of them share the cached reviews', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  await visitor.page('/deal?utm_source=spring&adgroupid=1001&referral=MARIA-4821')
  const vouchers = site.asked.filter(({ operation }) => operation === 'GetAvailableVouchers')
  expect(vouchers.map(({ variables }) => variables)).toEqual([
    { adTracking: { utmSource: 'spring', adgroupid: '1001' } },
  ])
  for (const query of ['utm_source=spring&adgroupid=1002', 'utm_source=spring&adgroupid=3003', 'utm_source=deep10'])
    await visitor.page(`/deal?${query}`)
  expect(site.asked.filter(({ variables }) => 'filter' in variables)).toHaveLength(1)
})
