/** Tests that customers can change their card, and that a declined charge is then retried with the new card. */
import { env } from 'cloudflare:workers'
import Stripe from 'stripe'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeCard, finishCardChange } from '../../../../graphql/origin/charging/change-card.ts'
import { noteAlert } from '../../../../graphql/origin/charging/money-alerts.ts'
import { followReturnedMoney } from '../../../../graphql/origin/charging/returned-money.ts'
import { parseEnv } from '../../../../graphql/origin/env.ts'
import { cancelMembership } from '../../../../graphql/origin/membership/cancel.ts'
import { handleStripeWebhook } from '../../../../graphql/origin/payments/webhook.ts'
import { ask, getOrder, purchase, seed, signInAs } from '../ask.ts'
import { getCard, SITE } from '../booking/ask.ts'
import {
  addMember,
  at,
  cardWill,
  control,
  depsAt,
  GATEWAY,
  gateway,
  kindsTo,
  type Member,
  mailsTo,
  readCharges,
  readMembership,
  readTaken,
  runAt,
} from '../membership/ask.ts'

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  await env.DB.prepare('DELETE FROM outbox').run()
})

const RETURN_URL = `${SITE}/customer/card/return`
const NEXT_DAY = '2026-02-16T09:00:00.000Z'

const change = (member: Member, paymentMethodId: string | null, moment = NEXT_DAY) =>
  changeCard(depsAt(moment), { id: member.customerId, brand: 'glimmer' }, { paymentMethodId, returnUrl: RETURN_URL })

/** Creates a member whose bank declined the first monthly charge. */
async function declinedMember(): Promise<Member> {
  const member = await addMember()
  await cardWill(member, 'insufficient_funds')
  await runAt(at('2026-02-15'))
  expect(await readCharges(member)).toMatchObject([{ status: 'declined', tries: 1 }])
  return member
}

test('a new card is charged at once for the month whose charge was declined, and later for the following months', async () => {
  const member = await declinedMember()
  const card = await getCard('5555555555554444')
  expect(await change(member, card)).toMatchObject({ state: 'saved', last4: '4444' })
  expect(await readCharges(member)).toMatchObject([{ status: 'paid', tries: 2 }])
  expect(await readTaken(member)).toEqual({ payments: 1, taken: 4900, returned: 0 })
  expect(await kindsTo(member)).toEqual(['RENEWAL_DECLINED', 'RENEWAL_RECEIPT'])
  await runAt(at('2026-03-15'))
  expect(await readCharges(member)).toMatchObject([
    { payment_method_id: card },
    { payment_method_id: card, status: 'paid' },
  ])
  const { customer } = await gateway<{ customer: string }>(`/v1/payment_methods/${card}`)
  expect(await gateway(`/v1/customers/${customer}`)).toMatchObject({
    invoice_settings: { default_payment_method: card },
  })
})

test('a declined monthly charge is paid only once, even if new cards are submitted twice, from two tabs and during the scheduled job', async () => {
  const member = await declinedMember()
  const [first, second] = [await getCard('4242424242424242'), await getCard('5555555555554444')]
  await Promise.all([change(member, first), change(member, first), change(member, second), runAt(at('2026-02-18'))])
  await Promise.all([change(member, first), runAt('2026-02-18T15:20:00.000Z')])
  expect(await readCharges(member)).toMatchObject([{ status: 'paid' }])
  expect(await readTaken(member)).toEqual({ payments: 1, taken: 4900, returned: 0 })
})

