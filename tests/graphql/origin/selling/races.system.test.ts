/** Tests attempts that two executions process at once, because the first one's lease expired during a gateway call. */
import { expect, test } from 'vitest'
import { openShop, until } from './start-shop.ts'

const isPostgres = process.env.SHOP_DATABASE === 'postgres'
const shop = openShop()

const LATE = { times: 1, delayMs: 1500 }

/** Expires the lease of an attempt, as happens after forty seconds. */
const endLease = (attemptId: string) =>
  shop.rows(`UPDATE purchases SET lease_until = '' WHERE attempt_id = ?`, attemptId)

/** Each of these functions returns a condition that becomes true when the delayed call has reached the gateway. */
const isMade = (attemptId: string) => async () => (await shop.readPayments(attemptId)).length > 0
const isCanceled = (attemptId: string) => async () => (await shop.readPayments(attemptId))[0]?.status === 'canceled'
const isCharged = (attemptId: string) => async () => (await shop.readPayments(attemptId))[0]?.status === 'succeeded'
/**
 * Returns a condition that becomes true 0.3 seconds after the purchase gets `status`. It is for calls whose effect
 * cannot be seen at the gateway while they are delayed. Such a call starts soon after the status is stored.
 */
const isSoonAfter = (status: string) => (attemptId: string) => async () => {
  if ((await shop.getPurchase(attemptId))?.status !== status) return false
  await new Promise((resolve) => setTimeout(resolve, 300))
  return true
}

test.each([
  ['its payment is being created', 'pm_card_visa', 'create', 'late', isMade],
  ['its hosted page is being created', null, 'sessions.create', 'late', isSoonAfter('reserved')],
  // The first try is lost before the gateway sees it, and the `stripe` package tries again after the cancellation.
  ['its charge is being retried', 'pm_card_visa', 'confirm', '500', isSoonAfter('pending')],
] as const)(
  'an order that is released while %s stays released, and nothing is charged later',
  async (_, paymentMethodId, call, kind, isAtCall) => {
    const campaignId = await shop.campaign(1)
    const input = await shop.order({ campaignId, paymentMethodId })
    await shop.fault(call, kind, LATE)
    const buying = shop.purchase(input)
    await until(isAtCall(input.attemptId))
    await endLease(input.attemptId)
    expect(await shop.release(input.attemptId)).toMatchObject({ status: 'RELEASED' })
    expect(await shop.readStock(campaignId)).toBe(1)
    expect(await buying).toMatchObject({ success: false, status: 'RELEASED' })
    const payments = await shop.readPayments(input.attemptId)
    expect(payments.map(({ status }) => status)).toEqual(paymentMethodId ? ['canceled'] : [])
    expect(await shop.readStock(campaignId)).toBe(1)
  },
)

test('an order that is released just after its charge succeeded still gives the visitor the voucher', async () => {
  const campaign = await shop.campaign(1)
  const input = await shop.order({ campaignId: campaign })
  await shop.fault('confirm', 'late', LATE)
  const buying = shop.purchase(input)
  await until(isCharged(input.attemptId))
  await endLease(input.attemptId)
  const released = await shop.release(input.attemptId)
  expect(released).toMatchObject({ success: true, status: 'SUCCEEDED' })
  const first = await buying
  // On Postgres the origin may answer before it knows the outcome. The page then requests the outcome again.
  const told = isPostgres && first.status === 'PENDING' ? await shop.resume(input.attemptId) : first
  expect(told.voucherPurchaseDetails).toEqual(released.voucherPurchaseDetails)
  expect(await shop.readStock(campaign)).toBe(0)
  expect(await shop.rows('SELECT * FROM memberships WHERE attempt_id = ?', input.attemptId)).toHaveLength(1)
})

test.each([
  ['and charge a good card once', 'pm_card_visa', 'create', isMade, 'SUCCEEDED', ['succeeded'], 2],
  [
    'and send the visitor to one page of the bank',
    'pm_card_threeDSecure2Required',
    'create',
    isMade,
    'REQUIRES_ACTION',
    ['requires_action'],
    2,
  ],
  [
    'and send the visitor to one hosted page',
    null,
    'sessions.create',
    isSoonAfter('reserved'),
    'AWAITING_PAYMENT',
    [],
    2,
  ],
  [
    'and restock the voucher of a declined card once',
    'pm_card_chargeDeclined',
    'cancel',
    isCanceled,
    'DECLINED',
    ['canceled'],
    3,
  ],
] as const)(
  'two executions of the same order give the same answer %s',
  async (_, paymentMethodId, call, isAtCall, status, atGateway, stock) => {
    const campaignId = await shop.campaign(3)
    const input = await shop.order({ campaignId, paymentMethodId })
    await shop.fault(call, 'late', LATE)
    const first = shop.purchase(input)
    await until(isAtCall(input.attemptId))
    await endLease(input.attemptId)
    const second = await shop.purchase(input)
    expect(second.status).toBe(status)
    expect((await first).text).toBe(second.text)
    expect((await shop.resume(input.attemptId)).voucherPurchaseDetails).toEqual(second.voucherPurchaseDetails)
    const payments = await shop.readPayments(input.attemptId)
    expect(payments.map((payment) => payment.status)).toEqual(atGateway)
    expect(await shop.readStock(campaignId)).toBe(stock)
  },
)

/** Returns SQL, for D1 or Postgres, that creates a trigger. The trigger refuses every change to an attempt's status. */
function refuseToEnd(attemptId: string): string[] {
  const trigger = 'CREATE TRIGGER stubborn BEFORE UPDATE OF status ON purchases'
  if (!isPostgres) {
    return [`${trigger} WHEN NEW.attempt_id = '${attemptId}' BEGIN SELECT RAISE(ABORT, 'This attempt cannot end'); END`]
  }
  return [
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'This attempt cannot end'; END $$`,
    `${trigger} FOR EACH ROW WHEN (NEW.attempt_id = '${attemptId}') EXECUTE FUNCTION refuse()`,
  ]
}

test('if the sweep cannot end one attempt, it still ends all others', async () => {
  const campaign = await shop.campaign(12)
  const inputs = []
  for (let index = 0; index < 12; index++) {
    const input = await shop.order({ campaignId: campaign, paymentMethodId: null })
    expect(await shop.purchase(input)).toMatchObject({ status: 'AWAITING_PAYMENT' })
    inputs.push(input)
  }
  const [stubborn] = inputs
  for (const sql of refuseToEnd(stubborn?.attemptId ?? '')) await shop.rows(sql)
  await shop.sweep(60)
  expect(await shop.readStock(campaign)).toBe(11)
  expect(shop.logs.join()).toContain('This attempt cannot end')
  await shop.rows(isPostgres ? 'DROP TRIGGER stubborn ON purchases' : 'DROP TRIGGER stubborn')
  await shop.sweep(120)
  expect(await shop.readStock(campaign)).toBe(12)
})
