import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { longDate } from '../../../../graphql/contract/text/format.ts'
import { daysIn, windowsIn } from '../../../support/calendar.ts'
import { controlGateway, readWords, seed, startSite, type Visitor } from '../../ask.ts'
import { addUnpaidMonth, getLater, HOME, hiddenFields, type SignedIn, signedInMember } from './ask.ts'

beforeAll(seed)

const BOOK = '/customer/book/'
const newMember = async (options: { brand?: string } = {}) =>
  signedInMember(await startSite(), { zipcode: '10001', ...options })

const receiptIn = (account: string) => /\/customer\/payments\/[^/"]+\//.exec(account)?.[0] ?? ''

const getQuery = (visit: string) => visit.replace('/customer/visit/', '')

/** Cancels a visit with the form on its cancellation page. Returns the page's text and the URL of the redirect. */
async function cancel(visitor: Visitor, visit: string) {
  const path = `/customer/choosedate/cancel/${getQuery(visit)}`
  const { html } = await visitor.page(path)
  const answer = await visitor.post(path, hiddenFields(html, path))
  return { words: readWords(html), to: answer.headers.get('location') }
}

const getWindow = async (visitor: Visitor) => {
  const [window = ''] = await getLater(visitor, BOOK)
  return window
}

/** Posts the booking form. Returns the page that shows the total before the charge. */
async function review(visitor: Visitor, fields: Record<string, string> = {}): Promise<string> {
  const window = await getWindow(visitor)
  const response = await visitor.post(BOOK, { ...HOME, notes: 'Ring twice', hours: '3', window, ...fields })
  return response.text()
}

async function book(visitor: Visitor, fields: Record<string, string> = {}): Promise<string> {
  const paid = await visitor.post(`${BOOK}pay`, hiddenFields(await review(visitor, fields), `${BOOK}pay`))
  await visitor.settled()
  return paid.headers.get('location') ?? `${paid.status}`
}

const readCharges = async (email: string, kind: string) =>
  (
    await env.DB.prepare(
      `SELECT h.status, h.total_cents FROM charges h JOIN customers c ON c.id = h.customer_id WHERE c.email = ? AND h.kind = ?`,
    )
      .bind(email, kind)
      .all()
  ).results

const putCard = (visitor: Visitor, paymentMethod: string) => visitor.post('/customer/card/', { paymentMethod })

/** Makes the customer's bank decline charges from now on, or ask the customer to confirm them. */
async function bankWill(outcome: string, { visitor, email }: SignedIn): Promise<void> {
  await putCard(visitor, 'pm_card_visa')
  await visitor.settled()
  const method = await env.DB.prepare('SELECT payment_method_id FROM customers WHERE email = ?')
    .bind(email)
    .first('payment_method_id')
  await controlGateway('POST', 'cards', { payment_method: method, outcome })
}

test('a member books at the member rate, sees the price without the membership too, and is charged once', async () => {
  const { visitor, email } = await newMember({ brand: 'tidyhive' })
  const start = await visitor.words(`${BOOK}?hours=4`)
  // The seed's rate for New York is $24.25 an hour, and its tax is 8%.
  expect(start).toMatch(/4 hours at \$24\.25, the member rate\s+\$97\.00\s+Tax, 8%\s+\$7\.76/)
  expect(start).toContain('Without the membership, the same costs $207.36')
  expect(start).toContain('Prepaid hours are sold to members at more than half off the full price.')
  expect(start).toContain('We charge $104.76 to your card ending in 4242 when you book.')
  expect(start).toContain('free of charge until 24 hours before it starts. After that, each change costs $25.')
  const total = await review(visitor, { hours: '4', 'addOn-INSIDE_OVEN': 'yes' })
  expect(readWords(total)).toMatch(/Extras\s+\$25\.00\s+Tax, 8%\s+\$9\.76\s+Total\s+\$131\.76/)
  expect(readWords(total)).toContain('We charge $131.76 to your card ending in 4242 when you book.')
  const fields = hiddenFields(total, `${BOOK}pay`)
  const paid = await visitor.post(`${BOOK}pay`, fields)
  const visit = paid.headers.get('location') ?? ''
  expect(visit).toMatch(/^\/customer\/visit\/\?id=/)
  // Sends the same form again, as a customer does if the answer is lost.
  expect((await visitor.post(`${BOOK}pay`, fields)).headers.get('location')).toBe(visit)
  const shown = (await visitor.page(visit)).html
  expect(shown).toContain('publicweb.visit.booked')
  expect(readWords(shown)).toContain('Your visit is booked')
  expect(readWords(shown)).toContain('4 hours, $131.76 paid')
  expect(await readCharges(email, 'VISIT')).toEqual([{ status: 'paid', total_cents: 13_176 }])
  const account = (await visitor.page('/customer/')).html
  expect(readWords(account)).toMatch(/Payments\s+Cleaning on \w+ \d+, \d+, 4 hours/)
  expect(await visitor.words(receiptIn(account))).toMatch(/Sales tax\s+\$9\.76\s+Charged\s+\$131\.76/)
})

test('the booking form does not preselect the extras of the last visit, and shows the total without extras', async () => {
  const { visitor } = await newMember()
  await book(visitor, { 'addOn-INSIDE_OVEN': 'yes' })
  const { html } = await visitor.page(`${BOOK}?hours=3&window=${(await getWindow(visitor)).replace(' ', '+')}`)
  expect(readWords(html)).toContain('Without extras: $78.57')
  expect(html).toContain('name="addOn-INSIDE_OVEN"')
  expect(html).not.toMatch(/<input[^>]*name="addOn-[^>]*checked/)
})

test('a visit can be rescheduled and then canceled, and the page shows the refund before the visit is canceled', async () => {
  const { visitor, email } = await newMember()
  const visit = await book(visitor)
  const at = getQuery(visit)
  const first = (await visitor.page(`/customer/choosedate/move/${at}`)).html
  const day = daysIn(first).at(-1)
  const other = windowsIn((await visitor.page(`/customer/choosedate/move/${at}&day=${day}`)).html)[0] ?? ''
  const to = `/customer/choosedate/move/${at}`
  const moving = (await visitor.page(`${to}&window=${other.replace(' ', '+')}`)).html
  expect((await visitor.post(to, hiddenFields(moving, to))).headers.get('location')).toBe(visit)
  expect(await visitor.words(visit)).toContain('Your visit is rescheduled')
  expect((await visitor.page(`/customer/choosedate/visit.ics${at}`)).html).toContain('BEGIN:VEVENT')
  const account = await visitor.words('/customer/')
  expect(account, 'the payment').toContain(`Cleaning on ${longDate(other.split(' ')[0] ?? '')}, 3 hours`)
  expect(account).toContain('Book the next one')

  const canceled = await cancel(visitor, visit)
  expect(canceled.words).toContain('The $78.57 that you paid goes back to your card.')
  expect(canceled.to).toBe(visit)
  const after = await visitor.words(visit)
  expect(after).toContain('Your visit is canceled')
  expect(after).toContain('What you paid goes back to your card.')
  expect(after).not.toContain('has started')
  expect(await visitor.words('/customer/'), 'no visit to repeat').not.toContain('Book the next one')
  expect((await readCharges(email, 'VISIT')).map(({ status }) => status)).toEqual(['refund_due'])
})

test('/customer/next/ proposes a visit two weeks after the last one and shows the price, and one click books the visit', async () => {
  const { visitor, email } = await newMember()
  // A customer without a visit has nothing to repeat, and is redirected to the booking form.
  expect((await visitor.get('/customer/next/')).headers.get('location')).toBe(BOOK)
  await book(visitor)
  const { html } = await visitor.page('/customer/next/')
  expect(html).toMatch(/weeks=2"[^>]*aria-current="true"/)
  expect(readWords(html)).toContain('We charge $78.57 to your card ending in 4242 when you book.')
  expect(readWords(html)).toContain('350 5th Ave, 12B, New York, NY 10001')
  const booked = await visitor.post(`${BOOK}pay`, hiddenFields(html, `${BOOK}pay`))
  expect(booked.headers.get('location')).toMatch(/^\/customer\/visit\//)
  const { results } = await env.DB.prepare(
    'SELECT v.day FROM visits v JOIN customers c ON c.id = v.customer_id WHERE c.email = ? ORDER BY v.day',
  )
    .bind(email)
    .all<{ day: string }>()
  const [one = 0, two = 0, ...others] = results.map(({ day }) => Date.parse(day) / 86_400_000)
  expect(two - one).toBeGreaterThanOrEqual(7)
  expect(others).toEqual([])
})

test('prepaid hours can be bought with one click, used for a visit, and refunded if unused', async () => {
  const { visitor, email } = await newMember()
  const { html } = await visitor.page('/customer/hours/')
  expect(readWords(html)).toContain('at more than half off the full price. It is charged to your card ending in 4242')
  expect(readWords(html)).toMatch(/2 hours\s+\$24\.00 plus \$1\.92 tax\. Full price \$50/)
  const fields = hiddenFields(html, '/customer/hours/')
  expect(fields.hours).toBe('2')
  for (const sent of ['first', 'again']) {
    const answer = await visitor.post('/customer/hours/', fields)
    expect([sent, answer.headers.get('location')]).toEqual([sent, '/customer/hours/?said=bought'])
  }
  expect(await readCharges(email, 'PREPAID')).toEqual([{ status: 'paid', total_cents: 2592 }])
  const list = (await visitor.page('/customer/hours/?said=bought')).html
  expect(readWords(list)).toContain('Your prepaid hours are ready')
  const [code = ''] = /(?<=prepaidCode=)[\w-]+/.exec(list) ?? []
  const priced = await visitor.words(`${BOOK}?hours=3&prepaidCode=${code}`)
  expect(priced).toMatch(/2 prepaid hours\s+\$0\.00\s+1 hour at \$24\.25/)
  // Two of the three hours are prepaid, and stay valid without the membership. So only the third hour would cost more.
  expect(priced).toContain('Without the membership, the same costs $51.84')
  const chosen = `window=${(await getWindow(visitor)).replace(' ', '+')}`
  expect(await visitor.words(`${BOOK}?hours=2&prepaidCode=${code}&${chosen}`)).toContain(
    '2 hours in New York, paid with prepaid hours.',
  )
  const visit = await book(visitor, { hours: '2', prepaidCode: code })
  expect(await visitor.words(visit)).toContain('2 hours, 2 of them prepaid')
  expect(await visitor.words('/customer/membership/')).toContain('it stays booked')
  expect((await cancel(visitor, visit)).words).toContain('Your prepaid hours can be used again until')
  const back = await visitor.post('/customer/hours/refund', { code })
  expect(back.headers.get('location')).toBe('/customer/hours/?said=refunded')
  expect(await visitor.words('/customer/hours/?said=refunded')).toContain('Your prepaid hours are refunded')
})

test('after a card is declined, the visit’s time stays reserved, and the visit can be paid with a different card', async () => {
  const member = await newMember()
  const { visitor, email } = member
  await bankWill('generic_decline', member)
  const order = await book(visitor)
  expect(order).toMatch(/^\/customer\/order\/\?order=/)
  const declined = await visitor.words(order)
  expect(declined).toMatch(/Your card was declined\s+Cleaning on \w+ \d+, \d+, 3 hours: \$78\.57/)
  expect(declined).toMatch(/We hold the time for you until \w+ \d+, \d+:\d\d [AP]M ET\./)
  expect(declined).toContain(
    'Your card was declined. Nothing was charged. Another card is charged as soon as you enter it.',
  )
  expect(declined).not.toContain('Your visit is booked')
  expect(await visitor.words('/customer/')).toContain('An order is not finished yet')
  expect(await visitor.words('/customer/card/')).toMatch(/\$78\.57 was declined\s+Cleaning on \w+ \d+, \d+, 3 hours\./)
  // An open order prevents another one.
  expect(await visitor.words(BOOK)).toContain('See the open order')
  await putCard(visitor, 'pm_card_mastercard')
  await visitor.settled()
  expect((await visitor.get(order)).headers.get('location')).toMatch(/^\/customer\/visit\//)
  expect((await readCharges(email, 'VISIT')).map(({ status }) => status)).toEqual(['paid'])
})

test('if the bank asks for confirmation, the order’s page links to the bank, and canceling the order charges nothing', async () => {
  const member = await newMember()
  const { visitor, email } = member
  await bankWill('ask', member)
  const order = await book(visitor)
  const asked = (await visitor.page(order)).html
  expect(readWords(asked)).toContain('Your bank asks you to confirm')
  expect(asked).toMatch(/href="http[^"]+"[^>]*>[^<]*Continue to your bank/)
  const back = await visitor.get(order.replace('/order/', '/order/return'))
  expect(back.headers.get('location')).toBe(order)
  const fields = hiddenFields((await visitor.page(order)).html, '/customer/order/release')
  expect((await visitor.post('/customer/order/release', fields)).headers.get('location')).toBe(order)
  const over = await visitor.words(order)
  expect(over).toContain('The order was canceled')
  expect(over).toContain('Nothing was charged')
  const visit = order.replace('/order/?order', '/visit/?id')
  expect((await visitor.get(visit)).headers.get('location'), 'there is no visit').toBe('/customer/')
  expect((await readCharges(email, 'VISIT')).map(({ status }) => status)).not.toContain('paid')
})

test('if the time has been taken or the price has changed, the page says so, nothing is charged, and the form keeps the entered values', async () => {
  const { visitor, email } = await newMember()
  const fields = hiddenFields(await review(visitor), `${BOOK}pay`)
  const taken = await visitor.post(`${BOOK}pay`, { ...fields, window: '2020-01-01 480' })
  expect(taken.status).toBe(409)
  const form = await taken.text()
  expect(readWords(form)).toContain('This time has just been taken')
  expect(form).toContain('value="350 5th Ave"')

  const dearer = await visitor.post(`${BOOK}pay`, { ...fields, quote: 'of another day' })
  expect(dearer.status).toBe(409)
  const html = await dearer.text()
  expect(readWords(html)).toContain('The price has changed')
  const again = hiddenFields(html, `${BOOK}pay`)
  expect(again.requestId).not.toBe(fields.requestId)
  expect(await readCharges(email, 'VISIT')).toEqual([])
  expect((await visitor.post(`${BOOK}pay`, again)).headers.get('location')).toMatch(/^\/customer\/visit\//)
})

test('if a ZIP code is not served, the form shows no total and keeps the chosen hours and time, and a served ZIP code continues with them', async () => {
  const { visitor } = await newMember()
  const window = await getWindow(visitor)
  const wrong = await visitor.post(BOOK, { ...HOME, hours: '5', window, zipcode: '00901' })
  expect(wrong.status).toBe(422)
  const html = await wrong.text()
  expect(readWords(html)).not.toMatch(/When should we arrive\?|Without extras/)
  const fields = hiddenFields(html, BOOK)
  expect(fields).toMatchObject({ hours: '5', window })
  const total = await (await visitor.post(BOOK, { ...HOME, ...fields })).text()
  expect(hiddenFields(total, `${BOOK}pay`)).toMatchObject({ hours: '5', window })
  const start = (await visitor.page(`${BOOK}?zipcode=00901&hours=5`)).html
  expect(start).toContain('name="hours" value="5"')
})

test('the account lists past visits with their outcome and cost, and collapses the older visits', async () => {
  const { visitor } = await newMember()
  const [ended = '', missed = '', canceled = ''] = [await book(visitor), await book(visitor), await book(visitor)]
  const before = await visitor.words('/customer/')
  expect(before).not.toContain('Past and canceled visits')
  await cancel(visitor, canceled)
  const put = (visit: string, sets: string) =>
    env.DB.prepare(`UPDATE visits SET ${sets} WHERE id = ?`)
      .bind(visit.split('=')[1] ?? '')
      .run()
  const over = `starts_at = '2026-11-20T13:00:00.000Z', ends_at = '2026-11-20T15:00:00.000Z'`
  await put(ended, over)
  // Stores a missed visit as the operator's command does.
  await put(missed, `status = 'EXPIRED', cancelled_by = 'missed', ${over}`)
  await env.DB.prepare(
    `UPDATE charges SET status = 'refunded', refunded_cents = total_cents, refunded_at = ? WHERE visit_id = ?`,
  )
    .bind('2026-11-22T15:00:00.000Z', missed.split('=')[1] ?? '')
    .run()
  const { html } = await visitor.page('/customer/')
  const part = readWords(/<section[^>]*aria-labelledby="past-h"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '')
  expect(part).toMatch(/3 hours in New York\. Ended\.\s+\$78\.57\.\s+Receipt/)
  expect(part).toMatch(/3 hours in New York\. Nobody came\.\s+\$78\.57 went back to your card on November 22, 2026\./)
  expect(part).toMatch(/3 hours in New York\. Canceled\.\s+\$78\.57 is on its way back to your card\./)
  expect(await visitor.words(missed)).toContain('Nobody came on')

  for (let count = 1; count <= 4; count++) {
    const copied =
      'id, brand, customer_id, voucher_code, region_id, day, start_minute, end_minute, time_zone, starts_at, ends_at'
    const others =
      'hours, late_hours, late_fee_cents, street, unit, city, state, zipcode, home_type, add_ons, notes, created_at, updated_at, input_hash'
    await env.DB.prepare(
      `INSERT INTO visits (${copied}, ${others}, status, cancelled_by)
       SELECT 'copy-' || ?1 || id, brand, customer_id, ?1 || voucher_code, region_id, day, start_minute, end_minute, time_zone, starts_at,
         ends_at, ${others}, 'EXPIRED', 'missed' FROM visits WHERE id = ?2`,
    )
      .bind(`${count}`, missed.split('=')[1] ?? '')
      .run()
  }
  const folded = (await visitor.page('/customer/')).html
  expect(readWords(folded)).toContain('Earlier ones of the last year (2)')
})

test('a visit cannot be booked where we do not clean or while a month of the membership is unpaid, and that month can be paid with another card', async () => {
  const { visitor, email } = await newMember()
  expect(await visitor.words(`${BOOK}?zipcode=00901`)).toContain('This cannot be booked now')
  await addUnpaidMonth(email)
  const unpaid = await visitor.words(BOOK)
  expect(unpaid).toContain('This cannot be booked now')
  expect(unpaid).toContain('Use another card')
  expect(await visitor.words('/customer/')).toContain('A month is not paid yet')
})

test('a former member books at the non-member rate, and the page explains why', async () => {
  const { visitor, email } = await newMember()
  await env.DB.prepare(
    `UPDATE memberships SET status = 'CANCELLED', ends_on = '2026-01-01', cancelled_at = '2026-01-01T00:00:00.000Z', exit_cents = 0
     WHERE customer_id = (SELECT id FROM customers WHERE email = ?)`,
  )
    .bind(email)
    .run()
  const words = await visitor.words(`${BOOK}?hours=3`)
  expect(words).toContain('3 hours at $48')
  expect(words).not.toContain('the member rate')
  expect(words).toContain('You have no membership now, so this is the rate without it.')
  expect(await book(visitor)).toMatch(/^\/customer\/visit\//)
})

test('after the session has ended, the links and forms of visits lead to the sign-in page and back, and change nothing', async () => {
  const { visitor } = await newMember()
  const visit = await book(visitor)
  const [leaving, file] = ['cancel/', 'visit.ics'].map((name) => visit.replace('visit/', `choosedate/${name}`))
  const fields = hiddenFields((await visitor.page(leaving ?? '')).html, leaving ?? '')
  const order = hiddenFields(await review(visitor), `${BOOK}pay`)
  await env.DB.exec('DELETE FROM sessions')
  const toLogin = (path = '') => `/login?redirect=${encodeURIComponent(path)}`
  for (const path of [visit, leaving, file])
    expect((await visitor.get(path ?? '')).headers.get('location')).toBe(toLogin(path))
  expect((await visitor.post(leaving ?? '', fields)).headers.get('location')).toBe(toLogin(leaving))
  const { results } = await env.DB.prepare('SELECT status FROM visits WHERE id = ?').bind(visit.split('=')[1]).all()
  expect(results).toEqual([{ status: 'PENDING' }])
  visitor.cookies.delete('__Host-session')
  expect((await visitor.post(`${BOOK}pay`, order)).headers.get('location')).toBe(toLogin(BOOK))
})

test('the calendar link of a canceled visit leads to the visit’s page instead of a file', async () => {
  const { visitor } = await newMember()
  const visit = await book(visitor)
  const file = visit.replace('visit/', 'choosedate/visit.ics')
  expect((await visitor.page(file)).html).toContain('BEGIN:VEVENT')
  await cancel(visitor, visit)
  const canceled = await visitor.page(file)
  expect([canceled.path, canceled.html.includes('BEGIN:VEVENT')]).toEqual([visit, false])
})

test('visits, orders and receipts of another customer are not shown', async () => {
  const site = await startSite()
  const { visitor } = await signedInMember(site, { zipcode: '10001' })
  const visit = await book(visitor)
  const receipt = receiptIn((await visitor.page('/customer/')).html)
  const { visitor: other } = await signedInMember(site, { zipcode: '10001' })
  expect((await other.get(visit)).headers.get('location')).toBe('/customer/')
  expect((await other.get(receipt)).status).toBe(404)
  expect(await other.words(visit.replace('visit/?id', 'order/?order'))).toContain('We have not received')
  for (const path of [visit, receipt, BOOK, '/customer/next/', '/customer/hours/', '/customer/order/?order=x'])
    expect((await visitor.page(path)).response.headers.get('cache-control'), path).toContain('no-store')
})
