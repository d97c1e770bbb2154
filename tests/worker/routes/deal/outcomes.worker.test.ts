import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { controlGateway, type Interceptor, passThrough, readWords, seed, startSite, type Visitor } from '../../ask.ts'
import { chargedTo, GOOD, getPurchases, paidBy, reachPay } from './ask.ts'

beforeAll(seed)
// Silences the logs of the origin's faults, because other tests check them.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => controlGateway('DELETE', 'faults'))

const NOTHING_CHARGED = /nothing (was|has been) charged|not charged/i

/** Submits the form of step 4 and returns the text of the resulting page. */
async function press(visitor: Visitor, change: Record<string, string> = GOOD): Promise<string> {
  const response = await visitor.pay(change)
  const to = response.headers.get('location')
  return to ? visitor.words(to) : readWords(await response.text())
}

/** Performs `act` as if its answer were lost, so that the browser does not get the answer's cookies either. */
async function withoutItsCookies(visitor: Visitor, act: () => Promise<unknown>): Promise<void> {
  const cookies = new Map(visitor.cookies)
  await act()
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
}

/** Returns an interceptor that replaces the status of paid orders in the origin's answers. */
function reportPaidAs(status: string): Interceptor {
  return async ({ operation }, pass) => {
    const field = { PurchaseVoucher: 'purchaseVoucher', ResumePurchase: 'resumePurchase' }[operation]
    const response = await pass()
    if (!field) return response
    const { data } = await response.json<{ data: Record<string, { status: string }> }>()
    if (data[field]?.status !== 'SUCCEEDED') return Response.json({ data })
    return Response.json({ data: { [field]: { ...data[field], status, success: false, message: '', receipt: null } } })
  }
}

test('if two browsers order with one email address, only one is charged and gets a voucher, and only an email explains why the other gets none', async () => {
  const site = await startSite()
  const [first, second] = [site.visitor(), site.visitor()]
  const email = 'two-browsers@example.com'
  await first.reach(4, { email })
  await second.reach(4, { email })
  // The gateway charges without reporting the charge.
  await controlGateway('POST', 'faults', { match: 'confirm', kind: 'drop', times: 100 })
  await controlGateway('POST', 'faults', { match: 'retrieve', kind: '500', times: 1000 })
  expect(await press(first)).toContain('We are confirming your payment')
  expect(await chargedTo(email)).toBeGreaterThan(0)
  const told = await press(second)
  expect(told).toContain('We are confirming your payment')
  expect(told).not.toMatch(NOTHING_CHARGED)
  await controlGateway('DELETE', 'faults')
  expect(await first.words('/deal?step=5')).toContain('Voucher code')
  const then = await second.words('/deal?step=5')
  expect(then).toContain('We emailed the reason to the email address on the order')
  expect(then).not.toMatch(/already|Voucher code/)
  const mails = await env.DB.prepare('SELECT kind FROM outbox WHERE recipient = ? ORDER BY id').bind(email).all()
  expect(mails.results).toEqual([{ kind: 'VOUCHER' }, { kind: 'NOT_A_NEW_CLIENT' }])
  const paid = await paidBy(email)
  expect(await chargedTo(email)).toBe(paid.total_cents)
  expect(then).not.toContain(paid.voucher_code)
})

test('an order is stopped permanently before the visitor is told that it did not arrive, and charges nothing if it arrives late', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  const email = 'late@example.com'
  await visitor.reach(4, { email })
  const held: (() => Promise<Response>)[] = []
  site.intercept(({ operation }, pass) => {
    if (operation !== 'PurchaseVoucher') return pass()
    held.push(pass)
    return new Response('gone', { status: 502 })
  })
  expect(await press(visitor)).toContain('did not reach us')
  for (const pass of held) await (await pass()).text()
  expect(await getPurchases(email)).toEqual([])
  expect(await chargedTo(email)).toBe(0)
  site.intercept(passThrough)
  expect(await press(visitor)).toContain('Voucher code')
})

test('if the answer to a paid order is lost and the breaker opens, the page does not say that nothing was charged', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  const email = 'stopped@example.com'
  const fields = { ...(await reachPay(visitor, email)), ...GOOD }
  await withoutItsCookies(visitor, () => visitor.post('/deal?step=4', fields))
  expect(await chargedTo(email)).toBeGreaterThan(0)
  site.intercept(() => new Response('oops', { status: 500 }))
  // Faults in other requests open the breaker.
  for (let index = 0; index < 8; index++) await site.visitor().post('/deal?step=1', { zipcode: `6061${index}` })
  const before = site.asked.length
  const again = await visitor.post('/deal?step=4', fields)
  expect(again.status).toBe(503)
  expect(site.asked.slice(before).map(({ operation }) => operation)).not.toContain('PurchaseVoucher')
  expect(readWords(await again.text())).not.toMatch(NOTHING_CHARGED)
})

test('if the answer to the payment is lost, the buyer of the last voucher sees the code at steps 2 to 5 and on the waitlist page', async () => {
  await env.DB.prepare(
    `INSERT INTO campaigns (id, brand, utm_source, discount_cents, stock, initial_stock, starts_at)
     VALUES ('one-left', 'glimmer', 'one-left', 0, 1, 1, '2026-01-01T00:00:00.000Z')`,
  ).run()
  const visitor = (await startSite()).visitor()
  const email = 'last-one@example.com'
  await visitor.get('/deal?utm_source=one-left')
  await reachPay(visitor, email)
  await withoutItsCookies(visitor, () => visitor.pay(GOOD))
  expect(await chargedTo(email)).toBeGreaterThan(0)
  const { voucher_code: code } = await paidBy(email)
  for (const path of [...[2, 3, 4, 5].map((step) => `/deal?step=${step}`), '/deal/waitlist?reason=sold-out'])
    expect(await visitor.words(path), path).toContain(code)
})

