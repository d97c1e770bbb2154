import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { daysIn, windowsIn } from '../../../support/calendar.ts'
import { getTitle, readWords, seed, startSite } from '../../ask.ts'
import { addBuyer, bookVisit, getLater, HOME, hiddenFields } from './ask.ts'

beforeAll(seed)

const PAGE = '/customer/choosedate/'
// Browsers may fill in a ZIP+4 code.
const TYPED = { ...HOME, zipcode: '10001-1234' }

async function visitorWithCode(brand = 'glimmer') {
  const buyer = await addBuyer(brand)
  const visitor = (await startSite()).visitor({ at: `http://${brand}.localhost` })
  expect((await visitor.post(`${PAGE}code`, { code: buyer.code, email: buyer.email })).status).toBe(303)
  return { buyer, visitor }
}

/** Books a visit with a new voucher. `other` is another open window. */
async function withVisit() {
  const { buyer, visitor } = await visitorWithCode()
  const [window = '', other = ''] = await getLater(visitor)
  await bookVisit(visitor, { window, notes: 'Ring twice' })
  return { buyer, visitor, window, other }
}

/** Makes a voucher's visit begin in an hour, so that changing it costs a fee. */
const beginSoon = (code: string) =>
  env.DB.prepare('UPDATE visits SET starts_at = ? WHERE voucher_code = ?')
    .bind(new Date(Date.now() + 3_600_000).toISOString(), code)
    .run()

const expireVoucher = (code: string, at: string) =>
  env.DB.prepare('UPDATE purchases SET voucher_expires_at = ? WHERE voucher_code = ?').bind(at, code).run()

test('with a voucher’s code, a visit can be booked after its total with tax is shown, and can then be rescheduled and canceled', async () => {
  const { buyer, visitor } = await visitorWithCode()
  const chosen = (await visitor.page(PAGE)).html
  expect(getTitle(chosen)).toMatch(/^Redeem a voucher/)
  expect(readWords(chosen)).toContain('3 hours in New York, paid with voucher')
  const [window = '', other = ''] = await getLater(visitor)
  const review = await visitor.post(PAGE, { ...TYPED, window, notes: '<b>Ring</b> twice', 'addOn-LAUNDRY': 'yes' })
  const total = await review.text()
  expect(getTitle(total)).toMatch(/^Check your visit/)
  // The extra costs $20, and the seed's tax for New York is 8%.
  expect(readWords(total)).toContain('To pay now: $21.60')
  expect(readWords(total)).toContain('Laundry: $21.60 with $1.60 tax')
  expect(total).toContain('&lt;b&gt;Ring&lt;/b&gt; twice')
  const fields = hiddenFields(total, `${PAGE}book`)
  expect(fields).toMatchObject({ statedCents: '2160', zipcode: '10001', notes: '<b>Ring</b> twice' })
  // The visit is booked without the extra, because this customer has no card at the gateway.
  const { 'addOn-LAUNDRY': _laundry, ...plain } = fields
  const booked = await visitor.post(`${PAGE}book`, { ...plain, statedCents: '0' })
  expect([booked.status, booked.headers.get('location')]).toEqual([303, PAGE])
  await visitor.post(`${PAGE}book`, { ...plain, statedCents: '0' })
  const { results } = await env.DB.prepare('SELECT id FROM visits WHERE voucher_code = ?').bind(buyer.code).all()
  expect(results).toHaveLength(1)
  const confirmed = (await visitor.page(PAGE)).html
  // The confirmation has an event for the analytics vendor, but the page after a reload has none.
  expect(confirmed).toContain('publicweb.visit.booked')
  const reloaded = (await visitor.page(PAGE)).html
  expect(reloaded).not.toContain('publicweb.visit.booked')
  expect(readWords(reloaded)).not.toContain('Your visit is booked')
  expect(getTitle(confirmed)).toMatch(/^Your visit is booked: Your visit \|/)
  const shown = readWords(confirmed)
  expect(shown).toContain('Your visit is booked')
  expect(shown).toContain('350 5th Ave, 12B, New York, NY 10001')
  expect(shown).toContain('Rescheduling or canceling it is free until 24 hours before it begins.')

  const file = await visitor.page(`${PAGE}visit.ics`)
  expect(file.response.headers.get('content-type')).toContain('text/calendar')
  expect(file.html).toContain('BEGIN:VEVENT')
  const event = file.html.replace(/\r\n /g, '')
  expect(event).toContain('The cleaning takes 3 hours.')
  expect(event).toContain(`Reschedule or cancel it: http://glimmer.localhost${PAGE}?code=${buyer.code}\r\n`)

  const moving = (await visitor.page(`${PAGE}move/`)).html
  expect(readWords(moving)).toContain('Rescheduling it is free')
  const day = (await visitor.page(`${PAGE}move/?day=${window.slice(0, 10)}`)).html
  expect(windowsIn(day)).toContain(other)
  expect(windowsIn(day)).not.toContain(window)
  const chosenTime = (await visitor.page(`${PAGE}move/?window=${other.replace(' ', '+')}`)).html
  const moved = await visitor.post(`${PAGE}move/`, hiddenFields(chosenTime, `${PAGE}move/`))
  expect(moved.headers.get('location')).toBe(PAGE)

  const leaving = (await visitor.page(`${PAGE}cancel/`)).html
  expect(readWords(leaving)).toContain('Your voucher can be used again')
  const canceled = await visitor.post(`${PAGE}cancel/`, hiddenFields(leaving, `${PAGE}cancel/`))
  expect(canceled.headers.get('location')).toBe(PAGE)
  const after = await visitor.words(PAGE)
  expect(after).toContain('Your visit is canceled')
  expect(after).toContain('If you paid for extras, the payment goes back to your card.')
  expect(after).not.toContain('fee to your card')
})

