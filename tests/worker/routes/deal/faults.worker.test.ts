/** The funnel while the origin fails: pages stay complete, forms keep their values, and pages show no false success. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Asked, type Door, open, payForm, seed, startSite, type Visitor, wordsOf } from '../../ask.ts'
import { GOOD, purchasesOf, reachPay } from './ask.ts'

beforeAll(seed)
// Faults are logged as errors; other tests check these logs.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

/** An origin that cannot be reached. The tests in tests/faults try each page and form with every fault. */
const refused: Door = () => Promise.reject(new TypeError('Network connection lost.'))

/** Answers matching operations with the fault, and lets the origin answer all others. */
const only =
  (pattern: RegExp, fault: Door): Door =>
  (asked: Asked, pass) =>
    pattern.test(asked.operation) ? fault(asked, pass) : pass()

test('without the origin, pages show the complete offer with the standing price and its terms', async () => {
  const site = await startSite({ door: refused })
  for (const path of ['/', '/deal', '/deal?referral=MARIA-4821&utm_source=spring']) {
    const { response, html } = await site.visitor().page(path)
    expect(response.status).toBe(200)
    expect(html).toMatch(/<\/body><\/html>$/)
    expect(wordsOf(html)).toContain('$19 once, for 3 hours')
  }
})

test('a form that does not reach the origin is not reported as stored, and keeps the entered values', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  await visitor.reach(3, { email: '' })
  const other = site.visitor()
  const refusedWith = async (browser: Visitor, path: string, fields: Record<string, string>) => {
    const response = await browser.post(path, fields)
    const html = await response.text()
    expect(response.status, path).toBe(503)
    for (const value of Object.values(fields)) expect(html, path).toContain(`value="${value}"`)
    return wordsOf(html)
  }
  site.hold(refused)
  const lookup = await refusedWith(other, '/deal?step=1', { zipcode: '60614' })
  expect(lookup).toContain('We could not check this ZIP code just now')
  expect(other.cookies.has('__Host-deal')).toBe(false)
  await refusedWith(visitor, '/deal?step=3', { email: 'kept@example.com', phone: '312 555 0100' })
  expect((await visitor.get('/deal?step=4')).headers.get('location')).toBe('/deal?step=3')
  const waiting = await refusedWith(other, '/deal/waitlist', { email: 'wait@example.com', zipcode: '00901' })
  expect(waiting).not.toContain('You are on the list')
})

test('without a price, the visitor cannot pay, and the page says that what was typed is kept', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  await visitor.reach(4, { email: 'noprice@example.com' })
  site.hold(only(/VoucherPriceAndIntent/, refused))
  const { response, html } = await visitor.page('/deal?step=4')
  expect(response.status).toBe(503)
  expect(payForm(html)).toEqual({})
  expect(wordsOf(html)).toContain('What you typed is kept')
  expect(wordsOf(html)).not.toContain('Nothing was charged')
})

test('a payment whose answer is lost is shown as being confirmed, and is then completed once', async () => {
  const email = 'lost@example.com'
  const site = await startSite()
  const visitor = site.visitor()
  await visitor.reach(4, { email })
  // The origin completes the sale, but its answer is lost, and so are its answers to status queries.
  site.hold(
    only(/PurchaseVoucher|ResumePurchase/, async (asked, pass) => {
      await (await pass()).body?.cancel()
      return refused(asked, pass)
    }),
  )
  const sent = await visitor.pay(GOOD)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/deal?step=5'])
  const confirming = wordsOf((await visitor.page('/deal?step=5')).html)
  expect(confirming).toContain('We are confirming your payment')
  expect(confirming).not.toContain('Voucher code')
  // Paying again leads to the same payment.
  expect((await visitor.get('/deal?step=4')).headers.get('location')).toBe('/deal?step=5')
  site.hold(open)
  // The breaker may have opened in the meantime, and probes again after two seconds.
  await vi.waitFor(async () => expect(wordsOf((await visitor.page('/deal?step=5')).html)).toContain('Voucher code'), {
    timeout: 6_000,
    interval: 500,
  })
  expect((await purchasesOf(email)).map(({ status }) => status)).toEqual(['succeeded'])
})

test('with an open breaker, an order is not sent, and the page does not say that nothing was charged', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  const fields = await reachPay(visitor, 'breaker@example.com')
  site.hold(() => new Response('oops', { status: 500 }))
  // The faults of other requests open the breaker.
  for (let index = 0; index < 8; index++) await site.visitor().post('/deal?step=1', { zipcode: `6061${index}` })
  const before = site.asked.length
  const response = await visitor.post('/deal?step=4', { ...fields, firstName: 'Mary' })
  expect(response.status).toBe(503)
  expect(site.asked.slice(before).map(({ operation }) => operation)).not.toContain('PurchaseVoucher')
  expect(wordsOf(await response.text())).not.toMatch(/Nothing was charged/)
})
