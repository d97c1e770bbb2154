import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchAndClose } from '../../../support/connections.ts'
import { answerBank, getPage, openShop, payOn, until } from '../selling/start-shop.ts'

const shop = openShop({ webhooks: true })
afterEach(async () => {
  await shop.control('POST', 'webhooks', {})
  await shop.control('POST', 'webhooks/release')
})

function eventAbout(attemptId: string, type: string, brand = 'glimmer') {
  const object = { id: `pi_${randomUUID()}`, object: 'payment_intent', metadata: { brand, attempt: attemptId } }
  return { id: `evt_${randomUUID()}`, object: 'event', type, data: { object } }
}

/** Delivers an event, and returns what the origin did with it. */
async function getOutcome(event: object): Promise<string> {
  const { received, outcome } = (await (await shop.deliver(event)).json()) as { received: boolean; outcome: string }
  expect(received).toBe(true)
  return outcome
}

const ASKED = { paymentMethodId: 'pm_card_threeDSecure2Required' }
const eventRow = async (id: string) =>
  (await shop.rows<{ outcome: string }>('SELECT * FROM webhook_events WHERE id = ?', id))[0]

const readStatus = async (attemptId: string) => (await shop.getPurchase(attemptId))?.status

test('gateway events that arrive early and twice take effect only once, whether the card is accepted or declined', async () => {
  await shop.control('POST', 'webhooks', { early: true, duplicate: true })
  const input = await shop.order()
  const answer = await shop.purchaseToEnd(input)
  expect(answer.status).toBe('SUCCEEDED')
  expect((await shop.purchase(input)).text).toBe(answer.text)
  expect(await shop.rows('SELECT * FROM memberships WHERE attempt_id = ?', input.attemptId)).toHaveLength(1)
  expect(await shop.readPayments(input.attemptId)).toHaveLength(1)
  const campaign = await shop.campaign(1)
  const declined = await shop.order({ campaignId: campaign, paymentMethodId: 'pm_card_chargeDeclined' })
  expect(await shop.purchase(declined)).toMatchObject({ status: 'DECLINED' })
  expect(await shop.readStock(campaign)).toBe(1)
})

test('a gateway event completes a purchase whose answer was lost, even if no browser requests it again', async () => {
  const input = await shop.order()
  await shop.control('POST', 'webhooks', { hold: true })
  await shop.fault('confirm', 'drop', { times: 2 })
  expect(await shop.purchase(input)).toMatchObject({ status: 'PENDING' })
  expect(await readStatus(input.attemptId)).toBe('pending')
  await shop.control('POST', 'webhooks/release')
  await until(async () => (await readStatus(input.attemptId)) === 'succeeded')
  expect(await shop.purchase(input)).toMatchObject({ status: 'SUCCEEDED' })
  expect(await shop.readPayments(input.attemptId)).toHaveLength(1)
})

test.each([
  ['confirmed', 'confirm', 'succeeded', 0],
  ['refused', 'decline', 'declined', 1],
] as const)(
  'a gateway event ends a purchase whose visitor %s the payment at the bank and never returned to the site',
  async (_, answer, status, stock) => {
    const campaign = await shop.campaign(1)
    const input = await shop.order({ campaignId: campaign, ...ASKED })
    await answerBank(await shop.purchase(input), answer)
    await until(async () => (await readStatus(input.attemptId)) === status)
    expect(await shop.readStock(campaign)).toBe(stock)
  },
)

test('gateway events complete a purchase that was paid on its hosted page, and release one whose page expired', async () => {
  const paid = await shop.order({ paymentMethodId: null })
  await payOn(getPage(await shop.purchase(paid)))
  await until(async () => (await readStatus(paid.attemptId)) === 'succeeded')

  const campaign = await shop.campaign(1)
  const left = await shop.order({ campaignId: campaign, paymentMethodId: null })
  const page = getPage(await shop.purchase(left))
  const id = /cs_test_[A-Za-z0-9]+/.exec(page)?.[0]
  await shop.control('POST', 'sessions', { id, expires_at: 1 })
  await fetchAndClose(page)
  await until(async () => (await shop.readStock(campaign)) === 1)
  expect(await readStatus(left.attemptId)).toBe('released')
})

