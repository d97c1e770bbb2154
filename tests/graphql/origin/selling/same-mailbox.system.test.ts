/**
 * Tests that somebody else's email address is useless to an attacker: no answer reveals whether the address has a
 * voucher, and the attacker's orders neither block nor end an order by the owner of the address. See
 * docs/decisions/068-an-address-proves-nothing.md.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PurchaseVoucherInput } from '../../../../graphql/contract/generated/graphql.ts'
import { fetchAndClose } from '../../../support/connections.ts'
import { SECRET_KEY } from '../../sandbox/start-gateway.ts'
import { answerBank, getPage, openShop, payOn } from './start-shop.ts'

const shop = openShop()

const someone = () => ({ client: randomUUID(), network: randomUUID() })
const HOSTED = { paymentMethodId: null }
const AT_BANK = { paymentMethodId: 'pm_card_authenticationRequired' }

async function buy(from: { client: string }, changes: Partial<PurchaseVoucherInput> = {}) {
  const input = await shop.order(changes)
  const answer = await shop.purchase(input, undefined, from)
  return { input, answer }
}

async function chargedFor(attemptId: string): Promise<number> {
  return (await shop.readPayments(attemptId)).reduce((sum, { amount_received }) => sum + amount_received, 0)
}

const mailsTo = (email: string) =>
  shop.rows<{ kind: string }>('SELECT kind FROM outbox WHERE recipient = ? ORDER BY id', email.toLowerCase())

test('an order from another browser for an email address with a voucher is not charged, and only one email a day says why', async () => {
  const campaignId = await shop.campaign(10)
  const owner = await buy(someone())
  const stranger = someone()
  const { input, answer } = await buy(stranger, { campaignId, email: owner.input.email })
  expect(answer).toMatchObject({ status: 'RELEASED', success: false, receipt: null, field: null })
  expect(answer.message).toBe(
    'We could not complete this order. We emailed the reason to the email address on the order. Nothing was charged.',
  )
  expect(answer.message).not.toMatch(/voucher|client|already/)
  expect(await chargedFor(input.attemptId)).toBe(0)
  expect((await shop.readPayments(input.attemptId)).map(({ status }) => status)).toEqual(['canceled'])
  expect(await shop.readStock(campaignId)).toBe(10)
  expect(await shop.resume(input.attemptId, undefined, stranger)).toMatchObject({ status: 'RELEASED' })
  await buy(stranger, { email: owner.input.email })
  expect(await mailsTo(owner.input.email)).toEqual([{ kind: 'VOUCHER' }, { kind: 'NOT_A_NEW_CLIENT' }])
})

test('if another browser’s order is canceled, the owner of the email address is told why, even if the gateway’s answer is lost', async () => {
  const owner = await buy(someone())
  const stranger = someone()
  await shop.fault('cancel', 'drop', { times: 2 })
  const { input, answer } = await buy(stranger, { email: owner.input.email })
  expect(answer.status).toBe('PENDING')
  const resumed = await shop.resume(input.attemptId, undefined, stranger)
  expect(resumed.message).toContain('We emailed the reason to the email address on the order')
  expect(await mailsTo(owner.input.email)).toEqual([{ kind: 'VOUCHER' }, { kind: 'NOT_A_NEW_CLIENT' }])
})

test.each([
  ['on the hosted page', HOSTED],
  ['at the bank', AT_BANK],
])(
  'an unpaid order %s under somebody else’s email address does not keep the owner waiting, and is not charged later',
  async (_where, way) => {
    const [attacker, owner] = [someone(), someone()]
    const first = await buy(attacker, way)
    const mine = await buy(owner, { email: first.input.email })
    expect(mine.answer).toMatchObject({ status: 'SUCCEEDED' })
    // The other browser does not learn about the owner's purchase.
    expect((await shop.resume(first.input.attemptId, undefined, attacker)).status).toBe(first.answer.status)
    await shop.sweep(20)
    expect(await chargedFor(first.input.attemptId)).toBe(0)
    expect(await chargedFor(mine.input.attemptId)).toBe(2057)
  },
)

test('an order under somebody else’s email address does not end the owner’s order; the owner can still confirm that order at the bank', async () => {
  const [owner, attacker] = [someone(), someone()]
  const mine = await buy(owner, AT_BANK)
  const other = await buy(attacker, { ...HOSTED, email: mine.input.email })
  expect(other.answer.status).toBe('AWAITING_PAYMENT')
  await answerBank(mine.answer, 'confirm')
  expect(await shop.resume(mine.input.attemptId, undefined, owner)).toMatchObject({ status: 'SUCCEEDED' })
  expect((await shop.ledger()).refunds).toEqual([])
})

test('if orders with the same email address are paid in two browsers, the order that is paid later is refunded in full, and only one voucher exists', async () => {
  const [first, second] = [someone(), someone()]
  const slow = await buy(first, AT_BANK)
  const quick = await buy(second, { email: slow.input.email })
  expect(quick.answer.status).toBe('SUCCEEDED')
  await answerBank(slow.answer, 'confirm')
  expect((await shop.resume(slow.input.attemptId, undefined, first)).status).toBe('REFUNDED')
  const refunded = (await shop.ledger()).refunds.map(({ amount }) => amount)
  expect(refunded).toEqual([2057])
  const vouchers = await shop.rows(
    'SELECT 1 FROM purchases WHERE email = ? AND voucher_code IS NOT NULL',
    slow.input.email,
  )
  expect(vouchers).toHaveLength(1)
})

test('the sweep releases an order and restocks its voucher if its payment was canceled at the gateway', async () => {
  const owner = await buy(someone())
  const campaignId = await shop.campaign(1)
  const other = await buy(someone(), { ...HOSTED, campaignId, email: owner.input.email })
  await payOn(getPage(other.answer))
  const [payment] = await shop.readPayments(other.input.attemptId)
  expect(payment?.status).toBe('requires_capture')
  const canceled = await fetchAndClose(`${shop.gatewayUrl}/v1/payment_intents/${payment?.id}/cancel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}` },
  })
  expect(canceled.status).toBe(200)
  await shop.sweep(11)
  expect(await shop.getPurchase(other.input.attemptId)).toMatchObject({ status: 'released', voucher_code: null })
  expect(await shop.readStock(campaignId)).toBe(1)
})

test('if ten browsers pay at once with one email address, one voucher is sold, and every charge except one is refunded', async () => {
  const email = `crowd-${randomUUID()}@example.com`
  const orders = await Promise.all(Array.from({ length: 10 }, () => shop.order({ email })))
  const answers = await Promise.all(orders.map((order) => shop.purchase(order, undefined, someone())))
  await shop.sweep(20)
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 'SUCCEEDED').length).toBeLessThanOrEqual(1)
  const vouchers = await shop.rows('SELECT 1 FROM purchases WHERE email = ? AND voucher_code IS NOT NULL', email)
  expect(vouchers).toHaveLength(1)
  const paid = (await Promise.all(orders.map(({ attemptId }) => shop.readPaidPayments(attemptId)))).flat()
  const refunded = new Set((await shop.ledger()).refunds.map((refund) => refund.payment_intent))
  expect(paid.filter(({ id }) => !refunded.has(id))).toHaveLength(1)
})