test('extras for a home in another state of the region are taxed at that state’s rate, on the review page and when they are booked', async () => {
  const { visitor, buyer } = await visitorWithCode()
  const [window = ''] = await getLater(visitor)
  const jersey = { ...TYPED, zipcode: '07306', window, 'addOn-LAUNDRY': 'yes' }
  const review = await (await visitor.post(PAGE, jersey)).text()
  // The extra costs $20, and the seed's tax is 6.625% in New Jersey and 8% in New York.
  expect(readWords(review)).toContain('Laundry: $21.33 with $1.33 tax')
  const change = await (await visitor.post(PAGE, { ...jersey, change: 'yes' })).text()
  expect(change).toContain('data-rate="0.06625" data-zipcode="07306"')
  const booked = await visitor.post(`${PAGE}book`, hiddenFields(review, `${PAGE}book`))
  expect([booked.status, booked.headers.get('location')]).toEqual([303, PAGE])
  const charge =
    'SELECT v.zipcode, c.total_cents FROM visits v JOIN charges c ON c.visit_id = v.id WHERE v.voucher_code = ?'
  expect(await env.DB.prepare(charge).bind(buyer.code).first()).toEqual({ zipcode: '07306', total_cents: 2133 })
})

test('a ZIP code outside the voucher’s region is refused before a total is shown', async () => {
  const { visitor } = await visitorWithCode()
  const [window = ''] = await getLater(visitor)
  for (const zipcode of ['60601', '99950']) {
    const response = await visitor.post(PAGE, { ...TYPED, zipcode, window })
    const html = await response.text()
    expect([response.status, getTitle(html)], zipcode).toEqual([422, expect.stringMatching(/^Error: /)])
    expect(readWords(html)).toContain('This voucher is for homes around New York. Write to us if you have moved.')
    expect(html).toContain(`value="${zipcode}"`)
  }
})

const chosenService = (html: string) =>
  [...html.matchAll(/<input[^>]*name="service"[^>]*>/g)]
    .filter(([button]) => /checked|hidden/.test(button))
    .map(([button]) => /value="(\w+)"/.exec(button)?.[1])

