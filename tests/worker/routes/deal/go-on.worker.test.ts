/**
 * `redirect` in the funnel: a link to the offer may name the page to open after the purchase, if it is on this site.
 */
import { beforeAll, expect, test } from 'vitest'
import { hiddenFields } from '../../../support/html.ts'
import { payForm, seed, startSite, type Visitor } from '../../ask.ts'

beforeAll(seed)

const LABEL = 'Continue to the page you came for'

const zipFields = (html: string) => hiddenFields(html, 'form.zip')

/** Opens a link to the offer and fills in all forms before the payment. */
async function arrive(visitor: Visitor, wanted: string, email: string): Promise<void> {
  const { html } = await visitor.page(`/deal?redirect=${encodeURIComponent(wanted)}`)
  await visitor.post('/deal?step=1', { ...zipFields(html), zipcode: '60601' })
  await visitor.post('/deal?step=2', { hours: '3' })
  await visitor.post('/deal?step=3', { email, phone: '312 555 0100' })
}

/** Returns the URL to which the voucher's page links next. */
async function goOnHref(visitor: Visitor): Promise<string | undefined> {
  const { html } = await visitor.page('/deal?step=5')
  expect(html).toContain('data-voucher-code')
  return new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:<span[^>]*>)?${LABEL}`).exec(html)?.[1]
}

test('if a link to the offer names a page, the voucher’s page links to that page, even if the ZIP code is changed on the way', async () => {
  const visitor = (await startSite()).visitor()
  await arrive(visitor, '/reviews/', 'goes-on@example.com')
  await visitor.post('/deal?step=1', { zipcode: '60614' })
  expect(payForm((await visitor.page('/deal?step=4')).html)).toMatchObject({ redirect: '/reviews/' })
  await visitor.pay({ paymentMethod: 'pm_card_visa' })
  expect(await goOnHref(visitor)).toBe('/reviews/')
})

const HOSTILE = [
  '//evil.example',
  '//evil.example/reviews/',
  '/\\evil.example',
  'https://evil.example/reviews/',
  'javascript:alert(1)',
  '%2F%2Fevil.example',
  '/%2Fevil.example',
  '/reviews/\n//evil.example',
  '/\t/evil.example',
  '/reviews/?next=//evil.example',
  '/reviews/../../evil',
  '/no-such-page',
  '/deal/return',
  '/tips/4242424242424242/',
  `/help/${'a'.repeat(600)}/`,
]

test('a link to the offer that names another site or an unknown page is ignored', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.reach(4, { email: 'nowhere@example.com' })
  for (const wanted of HOSTILE) {
    const { html } = await visitor.page(`/deal?redirect=${encodeURIComponent(wanted)}`)
    expect(zipFields(html), wanted).not.toHaveProperty('redirect')
    await visitor.post('/deal?step=1', { zipcode: '60601', redirect: wanted })
    expect(payForm((await visitor.page('/deal?step=4')).html), wanted).toMatchObject({ redirect: '' })
  }
})

test('a payment form with a URL of another site does not change the named page', async () => {
  const visitor = (await startSite()).visitor()
  await arrive(visitor, '/reviews/', 'forged@example.com')
  await visitor.pay({ paymentMethod: 'pm_card_visa', redirect: 'https://evil.example/' })
  expect(await goOnHref(visitor)).toBe('/reviews/')
})

test('if the link to the offer names no page, the voucher’s page does not link to a next page', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.reach(4, { email: 'plain@example.com' })
  await visitor.pay({ paymentMethod: 'pm_card_visa' })
  expect(await goOnHref(visitor)).toBeUndefined()
})
