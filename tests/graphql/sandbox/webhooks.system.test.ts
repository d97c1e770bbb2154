import type Stripe from 'stripe'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkout, eventually, GOOD_FORM, order, pay, submit } from './shop.ts'
import { type ReceivedWebhook, startGateway, WEBHOOK_SECRET } from './start-gateway.ts'

const gateway = await startGateway()
const { stripe } = gateway
afterAll(() => gateway.stop())
beforeEach(async () => {
  gateway.answerWebhooksWith(200)
  await gateway.control('POST', 'reset')
  await new Promise((resolve) => setTimeout(resolve, 100))
  gateway.webhooks.length = 0
})

/** Verifies a webhook as a shop does, and returns its event. */
function verify({ body, headers }: ReceivedWebhook): Promise<Stripe.Event> {
  return stripe.webhooks.constructEventAsync(body, String(headers['stripe-signature']), WEBHOOK_SECRET)
}

async function typesOf(id: string): Promise<string[]> {
  const events = await Promise.all(gateway.webhooks.map(verify))
  return events.filter(({ data }) => (data.object as { id: string }).id === id).map(({ type }) => type)
}

const states = async () => {
  const { deliveries } = await gateway.control<{ deliveries: { state: string; attempts: number }[] }>('GET', 'webhooks')
  return deliveries.map(({ state, attempts }) => `${state} ${attempts}`)
}

test('a payment notifies the shop with a signed webhook that the SDK verifies', async () => {
  const intent = await pay(stripe, 'pm_card_visa', { idempotencyKey: 'told' })
  await eventually(async () => expect(await typesOf(intent.id)).toEqual(['payment_intent.succeeded']))
  const [received] = gateway.webhooks
  if (!received) throw new Error('No webhook came')
  const event = await verify(received)
  expect(event).toMatchObject({
    object: 'event',
    livemode: false,
    request: { idempotency_key: 'told' },
    data: { object: { id: intent.id, status: 'succeeded', metadata: {} } },
  })
  expect(await stripe.events.retrieve(event.id)).toEqual(event)
  const forged = { ...received, body: received.body.replace('2057', '2058') }
  await expect(verify(forged)).rejects.toThrow(/signature/)
  await eventually(async () => expect(await states()).toEqual(['delivered 1']))
})

test('every change of a payment’s status sends a webhook', async () => {
  const intent = await order(stripe)
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => undefined)
  await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_threeDSecure2Required',
    return_url: 'http://localhost:8787/deal',
  })
  await stripe.paymentIntents.cancel(intent.id)
  await eventually(async () =>
    expect((await typesOf(intent.id)).sort()).toEqual([
      'payment_intent.canceled',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
    ]),
  )
  const paid = await pay(stripe)
  await stripe.refunds.create({ payment_intent: paid.id })
  await eventually(async () => expect(await typesOf(String(paid.latest_charge))).toEqual(['charge.refunded']))
})

test('a completed checkout session sends a webhook', async () => {
  const session = await checkout(stripe)
  await submit(session.url ?? '', GOOD_FORM)
  await eventually(async () => expect(await typesOf(session.id)).toEqual(['checkout.session.completed']))
  const events = await Promise.all(gateway.webhooks.map(verify))
  expect(events.map(({ type }) => type).sort()).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
})

test('a failed delivery is retried until it succeeds', async () => {
  gateway.answerWebhooksWith(500)
  const intent = await pay(stripe)
  await eventually(async () => expect((await typesOf(intent.id)).length).toBe(2))
  expect((gateway.webhooks[1]?.at ?? 0) - (gateway.webhooks[0]?.at ?? 0)).toBeGreaterThan(400)
  gateway.answerWebhooksWith(200)
  await eventually(async () => expect(await states()).toEqual(['delivered 3']))
  const bodies = gateway.webhooks.map(({ body }) => body)
  expect(new Set(bodies).size).toBe(1)
})

test('two hundred concurrent payments send two hundred webhooks', async () => {
  const made = await Promise.all(Array.from({ length: 200 }, () => pay(stripe)))
  await eventually(() => expect(gateway.webhooks).toHaveLength(200))
  const told = await Promise.all(gateway.webhooks.map(verify))
  expect(new Set(told.map(({ data }) => (data.object as Stripe.PaymentIntent).id))).toEqual(
    new Set(made.map(({ id }) => id)),
  )
})
