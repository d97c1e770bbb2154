/** Tests refunds and disputes that are made in the gateway's dashboard and reported by signed webhooks. */
import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { SECRET_KEY } from '../../sandbox/start-gateway.ts'
import { getPage, openShop, payOn, until } from '../selling/start-shop.ts'

const shop = openShop({ webhooks: true })
let stripe: Stripe
beforeAll(() => {
  const { hostname: host, port } = new URL(shop.gatewayUrl)
  stripe = new Stripe(SECRET_KEY, { host, port, protocol: 'http', maxNetworkRetries: 0 })
})

async function buy() {
  const campaignId = await shop.campaign(5)
  const input = await shop.order({ campaignId })
  const answer = await shop.purchase(input)
  const code = answer.voucherPurchaseDetails?.code ?? ''
  const [payment] = await shop.readPayments(input.attemptId)
  return { campaignId, attemptId: input.attemptId, code, payment: payment?.id ?? '' }
}

const getPurchase = async (attemptId: string) => (await shop.getPurchase(attemptId)) ?? {}
const readMembership = async (attemptId: string) =>
  (
    await shop.rows<{ id: number; status: string; ended_by: string; exit_cents: number }>(
      'SELECT * FROM memberships WHERE attempt_id = ?',
      attemptId,
    )
  )[0]
const dispute = (payment: string, status: string) =>
  shop.control('POST', 'disputes', { payment_intent: payment, status })

/** Stores a future visit, as a booking does. */
async function addVisit(code: string): Promise<string> {
  const id = randomUUID()
  const starts = new Date(Date.now() + 5 * 86_400_000).toISOString()
  await shop.rows(
    `INSERT INTO visit_windows (region_id, day, start_minute, end_minute, capacity) VALUES ('chicago', '2030-01-07', ?, 1440, 1)`,
    Math.floor(Math.random() * 1400),
  )
  const [window] = await shop.rows<{ start_minute: number }>('SELECT start_minute FROM visit_windows WHERE taken = 0')
  await shop.rows(
    `INSERT INTO visits (id, brand, customer_id, voucher_code, region_id, day, start_minute, end_minute, time_zone, starts_at,
       ends_at, hours, late_hours, late_fee_cents, street, city, state, zipcode, home_type, created_at, updated_at)
     SELECT ?, brand, customer_id, voucher_code, 'chicago', '2030-01-07', ?, 1440, 'America/Chicago', ?, ?, 3, 24, 2500, '1 Main St',
       'Chicago', 'IL', '60601', 'CONDO', purchased_at, purchased_at FROM purchases WHERE voucher_code = ?`,
    id,
    window?.start_minute,
    starts,
    starts,
    code,
  )
  return id
}

/**
 * Delivers a signed event about an object. The origin does not trust the event's content, and asks the gateway about
 * the object.
 */
const report = (type: string, object: object) =>
  shop.deliver({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } })

test('a refund in the gateway’s dashboard cancels the voucher, membership and visit once, however often the refund is reported', async () => {
  const { campaignId, attemptId, code, payment } = await buy()
  const visit = await addVisit(code)
  await shop.control('POST', 'webhooks', { duplicate: true })
  await stripe.refunds.create({ payment_intent: payment })
  await until(async () => (await getPurchase(attemptId)).status === 'refunded')
  for (const type of ['charge.refunded', 'charge.dispute.closed', 'charge.refunded']) {
    expect((await report(type, { id: 'ch_1', object: 'charge', payment_intent: payment })).status).toBe(200)
  }
  await shop.control('POST', 'webhooks', {})
  expect(await getPurchase(attemptId)).toMatchObject({ status: 'refunded', voucher_code: null, holds_stock: 0 })
  expect(await shop.readStock(campaignId)).toBe(5)
  expect(await readMembership(attemptId)).toMatchObject({ status: 'CANCELLED', ended_by: 'returned', exit_cents: 0 })
  expect(await shop.rows('SELECT status, cancelled_by FROM visits WHERE id = ?', visit)).toEqual([
    { status: 'CANCELLED', cancelled_by: 'returned' },
  ])
  const kinds = await shop.rows<{ kind: string; facts: string }>(
    `SELECT kind, facts FROM outbox WHERE recipient = (SELECT email FROM purchases WHERE attempt_id = ?) AND kind LIKE '%CANCELLED' ORDER BY kind`,
    attemptId,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['MEMBERSHIP_CANCELLED', 'VISIT_CANCELLED'])
  expect(JSON.parse(kinds[1]?.facts ?? '')).toMatchObject({ isReturned: true, isVoucherBack: false })
  // The voucher is not restored when the browser requests the purchase again.
  expect(await shop.resume(attemptId)).toMatchObject({ status: 'REFUNDED' })
})