test('a second decline is reported and does not change the retry schedule, and the same card is not tried twice', async () => {
  const member = await declinedMember()
  const before = await readCharges(member)
  const card = await getCard('4242424242424242')
  await control('cards', { payment_method: card, outcome: 'generic_decline' })
  // The bank allows the card to be saved, but declines the charge.
  expect(await change(member, card)).toMatchObject({ state: 'declined' })
  expect(await readCharges(member)).toEqual(before)

  const saved = await getCard('4242424242424242')
  const real = depsAt(NEXT_DAY)
  const decliningOnce = {
    ...real,
    gateway: {
      ...real.gateway,
      preferCard: async (customer: string, method: string) => {
        await real.gateway.preferCard(customer, method)
        await control('cards', { payment_method: method, outcome: 'generic_decline' })
      },
    },
  }
  const input = { paymentMethodId: saved, returnUrl: RETURN_URL }
  const owner = { id: member.customerId, brand: 'glimmer' }
  await changeCard(decliningOnce, owner, input)
  expect(await readCharges(member)).toMatchObject([{ status: 'declined', tries: 2, due_at: before[0]?.due_at }])
  await changeCard(decliningOnce, owner, input)
  expect(await readCharges(member)).toMatchObject([{ status: 'declined', tries: 2 }])
  expect(await kindsTo(member)).toEqual(['RENEWAL_DECLINED', 'RENEWAL_DECLINED'])
  // All three tries of the retry schedule are still left, and the membership ends only after the last of them.
  for (const day of ['2026-02-18', '2026-02-22']) await runAt(at(day))
  expect(await readMembership(member)).toMatchObject({ status: 'ACTIVE' })
  await runAt(at('2026-03-01'))
  expect(await readCharges(member)).toMatchObject([{ status: 'failed', tries: 5 }])
  expect(await readMembership(member)).toMatchObject({ status: 'CANCELLED', ended_by: 'unpaid' })
})

test('if the gateway’s answer to the charge of a new card is lost, the charge is pending until the scheduled job finds the payment', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const member = await declinedMember()
  const card = await getCard('4242424242424242')
  await control('faults', { match: 'confirm', kind: 'drop', times: 2 })
  expect(await change(member, card)).toMatchObject({ state: 'saved' })
  expect(await readCharges(member)).toMatchObject([{ status: 'pending', tries: 2 }])
  await control('faults', undefined, 'DELETE')
  await change(member, await getCard('5555555555554444'))
  await runAt('2026-02-16T09:03:00.000Z')
  expect(await readCharges(member)).toMatchObject([{ status: 'paid', tries: 2, payment_method_id: card }])
  expect(await readTaken(member)).toEqual({ payments: 1, taken: 4900, returned: 0 })
})

test('if a member cancels while a new card is being charged for a month, no later month is charged, even to another new card', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const member = await declinedMember()
  const real = depsAt(NEXT_DAY)
  const input = { paymentMethodId: await getCard('4242424242424242'), returnUrl: RETURN_URL }
  const cancelingMeanwhile = {
    ...real,
    gateway: {
      ...real.gateway,
      confirmCharge: async (...args: Parameters<typeof real.gateway.confirmCharge>) => {
        await cancelMembership(real, member.customerId)
        return real.gateway.confirmCharge(...args)
      },
    },
  }
  await changeCard(cancelingMeanwhile, { id: member.customerId, brand: 'glimmer' }, input)
  await runAt('2026-02-16T09:05:00.000Z')
  expect(await readCharges(member)).toMatchObject([{ status: 'paid' }])
  expect(await readTaken(member)).toEqual({ payments: 1, taken: 4900, returned: 0 })
  expect(await readMembership(member)).toMatchObject({ status: 'PENDING_CANCELLATION', ends_on: '2026-03-15' })
  await change(member, await getCard('5555555555554444'), '2026-02-17T09:00:00.000Z')
  expect(await readCharges(member)).toHaveLength(1)
})

