import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { decode, readWords, type Site, seed, startSite } from '../../ask.ts'
import { addBuyer, bookVisit, getLater, HOME, hiddenFields } from './ask.ts'

beforeAll(seed)

const PAGE = '/customer/choosedate/'
const asksForCode = (html: string) => html.includes('name="code"')

/** Buys a voucher. Returns the browser, the link to the calendar on step 5, and the voucher's code. */
async function bought(site: Site, email: string) {
  const visitor = site.visitor()
  await visitor.reach(4, { email })
  await visitor.pay({ paymentMethod: 'pm_card_visa' })
  const { html } = await visitor.page('/deal?step=5')
  const href = decode(/href="([^"]+)"[^>]*>Choose a date/.exec(html)?.[1] ?? '')
  return { visitor, href, code: href.split('=').at(-1) ?? '' }
}

const vouchersWithVisit = async () =>
  (await env.DB.prepare('SELECT voucher_code FROM visits').all()).results.map((row) => row.voucher_code)

test('“Choose a date” opens the voucher’s calendar, where a visit can be booked without typing a code or an email address', async () => {
  const { visitor, href, code } = await bought(await startSite(), ' Ada.Once@Example.com ')
  const { html } = await visitor.page(href)
  expect(asksForCode(html)).toBe(false)
  expect(readWords(html)).toContain('3 hours in Chicago, paid with voucher')
  // If the code had been typed, access would depend on this cookie, which expires after an hour.
  visitor.cookies.delete('__Host-sent')
  const booked = await bookVisit(visitor, { zipcode: '60601' })
  expect([booked.status, booked.headers.get('location')]).toEqual([303, PAGE])
  expect(await vouchersWithVisit()).toContain(code)
  expect(await visitor.words(PAGE)).toContain('Your visit is booked')
  visitor.cookies.delete('__Host-sent')
  expect(await visitor.words(PAGE)).toContain('Reschedule it')
  expect((await visitor.get('/customer/choosedate/visit.ics')).headers.get('content-type')).toMatch(/^text\/calendar/)
})

test('in another browser, a voucher’s calendar requires the code and the email address, and an altered cookie gives no access', async () => {
  const site = await startSite()
  const { visitor, href } = await bought(site, 'other-browser@example.com')
  expect(asksForCode((await site.visitor().page(href)).html)).toBe(true)
  const forger = site.visitor()
  const facts = visitor.cookies.get('__Host-deal') ?? ''
  forger.cookies.set(
    '__Host-deal',
    facts.replace(/^.{20}/, (start) => start.split('').reverse().join('')),
  )
  expect(asksForCode((await forger.page(href)).html)).toBe(true)
  const unpaid = site.visitor()
  await unpaid.reach(4, { email: 'unpaid@example.com' })
  await unpaid.pay({ paymentMethod: 'pm_card_chargeDeclined' })
  for (const path of [href, PAGE]) expect(asksForCode((await unpaid.page(path)).html), path).toBe(true)
})

test('a buyer’s cookie opens only the voucher that was just bought, and no voucher after an agent goes on to the next caller', async () => {
  const { visitor, href } = await bought(await startSite(), 'only-this@example.com')
  const other = await addBuyer()
  expect(asksForCode((await visitor.page(`${PAGE}?code=${other.code}`)).html)).toBe(true)
  expect(asksForCode((await visitor.page(href)).html)).toBe(false)
  expect(visitor.cookies.has('__Host-session')).toBe(false)
  for (const path of ['/customer/', '/customer/membership/', '/customer/card/', '/customer/data.json']) {
    const { path: end } = await visitor.page(path)
    expect(end, path).toMatch(/^\/login/)
  }
  await visitor.post('/agent/deal/agent', { do: 'next' })
  for (const path of [href, PAGE]) expect(asksForCode((await visitor.page(path)).html), path).toBe(true)
})

test('a link with a code opens that voucher of the account and no other, whatever voucher this browser opened before', async () => {
  const [own, other] = [await addBuyer(), await addBuyer()]
  const visitor = (await startSite()).visitor()
  visitor.cookies.set('__Host-session', own.token)
  const { html } = await visitor.page(`${PAGE}?code=${other.code}`)
  expect(asksForCode(html)).toBe(true)
  await visitor.post(`${PAGE}code`, { code: other.code, email: other.email })
  expect(await visitor.words(PAGE)).toContain(`paid with voucher ${other.code}`)
  expect(await visitor.words(`${PAGE}?code=${own.code}`)).toContain(`paid with voucher ${own.code}`)
  await bookVisit(visitor, { zipcode: '10001' })
  const booked = await vouchersWithVisit()
  expect(booked).toContain(own.code)
  expect(booked).not.toContain(other.code)
})

test('the forms book with the voucher that their page shows, even if another tab has opened another voucher since', async () => {
  const [own, other] = [await addBuyer(), await addBuyer()]
  const visitor = (await startSite()).visitor()
  visitor.cookies.set('__Host-session', own.token)
  const [window = ''] = await getLater(visitor)
  const details = (await visitor.page(`${PAGE}?window=${encodeURIComponent(window)}`)).html
  await visitor.post(`${PAGE}code`, { code: other.code, email: other.email })
  const review = await (await visitor.post(PAGE, { ...HOME, ...hiddenFields(details, PAGE) })).text()
  const booked = await visitor.post(`${PAGE}book`, hiddenFields(review, `${PAGE}book`))
  expect([booked.status, booked.headers.get('location')]).toEqual([303, PAGE])
  expect(await visitor.words(PAGE)).toContain('Your visit is booked')
  const codes = await vouchersWithVisit()
  expect(codes).toContain(own.code)
  expect(codes).not.toContain(other.code)
})

test('the link “Choose a date” uses the voucher that was just bought, even if another customer is signed in', async () => {
  const { visitor, href, code } = await bought(await startSite(), 'second-person@example.com')
  const earlier = await addBuyer()
  visitor.cookies.set('__Host-session', earlier.token)
  const { html } = await visitor.page(href)
  expect(readWords(html)).toContain('3 hours in Chicago')
  await bookVisit(visitor, { zipcode: '60601' })
  const booked = await vouchersWithVisit()
  expect(booked).toContain(code)
  expect(booked).not.toContain(earlier.code)
})