test('a voucher stays valid after a partial refund, and after events that report a refund or lost dispute of which the gateway has no record', async () => {
  const { attemptId, payment } = await buy()
  const object = { id: 'ch_3', object: 'charge', payment_intent: payment, amount_refunded: 2057, refunded: true }
  expect((await report('charge.refunded', object)).status).toBe(200)
  expect((await report('charge.dispute.closed', { ...object, object: 'dispute', status: 'lost' })).status).toBe(200)
  expect(await getPurchase(attemptId)).toMatchObject({ status: 'succeeded', disputed_at: null })
  await stripe.refunds.create({ payment_intent: payment, amount: 500 })
  await report('charge.refunded', { id: 'ch_2', object: 'charge', payment_intent: payment })
  expect(await getPurchase(attemptId)).toMatchObject({ status: 'succeeded', refunded_cents: 500 })
  // A lost dispute then takes back the rest.
  await dispute(payment, 'lost')
  await until(async () => (await getPurchase(attemptId)).status === 'refunded')
  const { total_cents: total } = await getPurchase(attemptId)
  expect(await getPurchase(attemptId)).toMatchObject({ refunded_cents: total })
})

test('a dispute blocks the voucher; a won dispute frees the voucher; a lost dispute cancels the voucher and the membership', async () => {
  const { attemptId, payment } = await buy()
  await dispute(payment, 'needs_response')
  await until(async () => (await getPurchase(attemptId)).disputed_at !== null)
  expect(await readMembership(attemptId)).toMatchObject({ status: 'ACTIVE' })
  await dispute(payment, 'won')
  await until(async () => (await getPurchase(attemptId)).disputed_at === null)
  await dispute(payment, 'needs_response')
  await dispute(payment, 'lost')
  await until(async () => (await getPurchase(attemptId)).status === 'refunded')
  expect(await readMembership(attemptId)).toMatchObject({ status: 'CANCELLED', ended_by: 'returned' })
})

test('after a monthly charge is disputed, no further ones are made; if the dispute is lost, the membership ends without a fee', async () => {
  const { attemptId } = await buy()
  const month = (days: number) => shop.sweepAt(new Date(Date.now() + days * 86_400_000))
  await month(33)
  const id = (await readMembership(attemptId))?.id
  const charges = () =>
    shop.rows<{ status: string; payment_intent_id: string }>('SELECT * FROM charges WHERE membership_id = ?', id)
  const [first] = await charges()
  expect(first).toMatchObject({ status: 'paid' })
  await dispute(first?.payment_intent_id ?? '', 'needs_response')
  await until(async () => (await charges())[0]?.status === 'disputed')
  await month(64)
  expect(await charges()).toHaveLength(1)
  await dispute(first?.payment_intent_id ?? '', 'lost')
  await until(async () => (await readMembership(attemptId))?.status === 'CANCELLED')
  expect(await readMembership(attemptId)).toMatchObject({ ended_by: 'returned', exit_cents: 0 })
})

const getAlerts = (payment: string) =>
  shop.rows<{ id: string; kind: string; cents: number; settled_by: string | null }>(
    'SELECT * FROM money_alerts WHERE payment_intent_id = ?',
    payment,
  )

test('a refund that the bank sends back is reported once to the customer and once to the operator, and stays open until it is settled', async () => {
  const { attemptId, payment } = await buy()
  await stripe.refunds.create({ payment_intent: payment })
  await until(async () => (await getPurchase(attemptId)).status === 'refunded')
  await shop.control('POST', 'webhooks', { duplicate: true })
  await shop.control('POST', 'failed-refunds', { payment_intent: payment })
  await until(async () => (await getAlerts(payment)).length > 0)
  const [alert] = await getAlerts(payment)
  expect(alert).toMatchObject({ kind: 'refund failed', cents: 2057, settled_by: null })
  await report('refund.failed', { id: alert?.id, object: 'refund', payment_intent: payment })
  await shop.control('POST', 'webhooks', {})
  const mails = await shop.rows<{ facts: string }>(
    `SELECT facts FROM outbox WHERE kind = 'REFUND_FAILED' AND recipient = (SELECT email FROM purchases WHERE attempt_id = ?)`,
    attemptId,
  )
  expect(mails.map(({ facts }) => JSON.parse(facts))).toMatchObject([{ totalCents: 2057, cardLast4: '4242' }])
  // The voucher stays void: we owe the customer the money, not the cleaning.
  expect(await getPurchase(attemptId)).toMatchObject({ status: 'refunded', voucher_code: null })
  // A second refund that goes through settles the alert.
  await stripe.refunds.create({ payment_intent: payment })
  await until(async () => (await getAlerts(payment))[0]?.settled_by !== null)
  expect(await getAlerts(payment)).toMatchObject([{ settled_by: 'the gateway: refunded' }])
})

