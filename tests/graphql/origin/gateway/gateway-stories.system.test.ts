/**
 * Tests payment flows with the sandbox gateway, or with Stripe's test mode if STRIPE_TEST_KEY is set
 * (docs/operations.md).
 */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../../../../graphql/origin/gateway/gateway.ts'
import { stripeGateway } from '../../../../graphql/origin/gateway/stripe-gateway.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '../../sandbox/start-gateway.ts'
import { getPage, openShop } from '../selling/start-shop.ts'

const testKey = process.env.STRIPE_TEST_KEY
if (testKey && !/^[sr]k_test_/.test(testKey)) throw new Error('STRIPE_TEST_KEY must be a test-mode key')

const shop = openShop(testKey ? { originKey: testKey, vars: { STRIPE_API_URL: 'https://api.stripe.com' } } : {})
let gateway: Gateway
beforeAll(() => {
  gateway = stripeGateway({
    STRIPE_SECRET_KEY: testKey ?? SECRET_KEY,
    STRIPE_API_URL: testKey ? undefined : shop.gatewayUrl,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  })
})

const someone = () => ({ client: randomUUID(), network: randomUUID() })

/** Returns the gateway's record of an attempt's payment. */
async function getPayment(attemptId: string) {
  const row = await shop.getPurchase(attemptId)
  return gateway.findPayment(String(row?.payment_intent_id))
}

test('a purchase with a good card gets one voucher, and sending the purchase again charges nothing more', async () => {
  const input = await shop.order()
  const first = await shop.purchase(input)
  expect(first).toMatchObject({ status: 'SUCCEEDED', receipt: { cardLast4: '4242' } })
  expect((await shop.purchase(input)).text).toBe(first.text)
  const row = await shop.getPurchase(input.attemptId)
  expect(await getPayment(input.attemptId)).toMatchObject({ state: 'succeeded', amountCents: row?.total_cents })
})

test.each([
  ['pm_card_chargeDeclined', 'declined'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'funds'],
])(
  'a purchase with the card %s is declined, and its payment can no longer be charged',
  async (paymentMethodId, word) => {
    const input = await shop.order({ paymentMethodId })
    const answer = await shop.purchase(input)
    expect(answer).toMatchObject({ status: 'DECLINED' })
    expect(answer.message.toLowerCase()).toContain(word)
    expect((await getPayment(input.attemptId)).state).toBe('canceled')
  },
)

test('a purchase that must be confirmed at the bank returns the URL of the bank’s page, and releasing the attempt cancels the payment', async () => {
  const from = someone()
  const input = await shop.order({ paymentMethodId: 'pm_card_authenticationRequired' })
  const answer = await shop.purchase(input, undefined, from)
  expect(answer.status).toBe('REQUIRES_ACTION')
  expect(answer.action?.url).toMatch(/^https?:/)
  expect((await shop.release(input.attemptId, from)).status).toBe('RELEASED')
  expect((await getPayment(input.attemptId)).state).toBe('canceled')
})

test('a hosted page opens, and releasing the attempt expires the page', async () => {
  const from = someone()
  const input = await shop.order({ paymentMethodId: null })
  const answer = await shop.purchase(input, undefined, from)
  expect(getPage(answer)).toMatch(/^https?:/)
  expect((await shop.release(input.attemptId, from)).status).toBe('RELEASED')
  const row = await shop.getPurchase(input.attemptId)
  expect((await gateway.findHostedPage(String(row?.checkout_session_id))).state).toBe('expired')
})

test('a second order for an email address that has a purchase is released, and its payment is canceled', async () => {
  const first = await shop.order()
  expect((await shop.purchase(first, undefined, someone())).status).toBe('SUCCEEDED')
  const second = await shop.order({ email: first.email })
  expect((await shop.purchase(second, undefined, someone())).status).toBe('RELEASED')
  expect((await getPayment(second.attemptId)).state).toBe('canceled')
})

test('a payment is refunded only once, however often the refund is requested', async () => {
  const input = await shop.order()
  await shop.purchase(input)
  const { id } = await getPayment(input.attemptId)
  const attempt = { brand: 'glimmer', attemptId: input.attemptId }
  expect(await gateway.refundPayment(id, attempt)).toEqual(await gateway.refundPayment(id, attempt))
  const payment = await gateway.findPayment(id)
  expect(payment.refundedCents).toBe(payment.amountCents)
})