test('gateway events that report a failure change nothing after the payment has succeeded', async () => {
  const input = await shop.order()
  const answer = await shop.purchase(input)
  for (const type of ['payment_intent.payment_failed', 'payment_intent.requires_action', 'payment_intent.canceled']) {
    expect((await shop.deliver(eventAbout(input.attemptId, type))).status).toBe(200)
  }
  expect((await shop.purchase(input)).text).toBe(answer.text)
})

test('an event that reports an unpaid payment as paid completes no purchase, because the origin asks the gateway', async () => {
  const input = await shop.order(ASKED)
  await shop.purchase(input)
  expect((await shop.deliver(eventAbout(input.attemptId, 'payment_intent.succeeded'))).status).toBe(200)
  expect(await shop.resume(input.attemptId)).toMatchObject({ success: false, status: 'REQUIRES_ACTION' })
})

test('if the gateway fails while the origin checks an event, the event is refused, and is processed when it is sent again', async () => {
  const input = await shop.order(ASKED)
  await shop.control('POST', 'webhooks', { hold: true })
  const asked = await shop.purchase(input)
  await answerBank(asked, 'confirm')
  const event = eventAbout(input.attemptId, 'payment_intent.succeeded')
  await shop.fault('retrieve', '503', { times: 2 })
  expect((await shop.deliver(event)).status).toBe(503)
  expect(await eventRow(event.id)).toBeUndefined()
  expect(await readStatus(input.attemptId)).toBe('requires_action')
  expect((await shop.deliver(event)).status).toBe(200)
  expect(await eventRow(event.id)).toMatchObject({ outcome: 'handled' })
  expect(await readStatus(input.attemptId)).toBe('succeeded')
  expect(await getOutcome(event)).toBe('known')
})

test('an event about an attempt that does not exist at the event’s brand is recorded and reported; an event about another system’s payment is ignored', async () => {
  const unknown = eventAbout(randomUUID(), 'payment_intent.succeeded')
  expect(await getOutcome(unknown)).toBe('unmatched')
  expect(await eventRow(unknown.id)).toMatchObject({ outcome: 'unmatched' })
  expect(shop.logs.join()).toContain('A payment event matches no purchase')
  const input = await shop.order(ASKED)
  await shop.purchase(input)
  expect(await getOutcome(eventAbout(input.attemptId, 'payment_intent.canceled', 'tidyhive'))).toBe('unmatched')
  expect(await readStatus(input.attemptId)).toBe('requires_action')
  expect(await getOutcome(eventAbout('', 'payment_intent.succeeded', ''))).toBe('ignored')
})

describe('a webhook that the gateway did not send', () => {
  const event = () => eventAbout(randomUUID(), 'payment_intent.succeeded')
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600

  test.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['signed an hour ago', { timestamp: anHourAgo }],
    ['without a signature', { header: '' }],
    ['changed after signing', { body: '{"id":"evt_x"}' }],
  ])('a webhook %s is rejected', async (_what, sign) => {
    const sent = event()
    expect((await shop.deliver(sent, sign)).status).toBe(400)
    expect(await eventRow(sent.id)).toBeUndefined()
  })

  test('a GET request to the webhook’s path is rejected', async () => {
    expect((await fetchAndClose(`${shop.originUrl}/webhooks/stripe`)).status).toBe(405)
  })
})