const SUBMITTED = {
  number: '4242 4242 4242 4242',
  expiry: '12/34',
  cvc: '123',
  name: 'Ada Byron',
  email: 'a@example.com',
}
const payOn = (url: string, fields = SUBMITTED) =>
  fetch(url.replace(/^https?:\/\/[^/]+/, GATEWAY), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

/** Opens the gateway's page for saving a card. */
async function pageFor(member: Member) {
  const page = await change(member, null)
  if (page?.state !== 'action' || !page.url) throw new Error('No page')
  return { ...page, url: page.url }
}

test('without JavaScript, the gateway’s page saves the card, and leaving that page without saving changes nothing', async () => {
  const member = await declinedMember()
  const page = await pageFor(member)
  expect(await change(member, null)).toEqual(page)
  expect(await finishCardChange(depsAt(NEXT_DAY), member.customerId)).toMatchObject({ state: 'action' })
  expect(await readCharges(member)).toMatchObject([{ status: 'declined', tries: 1 }])
  const paid = await payOn(page.url)
  expect(paid.headers.get('location')).toBe(RETURN_URL)
  await Promise.all([1, 2].map(() => finishCardChange(depsAt(NEXT_DAY), member.customerId)))
  expect(await readCharges(member)).toMatchObject([{ status: 'paid', tries: 2 }])
  expect(await readTaken(member)).toEqual({ payments: 1, taken: 4900, returned: 0 })
})

test('a customer who closes the window after saving the card is still charged once, when the gateway’s event arrives', async () => {
  const member = await declinedMember()
  const page = await pageFor(member)
  await payOn(page.url)
  // Deletes the emails from the simulated February, because they are too old to be sent.
  await env.DB.prepare('DELETE FROM outbox').run()
  const { STRIPE_WEBHOOK_SECRET: secret } = parseEnv(env)
  const object = { id: page.id, object: 'checkout.session', metadata: { brand: 'glimmer' } }
  const payload = JSON.stringify({
    id: `evt_${member.membershipId}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object },
  })
  const header = await new Stripe('sk_test_sandbox').webhooks.generateTestHeaderStringAsync({ payload, secret })
  const post = () => {
    const request = new Request('http://origin.test/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': header },
      body: payload,
    })
    return handleStripeWebhook(request, parseEnv(env), { waitUntil: () => undefined })
  }
  const answers = [await post(), await post()]
  expect(await Promise.all(answers.map((each) => each.json()))).toMatchObject([
    { outcome: 'handled' },
    { outcome: 'known' },
  ])
  await finishCardChange(depsAt(NEXT_DAY), member.customerId)
  expect(await readCharges(member)).toMatchObject([{ status: 'paid', tries: 2 }])
  expect(await readTaken(member)).toEqual({ payments: 1, taken: 4900, returned: 0 })
})

test('if the gateway’s event has already started the payment, the returning customer waits for the outcome', async () => {
  const member = await declinedMember()
  const page = await pageFor(member)
  await payOn(page.url)
  const real = depsAt(NEXT_DAY)
  const [confirming, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const confirmCharge = async (...args: Parameters<typeof real.gateway.confirmCharge>) => {
    confirming.resolve()
    await released.promise
    return real.gateway.confirmCharge(...args)
  }
  const byEvent = finishCardChange({ ...real, gateway: { ...real.gateway, confirmCharge } }, member.customerId)
  await confirming.promise
  // The customer's request reads the clock when it begins to wait. The gateway answers only then.
  const now = () => {
    released.resolve()
    return real.now()
  }
  await finishCardChange({ ...real, now }, member.customerId)
  const seen = await readCharges(member)
  released.resolve()
  await byEvent
  expect(seen).toMatchObject([{ status: 'paid', tries: 2 }])
  expect(await readTaken(member)).toEqual({ payments: 1, taken: 4900, returned: 0 })
})

const CHANGE = 'mutation ($id: ID) { changeCard(paymentMethodId: $id) { success message url } }'
const CARD = '{ account { card { last4 isNew charges { description totalCents state reason nextTryOn } } } }'

test('the email about a refund that the bank sent back names the card that was charged, even after the customer changed the card', async () => {
  const member = await addMember()
  await runAt(at('2026-02-15'))
  await change(member, await getCard('5555555555554444'))
  const payment = (await readCharges(member))[0]?.payment_intent_id ?? ''
  const { id } = await gateway<{ id: string }>('/v1/refunds', { payment_intent: payment })
  await control('failed-refunds', { payment_intent: payment })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await noteAlert(depsAt(NEXT_DAY), id)).toBe(true)
  expect((await mailsTo(member)).at(-1)).toMatchObject({ kind: 'REFUND_FAILED', totalCents: 4900, cardLast4: '4242' })
})

test('the account does not say that a refund went back to the card if the bank sent it back, until that is settled', async () => {
  const member = await addMember()
  const payment = member.paymentIntentId
  const { id } = await gateway<{ id: string }>('/v1/refunds', { payment_intent: payment })
  await followReturnedMoney(depsAt(NEXT_DAY), payment)
  const session = await signInAs(member.email)
  const shown = async () => (await ask('{ account { payments { state refundedCents } } }', {}, { session })).data
  const standing = (state: string) => ({ account: { payments: [{ state, refundedCents: 1900 }] } })
  expect(await shown()).toEqual(standing('REFUNDED'))
  await control('failed-refunds', { payment_intent: payment })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await noteAlert(depsAt(NEXT_DAY), id)
  expect(await shown()).toEqual(standing('REFUND_FAILED'))
  await env.DB.prepare(`UPDATE money_alerts SET settled_at = ?, settled_by = 'a check' WHERE id = ?`)
    .bind(NEXT_DAY, id)
    .run()
  expect(await shown()).toEqual(standing('REFUNDED'))
})

test('a customer can try eight cards an hour, and no more', async () => {
  const session = await signInAs((await declinedMember()).email)
  const messages: string[] = []
  for (let tried = 0; tried < 9; tried += 1) {
    const { data } = await ask<{ changeCard: { message: string } }>(
      CHANGE,
      { id: 'pm_nobody_has_it' },
      { session, siteUrl: SITE },
    )
    messages.push(data.changeCard.message)
  }
  expect(messages.filter((each) => each.startsWith('Too many'))).toHaveLength(1)
})

test('the account shows a declined charge, marks a card as new for an hour, and refuses changes by anybody else', async () => {
  const member = await declinedMember()
  const session = await signInAs(member.email)
  const card = async () => (await ask(CARD, {}, { session })).data
  expect(await card()).toMatchObject({
    account: { card: { isNew: false, charges: [{ totalCents: 4900, state: 'DECLINED', nextTryOn: '2026-02-18' }] } },
  })
  for (const visitor of [{}, { session: await signInAs(member.email, { brand: 'tidyhive' }) }]) {
    const { errors } = await ask(CHANGE, { id: 'pm_card_visa' }, visitor)
    expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
  }
  // A different customer can neither use the card that this member saved nor change the declined charge.
  const theirs = await signInAs((await addMember()).email)
  expect((await ask(CHANGE, { id: member.card }, { session: theirs, siteUrl: SITE })).data).toMatchObject({
    changeCard: { success: false, message: 'This card could not be saved. Enter it again.' },
  })
  expect(await readCharges(member)).toMatchObject([{ status: 'declined', tries: 1 }])
  // Deletes the emails from the simulated February, because they are too old to be sent.
  await env.DB.prepare('DELETE FROM outbox').run()
  await ask(CHANGE, { id: await getCard('5555555555554444') }, { session, siteUrl: SITE })
  expect(await card()).toMatchObject({
    account: { card: { isNew: true, last4: '4444', charges: [{ state: 'PAID' }] } },
  })
  await env.DB.prepare(`UPDATE customers SET card_saved_at = ? WHERE id = ?`)
    .bind(new Date(Date.now() - 3_601_000).toISOString(), member.customerId)
    .run()
  expect(await card()).toMatchObject({ account: { card: { isNew: false, last4: '4444' } } })
})

test('a former customer whose first cleaning was refunded and who buys again pays the months with the card of the new purchase', async () => {
  await seed()
  const member = await addMember({ boughtAt: new Date().toISOString() })
  await change(member, await getCard('5555555555554444'), new Date().toISOString())
  await gateway('/v1/refunds', { payment_intent: member.paymentIntentId })
  await followReturnedMoney(depsAt(new Date()), member.paymentIntentId)
  const visitor = { siteUrl: SITE, client: 'another-browser', network: 'another-network' }
  const paymentMethodId = await getCard('4242424242424242')
  const again = await purchase(await getOrder(member.email, { paymentMethodId }, visitor), visitor)
  expect(again).toMatchObject({ status: 'SUCCEEDED' })
  const session = await signInAs(member.email)
  const { data } = await ask<{ account: { card: { last4: string }; membership: { nextChargeOn: string } } }>(
    '{ account { card { last4 } membership { nextChargeOn } } }',
    {},
    { session },
  )
  expect(data.account.card.last4).toBe('4242')
  await runAt(at(data.account.membership.nextChargeOn))
  expect(await readCharges(member)).toMatchObject([{ kind: 'RENEWAL', status: 'paid' }])
})
