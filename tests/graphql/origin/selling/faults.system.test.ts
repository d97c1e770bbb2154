import { expect, test } from 'vitest'
import { openShop, until } from './start-shop.ts'

const shop = openShop()

/** Makes a fault hit both tries of a call: the first, and the retry by the `stripe` package. */
const BOTH = { times: 2 }

/** Faults that return immediately. All except 'huge' leave the outcome unknown to the caller. */
const FAULTS = ['refuse', '500', '409', '429', 'drop', 'malformed', 'truncated', 'huge'] as const

test.each([
  ['customers.create', 'drop'],
  ['create', 'drop'],
  ...FAULTS.map((kind) => ['confirm', kind] as const),
] as const)(
  'if the gateway call %s fails with %s, no false success is reported, no stock is lost, and recovery charges once',
  async (step, kind) => {
    const campaign = await shop.campaign(1)
    const input = await shop.order({ campaignId: campaign })
    await shop.fault(step, kind, BOTH)
    const answer = await shop.purchase(input)
    const paid = await shop.readPaidPayments(input.attemptId)

    // The fault 'huge' pads a valid answer with 10 MB of spaces.
    expect(answer.status).toBe(kind === 'huge' ? 'SUCCEEDED' : 'PENDING')
    expect(answer.success).toBe(answer.status === 'SUCCEEDED')
    if (answer.success) expect(paid).toHaveLength(1)
    else expect(answer).toMatchObject({ receipt: null, voucherPurchaseDetails: null })
    expect(await shop.readStock(campaign)).toBe(0)

    await shop.healGateway()
    const healed = await shop.purchase(input)
    expect(healed).toMatchObject({ success: true, status: 'SUCCEEDED' })
    expect(await shop.readPaidPayments(input.attemptId)).toHaveLength(1)
    expect(await shop.readPayments(input.attemptId)).toHaveLength(1)
    expect((await shop.purchase(input)).text).toBe(healed.text)
  },
)

test('if one gateway call fails, the same request still succeeds and charges once', async () => {
  const input = await shop.order()
  await shop.fault('confirm', 'drop')
  expect(await shop.purchase(input)).toMatchObject({ status: 'SUCCEEDED' })
  expect(await shop.readPaidPayments(input.attemptId)).toHaveLength(1)
})

test.each([
  ['create', 'drop', 'released', 1, 0],
  ['confirm', '500', 'released', 1, 0],
  ['confirm', 'drop', 'succeeded', 0, 1],
] as const)(
  'if nobody returns after the gateway call %s failed with %s, the sweep ends the purchase as %s',
  async (step, kind, status, stock, charges) => {
    const campaign = await shop.campaign(1)
    const input = await shop.order({ campaignId: campaign })
    await shop.fault(step, kind, BOTH)
    expect(await shop.purchase(input)).toMatchObject({ status: 'PENDING' })
    await shop.sweep(1)
    expect(await shop.getPurchase(input.attemptId)).toMatchObject({ answer: null })
    await shop.sweep(3)
    expect(await shop.getPurchase(input.attemptId)).toMatchObject({ status })
    expect(await shop.readStock(campaign)).toBe(stock)
    expect(await shop.readPaidPayments(input.attemptId)).toHaveLength(charges)
    expect((await shop.purchase(input)).status).toBe(status.toUpperCase())
  },
)

test('the sweep changes nothing while the gateway is down, and completes the purchase when the gateway works again', async () => {
  const campaign = await shop.campaign(1)
  const input = await shop.order({ campaignId: campaign })
  await shop.fault('confirm', 'drop', BOTH)
  await shop.purchase(input)
  await shop.fault('any', '503', { times: 50 })
  await shop.sweep(3)
  expect(await shop.getPurchase(input.attemptId)).toMatchObject({ status: 'pending', holds_stock: 1 })
  expect(await shop.readStock(campaign)).toBe(0)
  await shop.healGateway()
  await shop.sweep(6)
  expect(await shop.getPurchase(input.attemptId)).toMatchObject({ status: 'succeeded' })
})

test('the sweep that compares payments every hour does not fail while the gateway is down', async () => {
  const hour = 60 * 60_000
  await shop.fault('any', '503', { times: 50 })
  await shop.sweepAt(new Date(Math.ceil(Date.now() / hour) * hour))
  await shop.healGateway()
})

test('if the cancellation of a declined payment fails, the voucher is not restocked until the outcome is certain', async () => {
  const campaign = await shop.campaign(1)
  const input = await shop.order({ campaignId: campaign, paymentMethodId: 'pm_card_chargeDeclined' })
  await shop.fault('cancel', '500', BOTH)
  expect(await shop.purchase(input)).toMatchObject({ success: false, status: 'PENDING' })
  expect(await shop.readStock(campaign)).toBe(0)
  await shop.healGateway()
  expect(await shop.purchase(input)).toMatchObject({ status: 'DECLINED' })
  expect(await shop.readStock(campaign)).toBe(1)
})

test('releasing an attempt succeeds on the second request if the gateway’s response to the first was lost', async () => {
  const campaign = await shop.campaign(1)
  const input = await shop.order({ campaignId: campaign, paymentMethodId: 'pm_card_threeDSecure2Required' })
  await shop.purchase(input)
  await shop.fault('cancel', 'drop', BOTH)
  expect(await shop.release(input.attemptId)).toMatchObject({ status: 'REQUIRES_ACTION' })
  expect(await shop.release(input.attemptId)).toMatchObject({ success: true, status: 'RELEASED' })
  expect(await shop.readStock(campaign)).toBe(1)
})

test('the hosted page is created only once, even if the gateway’s answer is lost', async () => {
  const input = await shop.order({ paymentMethodId: null })
  await shop.fault('sessions.create', 'drop', BOTH)
  expect(await shop.purchase(input)).toMatchObject({ status: 'PENDING' })
  await shop.healGateway()
  const answer = await shop.purchase(input)
  expect(answer).toMatchObject({ status: 'AWAITING_PAYMENT' })
  expect((await shop.resume(input.attemptId)).voucherPurchaseDetails).toEqual(answer.voucherPurchaseDetails)
})

test('if the gateway answers late or not at all, the visitor gets an answer before the site’s timeout, and the voucher when the gateway works again', async () => {
  const [charged, hanging, dripping] = [await shop.order(), await shop.order(), await shop.order()]
  await shop.fault('confirm', 'late', { ...BOTH, delayMs: 15_000 })
  const timed = async (input: typeof charged) => {
    const began = Date.now()
    const answer = await shop.purchase(input)
    // The site waits ten seconds for a mutation.
    expect(Date.now() - began).toBeLessThan(9900)
    return answer
  }
  const late = timed(charged)
  // Each call gets its own fault: the next fault is set after the previous call has started.
  await until(async () => (await shop.readPaidPayments(charged.attemptId)).length === 1)
  await shop.fault('create', 'hang', BOTH)
  const hung = timed(hanging)
  await until(async () => (await shop.getPurchase(hanging.attemptId)) !== undefined)
  await shop.fault('customers.create', 'drip', BOTH)
  const dripped = timed(dripping)
  const answers = await Promise.all([late, hung, dripped])
  expect(answers.map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'PENDING'])
  expect(answers[0]?.message).toMatch(/^We are confirming your payment\./)
  await shop.healGateway()
  for (const { attemptId } of [charged, hanging, dripping]) {
    await until(async () => (await shop.resume(attemptId)).status === 'SUCCEEDED')
    expect(await shop.readPaidPayments(attemptId)).toHaveLength(1)
  }
})
