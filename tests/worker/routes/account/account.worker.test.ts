import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { longDate } from '../../../../graphql/contract/text/format.ts'
import { passThrough, readWords, seed, startSite } from '../../ask.ts'
import {
  addBuyer,
  addCustomer,
  addEndedVisit,
  addUnpaidMonth,
  getLater,
  HOME,
  hiddenFields,
  signedInMember,
} from '../visits/ask.ts'
import { forgetCustomers, signIn } from './ask.ts'

beforeAll(seed)
beforeEach(forgetCustomers)

const ADA = 'ada@example.com'
const EVE = 'eve@example.com'

async function signedIn(brand = 'glimmer') {
  const { firstChargeOn } = await addCustomer(ADA, { brand })
  const site = await startSite()
  const visitor = site.visitor({ at: `http://${brand}.localhost` })
  await signIn(visitor, ADA)
  return { site, visitor, firstChargeOn }
}

const endMembership = () => env.DB.exec("UPDATE memberships SET status = 'CANCELLED', ends_on = '2026-11-20'")

test('the account shows the purchase, the next charge, and the early cancellation fee', async () => {
  const { visitor, firstChargeOn } = await signedIn('tidyhive')
  const { html, response } = await visitor.page('/customer/')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  const words = readWords(html)
  for (const expected of [
    'Hello Ada',
    'Your first cleaning has no date yet',
    '$52.92 a month with tax, until you cancel.',
    `$52.92 on ${longDate(firstChargeOn)}`,
    '0 of 6',
    '$56.00',
    'Cancel the membership',
    'Chrome on Android',
  ])
    expect(words).toContain(expected)
})

test('a voucher whose visit is over counts as used, and the account does not offer to change the visit', async () => {
  const buyer = await addBuyer()
  const visitor = (await startSite()).visitor()
  visitor.cookies.set('__Host-session', buyer.token)
  const shown = () => visitor.words('/customer/')
  expect(await shown()).toContain('Your first cleaning has no date yet')

  const token = await addEndedVisit(buyer)
  const after = await shown()
  expect(after).toContain('Your visit is over')
  expect(after).toContain('Used for the visit on November 20, 2026.')
  expect(after).not.toMatch(/Booked\. Good until|See, reschedule/)

  // A visit has no review token until an email asks for a review, hours after the visit.
  await env.DB.prepare('UPDATE visits SET review_token = NULL WHERE review_token = ?').bind(token).run()
  expect(await shown()).toContain('Time for the next cleaning?')

  // If nobody came, there is no visit to repeat, and the voucher can be used again.
  await env.DB.prepare(`UPDATE visits SET status = 'EXPIRED' WHERE voucher_code = ?`).bind(buyer.code).run()
  await env.DB.prepare(`UPDATE purchases SET voucher_expires_at = '2026-01-01T00:00:00.000Z' WHERE voucher_code = ?`)
    .bind(buyer.code)
    .run()
  expect(await shown()).not.toContain('Time for the next cleaning?')
})

test('the account asks for no review of a visit that nobody came to, even if an email has asked for it', async () => {
  const buyer = await addBuyer()
  const visitor = (await startSite()).visitor()
  visitor.cookies.set('__Host-session', buyer.token)
  await addEndedVisit(buyer)
  await env.DB.exec(`UPDATE visits SET status = 'EXPIRED', cancelled_by = 'missed'`)
  const words = await visitor.words('/customer/')
  expect(words).toContain('Nobody came')
  expect(words).not.toMatch(/Your visit is over|Review this visit/)
})

