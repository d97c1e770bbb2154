/** Tests attempts that end without a purchase. Once a final status is reported, no later request changes it. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { expectNothingBought, openShop, until } from './start-shop.ts'

const shop = openShop()

const NOTHING_CHARGED = 'Nothing was charged.'

/** Makes the gateway charge without reporting the charge. */
async function loseAnswers() {
  await shop.fault('confirm', 'drop', { times: 100 })
  await shop.fault('retrieve', '500', { times: 1000 })
}

test('an attempt id without an order has the status NOT_RECEIVED; nothing is stored, and the message does not mention charges', async () => {
  const id = randomUUID()
  const answer = await shop.resume(id)
  expect(answer).toMatchObject({ status: 'NOT_RECEIVED', success: false })
  expect(answer.message).not.toContain('charged')
  expect(await shop.rows('SELECT * FROM stopped_attempts WHERE attempt_id = ?', id)).toEqual([])
})

test('if an attempt id without an order is released, an order that arrives with this id later is refused', async () => {
  const input = await shop.order()
  const released = await shop.release(input.attemptId)
  expect(released).toMatchObject({ status: 'RELEASED', success: true })
  expect(released.message).toContain(NOTHING_CHARGED)
  expect(await shop.purchase(input)).toMatchObject({ status: 'RELEASED', success: false })
  expect(await shop.resume(input.attemptId)).toMatchObject({ status: 'RELEASED' })
  await expectNothingBought(shop, input.attemptId)
  expect((await shop.purchase({ ...input, attemptId: randomUUID() })).status).toBe('SUCCEEDED')
})

test('if an attempt is released while its order arrives, the order’s answer is final, and the order is charged only if its status is SUCCEEDED', async () => {
  for (let round = 0; round < 8; round++) {
    const input = await shop.order()
    const [bought] = await Promise.all([shop.purchase(input), shop.release(input.attemptId)])
    const then = await shop.resume(input.attemptId)
    expect(then.status).toBe(bought.status)
    expect(await shop.readPaidPayments(input.attemptId)).toHaveLength(bought.status === 'SUCCEEDED' ? 1 : 0)
  }
})

test('an attempt id is recognized even in capital letters or with spaces around it', async () => {
  const input = await shop.order()
  const first = await shop.purchase(input)
  expect((await shop.purchase({ ...input, attemptId: input.attemptId.toUpperCase() })).text).toBe(first.text)
  expect(await shop.resume(input.attemptId.toUpperCase())).toMatchObject({ status: 'SUCCEEDED' })
  expect(await shop.release(` ${input.attemptId} `)).toMatchObject({ status: 'SUCCEEDED' })
  expect(await shop.readPayments(input.attemptId)).toHaveLength(1)
})

test('an attempt id is refused if it is not a UUID, or is a UUID without hyphens or in braces', async () => {
  for (const id of ['one', randomUUID().replaceAll('-', ''), `{${randomUUID()}}`]) {
    expect(await shop.resume(id)).toMatchObject({ status: 'INVALID', field: 'attemptId' })
    expect(await shop.release(id)).toMatchObject({ status: 'INVALID', field: 'attemptId' })
  }
})

test('an attempt that was refused because of a changed price is over, so that no order with its id is charged later', async () => {
  const input = await shop.order()
  const refused = await shop.purchase({ ...input, intent: 'old' })
  expect(refused).toMatchObject({ status: 'PRICE_CHANGED' })
  expect(refused.message).toContain(NOTHING_CHARGED)
  expect(await shop.purchase(input)).toMatchObject({ status: 'PRICE_CHANGED' })
  expect(await shop.resume(input.attemptId)).toMatchObject({ status: 'PRICE_CHANGED' })
  await expectNothingBought(shop, input.attemptId)
})

test('a client’s second order waits while the payment of the first is uncertain, and never shows the first one’s details', async () => {
  const first = await shop.order()
  const second = await shop.order({ email: first.email })
  await loseAnswers()
  expect(await shop.purchase(first)).toMatchObject({ status: 'PENDING' })
  for (const answer of [await shop.purchase(second), await shop.resume(second.attemptId)]) {
    expect(answer).toMatchObject({ status: 'OTHER_ORDER_PENDING', receipt: null, voucherPurchaseDetails: null })
    expect(answer.message).not.toContain(NOTHING_CHARGED)
  }
  await shop.healGateway()
  const then = await shop.resume(second.attemptId)
  expect(then).toMatchObject({ status: 'EXISTING_CLIENT', receipt: null, customer: null })
  expect(then.message).not.toContain(NOTHING_CHARGED)
  const { voucherPurchaseDetails } = await shop.resume(first.attemptId)
  expect(JSON.stringify(then)).not.toContain(voucherPurchaseDetails?.code)
  await expectNothingBought(shop, second.attemptId)
})

describe('an order that is neither charged nor canceled', () => {
  /** Places two orders with one email address. The first payment is open at the gateway, and the second order waits. */
  async function twoOrders() {
    const first = await shop.order()
    const second = await shop.order({ email: first.email })
    await shop.fault('confirm', '500', { times: 100 })
    await shop.fault('cancel', '500', { times: 100 })
    expect(await shop.purchase(first)).toMatchObject({ status: 'PENDING' })
    expect(await shop.purchase(second)).toMatchObject({ status: 'OTHER_ORDER_PENDING' })
    await shop.healGateway()
    return { first, second }
  }

  test('if a browser’s first order is neither charged nor canceled, releasing it also releases the second, and neither is paid', async () => {
    const { first, second } = await twoOrders()
    expect(await shop.release(first.attemptId)).toMatchObject({ status: 'RELEASED' })
    expect(await shop.resume(second.attemptId)).toMatchObject({ status: 'RELEASED' })
    expect(await shop.purchase(second)).toMatchObject({ status: 'RELEASED' })
    await expectNothingBought(shop, second.attemptId)
    expect((await shop.purchase({ ...second, attemptId: randomUUID() })).status).toBe('SUCCEEDED')
  })

  test('if a browser’s first order is neither charged nor canceled, sending the second again releases the first and succeeds', async () => {
    const { first, second } = await twoOrders()
    expect(await shop.purchase(second)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await shop.resume(first.attemptId)).toMatchObject({ status: 'RELEASED' })
    expect(await shop.rows('SELECT * FROM stopped_attempts WHERE attempt_id = ?', second.attemptId)).toEqual([])
  })
})

test('if a client’s first order took the last voucher, the second gets EXISTING_CLIENT instead of SOLD_OUT', async () => {
  const campaign = await shop.campaign(1)
  const first = await shop.order({ campaignId: campaign })
  const second = await shop.order({ campaignId: campaign, email: first.email })
  expect(await shop.purchase(first)).toMatchObject({ status: 'SUCCEEDED' })
  expect(await shop.purchase(second)).toMatchObject({ status: 'EXISTING_CLIENT' })
})

test('a client’s second order does not wait past the site’s timeout if the gateway does not report the outcome of the first', async () => {
  const first = await shop.order()
  const second = await shop.order({ email: first.email })
  await shop.fault('confirm', 'drop', { times: 100 })
  await shop.fault('retrieve', 'hang', { times: 100, delayMs: 30_000 })
  const buying = shop.purchase(first)
  await until(async () => (await shop.getPurchase(first.attemptId)) !== undefined)
  expect(await shop.purchase(second)).toMatchObject({ status: 'OTHER_ORDER_PENDING' })
  await buying
})