test('an order with an unknown status is shown as undecided, and leads to the code once its outcome is known', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  await visitor.reach(4, { email: 'newer@example.com' })
  site.intercept(reportPaidAs('UNDER_REVIEW'))
  const told = await press(visitor)
  expect(told).not.toMatch(NOTHING_CHARGED)
  expect(told).not.toMatch(/Something went wrong|canceled|declined/)
  expect(told).toMatch(/do not pay again/i)
  site.intercept(passThrough)
  expect(await visitor.words('/deal?step=5')).toContain('Voucher code')
})

test('if an order is paid after the page said that it was canceled, the next order shows its code and charges nothing', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  const email = 'paid-after-all@example.com'
  await visitor.reach(4, { email })
  site.intercept(reportPaidAs('RELEASED'))
  expect(await press(visitor)).toContain('The payment was canceled')
  await visitor.words('/deal?step=4')
  site.intercept(passThrough)
  const paid = await paidBy(email)
  expect(await press(visitor)).toContain(paid.voucher_code)
  expect(await chargedTo(email)).toBe(paid.total_cents)
})

test('if the origin says that every attempt has ended, step 4 is shown after fewer than 20 requests to the origin', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  await visitor.reach(4, { email: 'endless@example.com' })
  const released = { status: 'RELEASED', success: false, message: '', field: null, receipt: null }
  const resumePurchase = { ...released, action: null, customer: null, voucherPurchaseDetails: null }
  site.intercept(({ operation }, pass) =>
    operation === 'ResumePurchase' ? Response.json({ data: { resumePurchase } }) : pass(),
  )
  const { response } = await visitor.page('/deal?step=4')
  expect(response.status).toBe(200)
  expect(site.asked.filter(({ operation }) => operation === 'ResumePurchase').length).toBeLessThan(20)
})

describe('the next attempt from /deal/attempt', () => {
  const ask = (visitor: Visitor, fields: Record<string, string>) => visitor.post('/deal/attempt', fields)

  test('the attempt after a declined card is stored before it is used, so the buyer sees the code even if the answer to the payment is lost', async () => {
    const visitor = (await startSite()).visitor()
    const email = 'second-try@example.com'
    const fields = await reachPay(visitor, email)
    await visitor.post('/deal?step=4', { ...fields, paymentMethod: 'pm_card_chargeDeclined' })
    const next = await (await ask(visitor, fields)).json<{ attempt: string; token: string }>()
    expect(next.attempt).not.toBe(fields.attempt)
    const order = { ...fields, ...GOOD, attempt: next.attempt, consent: next.token }
    await withoutItsCookies(visitor, () => visitor.post('/deal?step=4', order))
    const paid = await paidBy(email)
    expect(paid.attempt_id).toBe(next.attempt)
    expect(await visitor.words('/deal?step=4')).toContain(paid.voucher_code)
  })

  test('the next attempt is issued only if the browser, attempt, consent and consent text match the form that was shown', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const fields = await reachPay(visitor, 'other-text@example.com')
    for (const [name, value] of [
      ['consentText', 'I agree to pay $1.'],
      ['consent', 'on'],
      ['attempt', crypto.randomUUID()],
    ] as const) {
      expect(await (await ask(visitor, { ...fields, [name]: value })).json()).toEqual({ href: '/deal?step=4' })
    }
    expect(await (await ask(site.visitor(), fields)).json()).toEqual({ href: '/deal?step=4' })
  })

  test('/deal/attempt returns the current attempt until it is submitted, and a link to step 5 once the visitor has paid', async () => {
    const visitor = (await startSite()).visitor()
    const fields = await reachPay(visitor, 'not-over@example.com')
    expect(await (await ask(visitor, fields)).json()).toEqual({ attempt: fields.attempt, token: fields.consent })
    await visitor.post('/deal?step=4', { ...fields, ...GOOD })
    expect(await (await ask(visitor, fields)).json()).toEqual({ href: '/deal?step=5' })
  })

  test('the next attempt is not issued while the outcome of the current attempt is unknown', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const fields = await reachPay(visitor, 'nobody-says@example.com')
    site.intercept(() => new Response('oops', { status: 500 }))
    const response = await ask(visitor, fields)
    expect([response.status, await response.json()]).toEqual([503, {}])
  })
})

test('submitting a payment form that another tab has made outdated charges nothing and shows a notice, or the voucher’s code if the visitor paid in the other tab', async () => {
  const visitor = (await startSite()).visitor()
  const email = 'left-behind@example.com'
  const fields = { ...(await reachPay(visitor, email)), ...GOOD }
  expect(await press(visitor, { paymentMethod: 'pm_card_chargeDeclined' })).toContain('Your card was declined')
  const sendAgain = async () => {
    const response = await visitor.post('/deal?step=4', fields)
    expect(response.status).toBe(303)
    return visitor.words(response.headers.get('location') ?? '')
  }
  expect(await sendAgain()).toContain('This page was out of date')
  expect(await chargedTo(email)).toBe(0)
  expect(await press(visitor)).toContain('Voucher code')
  const paid = await paidBy(email)
  expect(await sendAgain()).toContain(paid.voucher_code)
  expect(await chargedTo(email)).toBe(paid.total_cents)
})