test('the visit form preselects the kind of cleaning that was bought, and if the customer chooses a different kind, the visit keeps it', async () => {
  const { buyer, visitor } = await visitorWithCode()
  const [window = '', other = ''] = await getLater(visitor)
  const details = async () => (await visitor.page(`${PAGE}?window=${window.replace(' ', '+')}`)).html
  expect(chosenService(await details())).toEqual(['HOUSE_CLEANING'])
  await env.DB.prepare(`UPDATE purchases SET service = 'DEEP_CLEANING' WHERE voucher_code = ?`).bind(buyer.code).run()
  const calendar = await details()
  expect(chosenService(calendar)).toEqual(['DEEP_CLEANING'])
  const words = readWords(calendar)
  expect(words).toContain('May need more: Studio, 3 to 4 hours; 1 bedroom, 1 bath, 4 to 5 hours;')
  expect(words).toContain('Enough for: 1 bedroom, 1 bath.')
  expect(words).toContain('how far your 3 hours go, but not the price.')
  const total = await (await visitor.post(PAGE, { ...TYPED, window, service: 'MOVING_CLEANING', notes: '' })).text()
  expect(total).toContain('<a href="/services/moving-cleaning">Moving cleaning</a>')
  expect(readWords(total)).toContain('Who comes into your home')
  await visitor.post(`${PAGE}book`, hiddenFields(total, `${PAGE}book`))
  const isShown = async () => {
    const { html } = await visitor.page(PAGE)
    expect(html).toContain('<a href="/services/moving-cleaning">Moving cleaning</a>')
    const shown = readWords(html)
    expect(shown).toMatch(/Vacuum and mop\s+In the home/)
    expect(shown).toMatch(/Cleaning products\s+The cleaner should bring them/)
  }
  await isShown()
  const file = (await visitor.page(`${PAGE}visit.ics`)).html.replaceAll('\r\n ', '')
  expect(file).toContain('SUMMARY:Glimmer moving cleaning')
  expect(file).toContain('http://glimmer.localhost/services/moving-cleaning')
  visitor.cookies.set('__Host-session', buyer.token)
  expect(await visitor.words('/customer/')).toContain('Moving cleaning, 3 hours in New York')
  const moving = (await visitor.page(`${PAGE}move/`)).html
  await visitor.post(`${PAGE}move/`, { ...hiddenFields(moving, `${PAGE}move/`), window: other })
  await isShown()
})

test('a brand with one kind of cleaning offers no choice, and links to the checklist on its offer page', async () => {
  const { visitor } = await visitorWithCode('tidyhive')
  const [window = ''] = await getLater(visitor)
  const details = (await visitor.page(`${PAGE}?window=${window.replace(' ', '+')}`)).html
  expect(chosenService(details)).toEqual(['HOUSE_CLEANING'])
  const total = await (await visitor.post(PAGE, { ...TYPED, window, service: 'DEEP_CLEANING', notes: '' })).text()
  expect(total).toContain('<a href="/deal#list">House cleaning</a>')
  expect((await visitor.page('/deal')).html).toContain('id="list"')
})

test('the calendar shows a month and the windows of the earliest day, and links to the other days', async () => {
  const { visitor } = await visitorWithCode()
  const first = (await visitor.page(PAGE)).html
  const [month = ''] = /(?<=[?]month=)[\d-]+/.exec(first) ?? []
  const later = (await visitor.page(`${PAGE}?month=${month}`)).html
  const days = daysIn(later)
  expect(days.filter((day) => !day.startsWith(month))).toEqual([])
  expect(windowsIn(later).map((each) => each.slice(0, 10))).toEqual([days[0], days[0], days[0]])
  const html = (await visitor.page(`${PAGE}?day=${days.at(-1)}`)).html
  expect(windowsIn(html)[0]).toMatch(days.at(-1) ?? 'none')
  expect(html).toContain('aria-current="date"')
  // A day without open windows and an invalid day lead to the earliest day.
  for (const day of ['2020-01-01', 'soon'])
    expect(windowsIn((await visitor.page(`${PAGE}?day=${day}`)).html), day).toEqual(windowsIn(first))
  const gone = await visitor.words(`${PAGE}?window=2020-01-01+480`)
  expect(gone).toContain('This time has just been taken. Choose another one.')
})