test('a fraud warning changes nothing and emails nobody, but operators see it until the payment is refunded', async () => {
  const { attemptId, payment } = await buy()
  const mails = () =>
    shop.rows('SELECT kind FROM outbox WHERE recipient = (SELECT email FROM purchases WHERE attempt_id = ?)', attemptId)
  const before = await mails()
  await shop.control('POST', 'fraud-warnings', { payment_intent: payment })
  await until(async () => (await getAlerts(payment)).length > 0)
  expect(await getAlerts(payment)).toMatchObject([{ kind: 'fraud warning', cents: 2057, settled_by: null }])
  expect(await getPurchase(attemptId)).toMatchObject({ status: 'succeeded', disputed_at: null })
  expect(await readMembership(attemptId)).toMatchObject({ status: 'ACTIVE' })
  expect(await mails()).toEqual(before)
  await stripe.refunds.create({ payment_intent: payment })
  await until(async () => (await getAlerts(payment))[0]?.settled_by !== null)
})

test('the card statement names the brand for a purchase and for a monthly charge', async () => {
  const { attemptId, payment } = await buy()
  await shop.sweepAt(new Date(Date.now() + 33 * 86_400_000))
  const [month] = await shop.rows<{ payment_intent_id: string }>(
    'SELECT payment_intent_id FROM charges WHERE membership_id = ?',
    (await readMembership(attemptId))?.id,
  )
  for (const id of [payment, month?.payment_intent_id ?? '']) {
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(charge).toMatchObject({ calculated_statement_descriptor: 'EXAMPLE* GLIMMER' })
  }
})

test('if a refund is reported before the payment’s success, there is no voucher', async () => {
  await shop.control('POST', 'webhooks', { hold: true })
  const input = await shop.order()
  await shop.fault('confirm', 'drop', { times: 2 })
  expect(await shop.purchase(input)).toMatchObject({ status: 'PENDING' })
  const [payment] = await shop.readPayments(input.attemptId)
  await stripe.refunds.create({ payment_intent: payment?.id ?? '' })
  await report('charge.refunded', { id: 'ch_4', object: 'charge', payment_intent: payment?.id })
  expect(await getPurchase(input.attemptId)).toMatchObject({ status: 'released', voucher_code: null })
  await shop.control('POST', 'webhooks', {})
  await shop.control('POST', 'webhooks/release')
})

test('a partial refund before the origin learns of the payment is stored with the voucher, even if no event reports it', async () => {
  await shop.control('POST', 'webhooks', { hold: true })
  const input = await shop.order()
  await shop.fault('confirm', 'drop', { times: 2 })
  expect(await shop.purchase(input)).toMatchObject({ status: 'PENDING' })
  const [payment] = await shop.readPayments(input.attemptId)
  await stripe.refunds.create({ payment_intent: payment?.id ?? '', amount: 500 })
  await shop.sweep(11)
  expect(await getPurchase(input.attemptId)).toMatchObject({ status: 'succeeded', refunded_cents: 500 })
  await shop.control('POST', 'webhooks', {})
  await shop.control('POST', 'webhooks/release')
})

test('if a payment on a hosted page is disputed and lost before the origin learns of the payment, there is no voucher', async () => {
  await shop.control('POST', 'webhooks', { hold: true })
  const campaignId = await shop.campaign(1)
  const input = await shop.order({ campaignId, paymentMethodId: null })
  await payOn(getPage(await shop.purchase(input)))
  const [payment] = await shop.readPayments(input.attemptId)
  await dispute(payment?.id ?? '', 'needs_response')
  await dispute(payment?.id ?? '', 'lost')
  await report('charge.dispute.closed', { id: 'dp_1', object: 'dispute', payment_intent: payment?.id })
  await shop.sweep(11)
  expect(await getPurchase(input.attemptId)).toMatchObject({ status: 'refunded', voucher_code: null })
  expect(await shop.readStock(campaignId)).toBe(1)
  expect(await readMembership(input.attemptId)).toMatchObject({ status: 'CANCELLED', exit_cents: 0 })
  await shop.control('POST', 'webhooks', {})
  await shop.control('POST', 'webhooks/release')
})