describe('a payment after the attempt’s end', () => {
  /** Marks a purchase as released while its hosted page still accepts a payment, as after a lost database write. */
  async function releasedButOpen(campaign: string) {
    const input = await shop.order({ campaignId: campaign, paymentMethodId: null })
    const page = getPage(await shop.purchase(input))
    await shop.rows(
      `UPDATE purchases SET status = 'released', answer = '{}', holds_stock = 0, due_at = NULL WHERE attempt_id = ?`,
      input.attemptId,
    )
    await shop.rows('UPDATE campaigns SET stock = stock + 1 WHERE id = ?', campaign)
    return { input, page }
  }

  test('a visitor who pays after the attempt’s end gets one voucher and no refund if a voucher is left, even if many events report the payment', async () => {
    const campaign = await shop.campaign(3)
    await shop.control('POST', 'webhooks', { hold: true })
    for (let round = 0; round < 3; round++) {
      const { input, page } = await releasedButOpen(campaign)
      await payOn(page)
      const events = Array.from({ length: 8 }, () => eventAbout(input.attemptId, 'payment_intent.succeeded'))
      for (const { status } of await Promise.all(events.map((event) => shop.deliver(event)))) expect(status).toBe(200)
      expect(await readStatus(input.attemptId)).toBe('succeeded')
      expect(await shop.resume(input.attemptId)).toMatchObject({ status: 'SUCCEEDED' })
      const [payment] = await shop.readPayments(input.attemptId)
      const { refunds } = await shop.ledger()
      expect(refunds.filter(({ payment_intent }) => payment_intent === payment?.id)).toEqual([])
      expect(await shop.readStock(campaign)).toBe(2 - round)
    }
  })

  test.each([
    ['no voucher is left', 1],
    ['the customer has bought another voucher meanwhile', 5],
  ])(
    'a payment after the attempt’s end is refunded once if %s, and the answer reports the refund',
    async (_, stock) => {
      const campaign = await shop.campaign(stock)
      const { input, page } = await releasedButOpen(campaign)
      const other = await shop.order({ campaignId: campaign, ...(stock > 1 ? { email: input.email } : {}) })
      expect(await shop.purchase(other)).toMatchObject({ status: 'SUCCEEDED' })
      await payOn(page)
      await until(async () => (await readStatus(input.attemptId)) === 'refunded')
      const answer = await shop.resume(input.attemptId)
      expect(answer).toMatchObject({ success: false, status: 'REFUNDED' })
      expect(answer.message).toMatch(/refunded in full/)
      const [payment] = await shop.readPayments(input.attemptId)
      const refunds = async () =>
        (await shop.ledger()).refunds.filter(({ payment_intent }) => payment_intent === payment?.id)
      expect(await refunds()).toMatchObject([{ amount: 2057 }])
      await shop.deliver(eventAbout(input.attemptId, 'payment_intent.succeeded'))
      expect(await refunds()).toHaveLength(1)
      expect(await shop.readStock(campaign)).toBe(stock - 1)
    },
  )
})

describe('the hourly reconciliation', () => {
  /**
   * Returns the next full hour that is more than ten minutes away, because the reconciliation leaves out purchases of
   * the last ten minutes.
   */
  const onTheHour = () => new Date(Math.ceil((Date.now() + 11 * 60_000) / 3_600_000) * 3_600_000)
  const compare = async (at = onTheHour()) => {
    await shop.sweepAt(at)
    const lines = shop.logs.filter((line) => line.includes('Compared payments and vouchers'))
    return JSON.parse(lines.at(-1) ?? '{}')
  }

  test('the hourly reconciliation does not list a charge without a voucher in its first minutes, and lists it later', async () => {
    await shop.control('POST', 'webhooks', { hold: true })
    const input = await shop.order(ASKED)
    await answerBank(await shop.purchase(input), 'confirm')
    // Keeps the sweep from completing the purchase.
    await shop.rows("UPDATE purchases SET due_at = '9' WHERE attempt_id = ?", input.attemptId)
    const name = `glimmer/${input.attemptId}`
    const thisHour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000)
    expect((await compare(thisHour)).chargedWithoutVoucher).not.toContain(name)
    expect((await compare()).chargedWithoutVoucher).toContain(name)
    expect(await shop.resume(input.attemptId)).toMatchObject({ status: 'SUCCEEDED' })
  })

  test('the hourly reconciliation reports nothing after ordinary purchases, and reports a charge without a voucher and a wrong stock count', async () => {
    await shop.rows("DELETE FROM webhook_events WHERE outcome = 'unmatched'")
    const input = await shop.order()
    await shop.purchase(input)
    const fine = await compare()
    expect(fine).toMatchObject({
      level: 'info',
      chargedWithoutVoucher: [],
      chargedTwice: [],
      stockDrift: [],
      otherAmount: [],
    })
    expect(fine.payments).toBeGreaterThan(5)
    expect(fine.vouchers).toBeGreaterThan(0)

    const name = `glimmer/${input.attemptId}`
    await shop.rows(`UPDATE purchases SET payment_intent_id = 'pi_other' WHERE attempt_id = ?`, input.attemptId)
    await shop.rows(`UPDATE campaigns SET stock = stock - 1 WHERE id = 'spring'`)
    expect(await compare()).toMatchObject({ level: 'error', chargedWithoutVoucher: [name], stockDrift: ['spring'] })
  })
})