test('in the visit form, mistakes are shown at their fields, entered values stay, and other times are offered if the chosen one is taken', async () => {
  const { visitor } = await visitorWithCode()
  const refused = async (fields: Record<string, string>) => {
    const response = await visitor.post(PAGE, { ...TYPED, ...fields })
    expect(response.status).toBe(422)
    const html = await response.text()
    return { html, words: readWords(html) }
  }
  const taken = await refused({ window: '2020-01-01 480', notes: 'Ring twice' })
  expect(taken.words).toContain('This time has just been taken')
  expect(taken.html).toContain('value="350 5th Ave"')
  expect(taken.html.match(/type="radio"[^>]*name="window"|name="window"[^>]*type="radio"/g)?.length).toBeGreaterThan(2)

  const [window = ''] = await getLater(visitor)
  const { words } = await refused({ window, equipment: '', supplies: 'NOBODY', notes: '' })
  expect(words).toContain('Choose who has the vacuum and the mop')
  expect(words).toContain('Choose who has the cleaning products')

  const card = await refused({ street: '', notes: '4242 4242 4242 4242' })
  expect(card.words).toContain('Choose a day and time')
  expect(card.words).toContain('Enter the street and number')
  expect(card.html).toContain('value="12B"')
  expect(card.html).not.toMatch(/4242.?4242/)
})

test('if another tab canceled a visit, the page says once that it was not rescheduled, and the booking form keeps the home’s details', async () => {
  const { visitor, window, other } = await withVisit()
  const toOther = `${PAGE}move/?window=${other.replace(' ', '+')}`
  const moving = hiddenFields((await visitor.page(toOther)).html, `${PAGE}move/`)
  const canceling = hiddenFields((await visitor.page(`${PAGE}cancel/`)).html, `${PAGE}cancel/`)
  await visitor.post(`${PAGE}cancel/`, canceling)
  const moved = await visitor.post(`${PAGE}move/`, { ...moving, window: other })
  expect(moved.headers.get('location')).toBe(PAGE)
  const words = await visitor.words(PAGE)
  expect(words).toContain('Your visit was not rescheduled')
  expect(words).not.toContain('Your visit is rescheduled')
  expect(await visitor.words(PAGE)).not.toContain('Your visit was not rescheduled')

  const { html } = await visitor.page(`${PAGE}?window=${window.replace(' ', '+')}`)
  expect(html).toContain('value="350 5th Ave"')
  expect(html).toContain('Ring twice</textarea>')
  expect(html).toMatch(/value="CLEANER_BRINGS"[^>]*checked|checked=""[^>]*value="CLEANER_BRINGS"/)
})

test('the page of a canceled visit does not say that the visit is booked, even with ?said=booked', async () => {
  const { visitor } = await withVisit()
  await env.DB.prepare("UPDATE visits SET status = 'CANCELLED', cancelled_at = ?1 WHERE status = 'PENDING'")
    .bind(new Date().toISOString())
    .run()
  expect(await visitor.words(PAGE)).not.toContain('Your visit is booked')
  expect(await visitor.words(`${PAGE}?said=booked`)).not.toContain('Your visit is booked')
})

test('the page of an expired voucher offers a refund, and one click refunds the price to the card', async () => {
  const email = 'kept-it@example.com'
  const visitor = (await startSite()).visitor({ at: 'http://glimmer.localhost' })
  await visitor.reach(4, { email })
  await visitor.pay({ paymentMethod: 'pm_card_visa', firstName: 'Ada', lastName: 'Byron' })
  await visitor.page('/deal?step=5')
  await visitor.settled()
  const code = await env.DB.prepare(
    `UPDATE purchases SET voucher_expires_at = '2026-01-01T00:00:00.000Z' WHERE email = ? RETURNING voucher_code`,
  )
    .bind(email)
    .first<string>('voucher_code')
  await visitor.post(`${PAGE}code`, { code: code ?? '', email })
  const { html } = await visitor.page(PAGE)
  const words = readWords(html)
  expect(words).toContain('This voucher has expired')
  expect(words).toContain('What you paid for it is still yours.')
  expect(words).toContain('Refund $19.00 to my card')
  const answer = await visitor.post(PAGE, hiddenFields(html, PAGE))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE])
  const after = await visitor.words(PAGE)
  expect(after).toContain('This voucher has been refunded')
  expect(after).not.toContain('Refund $19.00')
})