test('every page of the account redirects a signed-out visitor to the sign-in page, with the page to return to in the URL', async () => {
  const visitor = (await startSite()).visitor()
  for (const path of [
    '/customer/',
    '/customer/erase/',
    '/customer/card/',
    '/customer/card/return',
    '/customer/data.json',
    '/customer/receipts/0b0f7a52-7c3e-4d5e-9f10-2f1f4d1c9a02/',
    '/customer/payments/0b0f7a52-7c3e-4d5e-9f10-2f1f4d1c9a02/',
    '/customer/book/',
    '/customer/next/',
    '/customer/visit/',
    '/customer/hours/',
    '/customer/order/?order=1f0c1f5e-7a7e-4d4b-9a53-0b6f1a3f6d11',
    '/customer/membership/',
  ]) {
    const response = await visitor.get(path)
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/login?redirect=${encodeURIComponent(path)}`,
    ])
  }
})

test('if the session has ended, the forms for details, card, membership, hours and orders change nothing, and signing in leads back to their page', async () => {
  const { visitor } = await signedIn()
  await env.DB.exec('DELETE FROM sessions')
  const requestId = crypto.randomUUID()
  for (const [path, fields, page] of [
    ['/customer/details', { firstName: 'Eve', lastName: 'Lovelace', phone: '3125550100' }, '/customer/'],
    ['/customer/session', { id: requestId }, '/customer/'],
    ['/customer/erase/', { email: ADA }, '/customer/erase/'],
    ['/customer/card/', { paymentMethod: 'pm_card_visa' }, '/customer/card/'],
    ['/customer/membership/', { statedCents: '5600' }, '/customer/membership/'],
    ['/customer/membership/undo', {}, '/customer/membership/'],
    ['/customer/membership/reason', { reason: 'PRICE' }, '/customer/membership/'],
    ['/customer/hours/', { requestId, quote: 'x', hours: '3' }, '/customer/hours/'],
    ['/customer/hours/refund', { code: 'ABCD-2345' }, '/customer/hours/'],
    ['/customer/order/release', { order: requestId }, '/customer/order/'],
    ['/customer/book/', { zipcode: '60601', hours: '3' }, '/customer/book/'],
  ] as const) {
    const response = await visitor.post(path, fields)
    expect([path, response.status, response.headers.get('location')]).toEqual([
      path,
      303,
      `/login?redirect=${encodeURIComponent(page)}`,
    ])
  }
  const { results } = await env.DB.prepare(
    'SELECT c.first_name AS name, m.status FROM customers c JOIN memberships m ON m.customer_id = c.id',
  ).all()
  expect(results).toEqual([{ name: 'Ada', status: 'ACTIVE' }])
})

test('if somebody else has signed in since a page was opened, its forms lead to their account and change and charge nothing', async () => {
  const site = await startSite()
  const [ada, eve] = [await signedInMember(site), await signedInMember(site)]
  const [window = ''] = await getLater(ada.visitor, '/customer/book/')
  const order = await ada.visitor.post('/customer/book/', { ...HOME, zipcode: '60601', hours: '3', window })
  const review = await order.text()
  const posts: [path: string, html: string, typed?: Record<string, string>][] = [
    ['/customer/details', (await ada.visitor.page('/customer/')).html, { firstName: 'Eve', phone: '3125550100' }],
    ['/customer/card/', (await ada.visitor.page('/customer/card/')).html, { paymentMethod: 'pm_card_visa' }],
    ['/customer/membership/', (await ada.visitor.page('/customer/membership/')).html],
    ['/customer/hours/', (await ada.visitor.page('/customer/hours/')).html],
    ['/customer/book/pay', review],
  ]
  const stored = async () => {
    const sql = `SELECT c.first_name, c.payment_method_id, m.status, (SELECT count(*) FROM charges h WHERE h.customer_id = c.id) AS charges
      FROM customers c JOIN memberships m ON m.customer_id = c.id WHERE c.email = ?`
    return env.DB.prepare(sql).bind(eve.email).first()
  }
  const before = await stored()
  for (const [path, html, typed] of posts) {
    const answer = await eve.visitor.post(path, { ...hiddenFields(html, path), ...typed })
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, '/customer/'])
  }
  await eve.visitor.settled()
  expect(await stored()).toEqual(before)
})

test('the card page shows the declined amount, accepts no card number, and saves no card for a customer whom the gateway does not know', async () => {
  const { visitor } = await signedIn()
  await addUnpaidMonth(ADA)
  const { html } = await visitor.page('/customer/card/')
  expect(readWords(html)).toContain('$52.92 was declined')
  expect(readWords(html)).toContain('we’ll try your card again on December 23, 2999')
  expect(readWords(html)).toContain('Save the card and pay $52.92')
  // The card's inputs have no name, so that no form can post them here.
  expect(html).toContain('id="card-ccNumber"')
  expect(html).not.toMatch(/name="(card|cc|cvc)/i)
  expect(await visitor.words('/customer/')).toContain('A month is not paid yet')
  // The gateway could not be reached yet, so no card was declined.
  await env.DB.exec(`UPDATE charges SET status = 'due', decline_code = NULL`)
  expect(await visitor.words('/customer/')).not.toMatch(/A month is not paid yet|declined/)
  await env.DB.exec(`UPDATE charges SET status = 'declined', decline_code = 'expired_card'`)
  // This customer is unknown to the gateway, so no card can be saved for them.
  const refused = await visitor.post('/customer/card/', { paymentMethod: 'pm_card_visa' })
  expect(refused.status).toBe(422)
  expect(readWords(await refused.text())).toContain('You have no card on file to change.')
})

test('the card page promises no charge while a bank looks into the payment for the first cleaning', async () => {
  const { visitor } = await signedIn()
  await addUnpaidMonth(ADA)
  await env.DB.exec(`UPDATE purchases SET disputed_at = '2026-11-20T18:00:00.000Z'`)
  const words = await visitor.words('/customer/card/')
  expect(words).toContain('$52.92 is not charged for now')
  expect(words).toContain('Nothing is charged now.')
  expect(words).not.toMatch(/and pay \$|was declined|right away/)
})

test('if a charge was declined after the card page was opened, a new card is charged only once the page has named the amount', async () => {
  const { email, visitor } = await signedInMember(await startSite())
  const opened = await visitor.page('/customer/card/')
  expect(readWords(opened.html)).toContain('Nothing is charged now.')
  await addUnpaidMonth(email)
  const sent = { ...hiddenFields(opened.html, '/customer/card/'), paymentMethod: 'pm_card_visa' }
  const outdated = await visitor.post('/customer/card/', sent)
  const html = await outdated.text()
  expect(outdated.status).toBe(409)
  expect(readWords(html)).toContain('The amount due has changed')
  expect(readWords(html)).toContain('$52.92 is charged to the new card right away')
  const month = `SELECT status FROM charges WHERE kind = 'RENEWAL' AND customer_id = (SELECT id FROM customers WHERE email = ?)`
  expect(await env.DB.prepare(month).bind(email).first()).toEqual({ status: 'declined' })
  const saved = { ...hiddenFields(html, '/customer/card/'), paymentMethod: 'pm_card_visa' }
  expect((await visitor.post('/customer/card/', saved)).status).toBe(303)
})

test('receipts and the download of stored data show only the customer’s own data', async () => {
  const site = await startSite()
  const [ada, eve] = [await signedInMember(site), await signedInMember(site)]
  const [, id] = /\/customer\/receipts\/([\w-]+)\//.exec((await ada.visitor.page('/customer/')).html) ?? []
  const receipt = await ada.visitor.words(`/customer/receipts/${id}/`)
  expect(receipt).toContain('$19.00')
  expect(receipt).toContain('I agree to pay $19.00 today')
  expect((await eve.visitor.get(`/customer/receipts/${id}/`)).status).toBe(404)

  const download = await ada.visitor.get('/customer/data.json')
  expect(download.headers.get('content-disposition')).toContain('attachment')
  const text = await download.text()
  expect(JSON.parse(text)).toMatchObject({ customers: [{ email: ada.email }], purchases: [{ total_cents: 1900 }] })
  expect(text).not.toContain(eve.email)
})

test('after a partial refund of the first cleaning, the account and the receipt with the voucher show the refunded amount', async () => {
  const { email, visitor } = await signedInMember(await startSite())
  await env.DB.prepare(
    `UPDATE purchases SET refunded_cents = 500, refunded_at = '2026-11-20T18:00:00.000Z' WHERE email = ?`,
  )
    .bind(email)
    .run()
  const refund = '$5.00 went back to your card on November 20, 2026.'
  const { html } = await visitor.page('/customer/')
  expect(readWords(html)).toContain(refund)
  const [link = ''] = /\/customer\/receipts\/[\w-]+\//.exec(html) ?? []
  expect(await visitor.words(link)).toContain(refund)
})

test('the receipt of a refunded first cleaning stays in the account, with the refund', async () => {
  const { visitor } = await signedIn()
  await env.DB.exec(
    `UPDATE purchases SET status = 'refunded', refunded_cents = total_cents, voucher_code = NULL, answer = '{}'`,
  )
  const account = await visitor.page('/customer/')
  expect(readWords(account.html)).toContain('$20.90 went back to your card')
  const [, link = ''] = /href="([^"]+)">Receipt/.exec(account.html) ?? []
  const receipt = await visitor.page(link)
  expect(receipt.response.status).toBe(200)
  expect(readWords(receipt.html)).toMatch(/Charged\s+\$20\.90\s+Refunded\s+-\$20\.90/)
  await env.DB.exec(`UPDATE purchases SET payment_intent_id = 'pi_back'`)
  await env.DB.exec(
    `INSERT INTO money_alerts (id, kind, brand, payment_intent_id, cents, reason, noticed_at) VALUES ('re_back', 'refund failed', 'glimmer', 'pi_back', 2090, '', '')`,
  )
  const failed = await visitor.words('/customer/')
  expect(failed).toContain('Your bank sent $20.90 back to us.')
  expect(failed).not.toContain('went back to your card')
  expect(await visitor.words(link)).not.toContain('Refunded')
})

test('while a bank looks into a paid month, the account announces no charge and asks for no other card', async () => {
  const { visitor } = await signedIn()
  await addUnpaidMonth(ADA)
  expect(await visitor.words('/customer/')).toContain('A month is not paid yet')
  await env.DB.exec(`UPDATE charges SET status = 'disputed', due_at = NULL, decline_code = NULL`)
  const account = await visitor.words('/customer/')
  expect(account).toMatch(/Next charge\s+None while your bank looks into a payment/)
  expect(account).not.toMatch(/not paid yet|declined/)
  const leaving = await visitor.words('/customer/membership/')
  expect(leaving).toContain('right away')
  expect(leaving).not.toContain('could not be charged')
})

test('a customer can change their details, and a mistake is shown at its field without losing the entered values', async () => {
  const { visitor } = await signedIn()
  const bad = await visitor.post('/customer/details', {
    firstName: 'Augusta',
    lastName: '4242 4242 4242 4242',
    phone: '12',
  })
  expect(bad.status).toBe(422)
  const html = await bad.text()
  expect(readWords(html)).toContain('Enter a valid 10-digit phone number')
  expect(html).toContain('value="Augusta"')
  expect(html).not.toContain('4242 4242')
  expect(
    (await visitor.post('/customer/details', { firstName: 'Augusta', lastName: '', phone: '312-555-0199' })).status,
  ).toBe(303)
  expect(await visitor.words('/customer/?saved=1')).toContain('Hello Augusta')
})

test('an account is erased only after its membership has ended, and its receipts remain, but without the customer’s name', async () => {
  const { visitor } = await signedIn()
  expect(await visitor.words('/customer/erase/')).toContain('Your membership is still running')
  expect((await visitor.post('/customer/erase/', { email: ADA })).status).toBe(422)
  await endMembership()
  const wrong = await visitor.post('/customer/erase/', { email: EVE })
  expect(wrong.status).toBe(422)
  expect(readWords(await wrong.text())).toContain('Enter the email address of this account.')
  expect(await visitor.words('/customer/erase/')).toContain('a voucher that has no visit yet can no longer be used')
  const code = String(await env.DB.prepare('SELECT voucher_code FROM purchases').first('voucher_code'))
  const redeem = () => visitor.post('/customer/choosedate/code', { code, email: ADA })
  expect((await redeem()).status).toBe(303)
  const erased = await visitor.post('/customer/erase/', { email: ADA })
  expect(readWords(await erased.text())).toContain('Your account is erased')
  expect(visitor.cookies.has('__Host-session')).toBe(false)
  expect((await redeem()).status).toBe(422)
  expect(await env.DB.prepare('SELECT email, first_name, total_cents, consent_text FROM purchases').first()).toEqual({
    email: expect.stringMatching(/@erased\.invalid$/),
    first_name: '',
    total_cents: 2090,
    consent_text: 'I agree',
  })
})

test('if erasing fails, the page says whether the account may have been erased, and keeps the typed text', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { site, visitor } = await signedIn()
  await endMembership()
  const erase = async () => {
    const response = await visitor.post('/customer/erase/', { email: 'ADA@example.com' })
    const html = await response.text()
    return { status: response.status, html, words: readWords(html).replace(/\s+/g, ' ') }
  }
  // The origin answers no request, so the page cannot show the account's data either.
  site.intercept(() => Promise.reject(new Error('down')))
  const down = await erase()
  expect(down.status).toBe(503)
  expect(down.html).toMatch(/<title>Error/)
  expect(down.words).toContain(
    'We got no answer Your account may or may not be erased. Press the button again in a moment',
  )
  expect(down.html).toContain('value="ADA@example.com"')
  expect(down.words).toContain('Erase my account for good')
  expect(await env.DB.prepare('SELECT email FROM customers').first('email')).toBe(ADA)
  // After several failures the breaker is open and nothing is sent, so nothing can have been erased.
  let refused = await erase()
  for (let tries = 0; tries < 5 && !refused.words.includes('Nothing was erased'); tries++) refused = await erase()
  expect(refused.words).toContain('Nothing was erased Your account is as it was. Try again in a moment.')
  expect(refused.html).toContain('value="ADA@example.com"')
  expect(visitor.cookies.has('__Host-session')).toBe(true)
})

test('if the answer to a request to erase an account is lost, the account is erased anyway, and sending the form again leads to sign-in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { site, visitor } = await signedIn()
  await endMembership()
  site.intercept(async ({ operation }, pass) => {
    const response = await pass()
    return operation === 'EraseAccount' ? new Response('', { status: 500 }) : response
  })
  const lost = await visitor.post('/customer/erase/', { email: ADA })
  expect(lost.status).toBe(503)
  expect(readWords(await lost.text()).replace(/\s+/g, ' ')).toContain(
    'If you are then asked to sign in, your account has already been erased.',
  )
  expect(await env.DB.prepare('SELECT email FROM customers').first('email')).toMatch(/@erased\.invalid$/)
  site.intercept(passThrough)
  const again = await visitor.post('/customer/erase/', { email: ADA })
  expect([again.status, again.headers.get('location')]).toEqual([303, '/login?redirect=%2Fcustomer%2Ferase%2F'])
})

test('an account is not erased while an order for its email address may still be paid', async () => {
  const { visitor } = await signedIn()
  await endMembership()
  await env.DB.exec("UPDATE purchases SET status = 'refunded', voucher_code = NULL")
  await visitor.reach(4, { email: ADA })
  await visitor.pay({ paymentMethod: 'pm_card_authenticationRequired', firstName: 'Ada', lastName: 'Byron' })
  const refused = await visitor.post('/customer/erase/', { email: ADA })
  expect(refused.status).toBe(422)
  expect(readWords(await refused.text())).toContain('An order with this address is not settled yet')
  expect(await env.DB.prepare('SELECT COUNT(*) FROM purchases WHERE email = ?').bind(ADA).first('COUNT(*)')).toBe(2)
  const attempt = await env.DB.prepare('SELECT attempt_id FROM purchases WHERE due_at IS NOT NULL').first('attempt_id')
  await visitor.post('/deal/release', { attempt: String(attempt) })
  expect((await visitor.post('/customer/erase/', { email: ADA })).status).toBe(200)
  expect(await env.DB.prepare('SELECT COUNT(*) FROM purchases WHERE email = ?').bind(ADA).first('COUNT(*)')).toBe(0)
})
