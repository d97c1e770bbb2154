/** Tests two executions that process the same attempt, because the first one's lease expired during a call. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop } from './start-shop.ts'

const isPostgres = process.env.SHOP_DATABASE === 'postgres'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterEach(() => shop.healGateway())
afterAll(() => shop.stop())

const LATE = { times: 1, delayMs: 1500 }

/** Expires the lease of an attempt, as happens after forty seconds. */
const endLease = (attemptId: string) =>
  shop.rows(`UPDATE purchases SET lease_until = '' WHERE attempt_id = ?`, attemptId)

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 8000; Date.now() < end; ) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('It did not happen in time')
}

const isStored = (attemptId: string) => async () => (await shop.purchaseOf(attemptId)) !== undefined
const isMade = (attemptId: string) => async () => (await shop.paymentsOf(attemptId)).length > 0

describe('released while', () => {
  test('its payment is being created, an attempt stays released, and the late payment is canceled', async () => {
    const campaign = await shop.campaign(1)
    const input = await shop.order({ campaignId: campaign })
    await shop.fault('create', 'late', LATE)
    const buying = shop.purchase(input)
    await until(isMade(input.attemptId))
    await endLease(input.attemptId)
    expect(await shop.release(input.attemptId)).toMatchObject({ status: 'RELEASED' })
    expect(await shop.stockOf(campaign)).toBe(1)
    expect(await buying).toMatchObject({ success: false, status: 'RELEASED' })
    expect(await shop.paymentsOf(input.attemptId)).toMatchObject([{ status: 'canceled', amount_received: 0 }])
    expect(await shop.stockOf(campaign)).toBe(1)
  })

  test('its hosted page is being created, an attempt stays released, and the late page is expired', async () => {
    const campaign = await shop.campaign(1)
    const input = await shop.order({ campaignId: campaign, paymentMethodId: null })
    await shop.fault('sessions.create', 'late', LATE)
    const buying = shop.purchase(input)
    await until(isStored(input.attemptId))
    await new Promise((resolve) => setTimeout(resolve, 300))
    await endLease(input.attemptId)
    expect(await shop.release(input.attemptId)).toMatchObject({ status: 'RELEASED' })
    expect(await buying).toMatchObject({ success: false, status: 'RELEASED' })
    expect(await shop.stockOf(campaign)).toBe(1)
  })

  test('its charge has just succeeded, an attempt still gives the visitor the voucher', async () => {
    const campaign = await shop.campaign(1)
    const input = await shop.order({ campaignId: campaign })
    await shop.fault('confirm', 'late', LATE)
    const buying = shop.purchase(input)
    await until(async () => (await shop.paymentsOf(input.attemptId))[0]?.status === 'succeeded')
    await endLease(input.attemptId)
    const released = await shop.release(input.attemptId)
    expect(released).toMatchObject({ success: true, status: 'SUCCEEDED' })
    const first = await buying
    // On Postgres the first answer may come before the outcome is known. The page then asks again.
    const told = isPostgres && first.status === 'PENDING' ? await shop.resume(input.attemptId) : first
    expect(told.voucherPurchaseDetails).toEqual(released.voucherPurchaseDetails)
    expect(await shop.stockOf(campaign)).toBe(0)
    expect(await shop.rows('SELECT * FROM memberships WHERE attempt_id = ?', input.attemptId)).toHaveLength(1)
  })

  test('its charge is being retried, an attempt stays released, and its payment is canceled', async () => {
    const campaign = await shop.campaign(1)
    const input = await shop.order({ campaignId: campaign })
    // The first try is lost before the gateway sees it, and the `stripe` package tries again after the cancellation.
    await shop.fault('confirm', '500', { times: 1, delayMs: 1500 })
    const buying = shop.purchase(input)
    await until(async () => (await shop.purchaseOf(input.attemptId))?.status === 'pending')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await endLease(input.attemptId)
    expect(await shop.release(input.attemptId)).toMatchObject({ status: 'RELEASED' })
    expect(await buying).toMatchObject({ success: false, status: 'RELEASED' })
    expect(await shop.paymentsOf(input.attemptId)).toMatchObject([{ status: 'canceled', amount_received: 0 }])
    expect(await shop.stockOf(campaign)).toBe(1)
  })
})

test('two executions of the same purchase charge it once and give the same answer', async () => {
  const campaign = await shop.campaign(2)
  const input = await shop.order({ campaignId: campaign })
  await shop.fault('create', 'late', LATE)
  const first = shop.purchase(input)
  await until(isMade(input.attemptId))
  await endLease(input.attemptId)
  const second = await shop.purchase(input)
  expect(second.status).toBe('SUCCEEDED')
  expect((await first).text).toBe(second.text)
  expect(await shop.paymentsOf(input.attemptId)).toMatchObject([{ status: 'succeeded' }])
  expect(await shop.stockOf(campaign)).toBe(1)
})

test('two executions that open the hosted page send the visitor to the same page', async () => {
  const input = await shop.order({ paymentMethodId: null })
  await shop.fault('sessions.create', 'late', LATE)
  const first = shop.purchase(input)
  await until(isStored(input.attemptId))
  await new Promise((resolve) => setTimeout(resolve, 300))
  await endLease(input.attemptId)
  const second = await shop.purchase(input)
  expect(second.status).toBe('AWAITING_PAYMENT')
  expect((await first).text).toBe(second.text)
  expect((await shop.resume(input.attemptId)).voucherPurchaseDetails).toEqual(second.voucherPurchaseDetails)
})

test('two executions of a card that needs confirmation send the visitor to the same page of the bank', async () => {
  const input = await shop.order({ paymentMethodId: 'pm_card_threeDSecure2Required' })
  await shop.fault('create', 'late', LATE)
  const first = shop.purchase(input)
  await until(isMade(input.attemptId))
  await endLease(input.attemptId)
  const second = await shop.purchase(input)
  expect(second.status).toBe('REQUIRES_ACTION')
  expect((await first).text).toBe(second.text)
})

test('a decline that two executions handle puts only one voucher back in stock', async () => {
  const campaign = await shop.campaign(3)
  const input = await shop.order({ campaignId: campaign, paymentMethodId: 'pm_card_chargeDeclined' })
  await shop.fault('cancel', 'late', LATE)
  const first = shop.purchase(input)
  await until(async () => (await shop.paymentsOf(input.attemptId))[0]?.status === 'canceled')
  await endLease(input.attemptId)
  const second = await shop.purchase(input)
  expect(second.status).toBe('DECLINED')
  expect((await first).text).toBe(second.text)
  expect(await shop.stockOf(campaign)).toBe(3)
})

/** Returns SQL, for D1 or Postgres, that creates a trigger which refuses every change of an attempt's status. */
function refuseToEnd(attemptId: string): string[] {
  const trigger = 'CREATE TRIGGER stubborn BEFORE UPDATE OF status ON purchases'
  if (!isPostgres) {
    return [`${trigger} WHEN NEW.attempt_id = '${attemptId}' BEGIN SELECT RAISE(ABORT, 'This one does not end'); END`]
  }
  return [
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'This one does not end'; END $$`,
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
  expect(await shop.stockOf(campaign)).toBe(11)
  expect(shop.logs.join()).toContain('This one does not end')
  await shop.rows(isPostgres ? 'DROP TRIGGER stubborn ON purchases' : 'DROP TRIGGER stubborn')
  await shop.sweep(120)
  expect(await shop.stockOf(campaign)).toBe(12)
})