test('if a voucher cannot be refunded online, nothing is refunded, and the page tells the customer to write to us', async () => {
  // This buyer's purchase has no payment at the gateway.
  const { buyer, visitor } = await visitorWithCode()
  await expireVoucher(buyer.code, '2026-01-01T00:00:00.000Z')
  const answer = await visitor.post(PAGE, { refund: 'yes' })
  expect(answer.status).toBe(409)
  const words = readWords(await answer.text())
  expect(words).toContain('This voucher cannot be refunded here. Write to us.')
  expect(words).toContain('Refund $20.90 to my card')
})

test('the fee for a late cancellation is shown before and after the visit is canceled', async () => {
  const { buyer, visitor } = await withVisit()
  await beginSoon(buyer.code)
  expect(await visitor.words(PAGE)).toContain('now costs $25')
  const { html } = await visitor.page(`${PAGE}cancel/`)
  expect(readWords(html)).toContain('Canceling it costs $25 now')
  expect(readWords(html)).toContain('Cancel it and pay $25')
  expect(readWords(html)).toContain('The fee is charged to your card on file.')
  const leaving = hiddenFields(html, `${PAGE}cancel/`)
  expect(leaving).toMatchObject({ statedFeeCents: '2500' })
  const canceled = await visitor.post(`${PAGE}cancel/`, leaving)
  const after = await visitor.words(canceled.headers.get('location') ?? '')
  expect(after).toContain('Your visit is canceled')
  expect(after).toContain('We charge the $25 fee to your card on file.')
})

test('without a late fee, a change shortly before the visit is free, and the page does not say that there is more time', async () => {
  const { buyer, visitor } = await withVisit()
  await beginSoon(buyer.code)
  await env.DB.prepare('UPDATE visits SET late_fee_cents = 0 WHERE voucher_code = ?').bind(buyer.code).run()
  const words = await visitor.words(`${PAGE}cancel/`)
  expect(words).toContain('Canceling it is free.')
  expect(words).not.toContain('hours to go')
})

test('while a bank looks into the payment for a voucher, the page for canceling its visit does not call the voucher usable', async () => {
  const { buyer, visitor } = await withVisit()
  await env.DB.prepare(`UPDATE purchases SET disputed_at = '2026-11-20' WHERE voucher_code = ?`).bind(buyer.code).run()
  const onHold = 'Your voucher can be used again if the payment that your bank looks into stands.'
  expect(await visitor.words(`${PAGE}cancel/`)).toContain(onHold)
  visitor.cookies.set('__Host-session', buyer.token)
  const id = await env.DB.prepare('SELECT id FROM visits WHERE voucher_code = ?').bind(buyer.code).first('id')
  expect(await visitor.words(`${PAGE}cancel/?id=${id}`)).toContain(onHold)
})

test('if a part of the price of the extras was refunded, the page for canceling states the rest', async () => {
  const { buyer, visitor } = await withVisit()
  await env.DB.prepare(
    `INSERT INTO charges (id, brand, customer_id, kind, visit_id, due_on, description, net_cents, sales_tax_rate, tax_cents,
       total_cents, status, payment_intent_id, refunded_cents, created_at, updated_at)
     SELECT 'add-ons-' || id, brand, customer_id, 'ADD_ONS', id, day, 'Extras for a visit', 2000, 0, 0, 2000, 'paid', id, 500, '', ''
     FROM visits WHERE voucher_code = ?`,
  )
    .bind(buyer.code)
    .run()
  expect(await visitor.words(`${PAGE}cancel/`)).toContain('The $15 for the extras goes back to your card.')
})

test('after a late cancellation in the account, the visit’s page names the fee and leads to the voucher, which can be used again', async () => {
  const { buyer, visitor } = await withVisit()
  await beginSoon(buyer.code)
  visitor.cookies.set('__Host-session', buyer.token)
  const id = await env.DB.prepare('SELECT id FROM visits WHERE voucher_code = ?').bind(buyer.code).first('id')
  const path = `${PAGE}cancel/?id=${id}`
  const leaving = hiddenFields((await visitor.page(path)).html, path)
  expect((await visitor.post(path, leaving)).headers.get('location')).toBe(`/customer/visit/?id=${id}`)
  const { html } = await visitor.page(`/customer/visit/?id=${id}`)
  expect(readWords(html)).toContain('We charge the $25 fee to your card on file.')
  expect(readWords(html)).not.toContain('Book a cleaning')
  expect(html).toContain(`href="${PAGE}?code=${buyer.code}"`)
  expect(await visitor.words(PAGE)).toContain(`3 hours in New York, paid with voucher ${buyer.code}`)
  expect(await visitor.words(`/customer/visit/?id=${id}`), 'after a reload').not.toContain('We charge')
})

test('rescheduling a visit costs only one late fee, even if the form is sent again because the answer was lost', async () => {
  const { buyer, visitor, other } = await withVisit()
  await beginSoon(buyer.code)
  const toOther = `${PAGE}move/?window=${other.replace(' ', '+')}`
  const moving = hiddenFields((await visitor.page(toOther)).html, `${PAGE}move/`)
  for (const sent of ['first', 'again']) {
    const answer = await visitor.post(`${PAGE}move/`, { ...moving, window: other })
    expect(answer.headers.get('location'), sent).toBe(PAGE)
  }
  const after = await visitor.words(PAGE)
  expect(after).toContain('Your visit is rescheduled')
  expect(after).toContain('We charge the $25 fee to your card on file.')
  const { results } = await env.DB.prepare(
    `SELECT total_cents FROM charges WHERE customer_id = ? AND kind = 'LATE_FEE'`,
  )
    .bind(buyer.customerId)
    .all()
  expect(results).toEqual([{ total_cents: 2500 }])
})

test('after a customer signs out, the browser no longer opens the voucher whose code they typed', async () => {
  const { buyer, visitor } = await visitorWithCode()
  visitor.cookies.set('__Host-session', buyer.token)
  expect(await visitor.words(PAGE)).toContain(buyer.code)
  await visitor.post('/customer/signout', {})
  expect(await visitor.words(PAGE)).not.toContain(buyer.code)
})

test('if the session ended while the visit form was open, the forms lead to the page that asks for the code and keep the typed text', async () => {
  const buyer = await addBuyer()
  const visitor = (await startSite()).visitor({ at: 'http://glimmer.localhost' })
  visitor.cookies.set('__Host-session', buyer.token)
  const [window = ''] = await getLater(visitor)
  const review = await (await visitor.post(PAGE, { ...TYPED, window, code: buyer.code })).text()
  await env.DB.exec('DELETE FROM sessions')
  for (const [path, fields] of [
    [`${PAGE}book`, hiddenFields(review, `${PAGE}book`)],
    [PAGE, { ...TYPED, window, code: buyer.code }],
    [PAGE, { refund: 'yes', code: buyer.code }],
  ] as const) {
    const answer = await visitor.post(path, fields)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, `${PAGE}?again=1`])
  }
  expect(await visitor.words(`${PAGE}?again=1`)).toContain('Voucher code')
})

test('for a voucher that expires before any visit can begin, the page does not advise to check again', async () => {
  const { buyer, visitor } = await visitorWithCode()
  await expireVoucher(buyer.code, new Date().toISOString())
  const words = await visitor.words(PAGE)
  expect(words).toContain('It is too late to choose a date')
  expect(words).toContain('Your voucher is good until')
  expect(words).not.toContain('Check again')
})

test('the voucher form is filled in with the code from a link, and a wrong code and a wrong email address lead to the same page', async () => {
  const buyer = await addBuyer()
  const visitor = (await startSite()).visitor()
  const { html } = await visitor.page(`${PAGE}?code=${buyer.code}`)
  expect(html).toContain(`value="${buyer.code}"`)
  expect(windowsIn(html), 'no calendar before the email address is entered').toEqual([])
  const wrong = async (fields: Record<string, string>) => {
    const response = await visitor.post(`${PAGE}code`, { code: buyer.code, email: buyer.email, ...fields })
    return [response.status, /We found no voucher[^<]+/.exec(await response.text())?.[0]]
  }
  const answer = await wrong({ code: 'ZZZZ-9999' })
  expect(answer).toEqual([422, expect.stringContaining('We found no voucher')])
  expect(await wrong({ email: 'nobody@example.com' })).toEqual(answer)
})
