import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderFor } from '../order-for.ts'
import { expectNothingBought, openShop } from './start-shop.ts'

const shop = openShop()

test('an order with a good card gets one voucher; the purchase, membership and payment have the amounts of the order', async () => {
  const campaign = await shop.campaign(3)
  const input = await shop.order({ campaignId: campaign })
  const answer = await shop.purchase(input)

  expect(answer).toMatchObject({ success: true, status: 'SUCCEEDED', customer: { rawId: expect.any(Number) } })
  expect(answer.voucherPurchaseDetails?.code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  expect(answer.voucherPurchaseDetails?.estimatedLtv).toBe(19 + 6 * 49)
  expect(answer.receipt).toMatchObject({
    city: 'Chicago',
    state: 'IL',
    cardLast4: '4242',
    consentText: input.consent.text,
    quote: { subtotalCents: 1900, taxCents: 157, totalCents: 2057, earlyExitCents: 5600 },
  })
  expect(await shop.readStock(campaign)).toBe(2)
  const payments = await shop.readPayments(input.attemptId)
  expect(payments).toMatchObject([{ status: 'succeeded', amount: 2057, amount_received: 2057 }])
  const [membership] = await shop.rows('SELECT * FROM memberships WHERE attempt_id = ?', input.attemptId)
  expect(membership).toMatchObject({
    status: 'ACTIVE',
    monthly_cents: 4900,
    minimum_months: 6,
    early_exit_cents: 5600,
  })
  const row = await shop.getPurchase(input.attemptId)
  expect(row).toMatchObject({
    status: 'succeeded',
    payment_intent_id: payments[0]?.id,
    consent_text: input.consent.text,
    build: 'test',
    lease_until: '',
    due_at: null,
  })
  expect(Date.parse(String(row?.voucher_expires_at)) - Date.parse(String(row?.purchased_at))).toBeGreaterThan(
    364 * 864e5,
  )
})

test('a purchase costs the price for its campaign and place, and never less than a dollar', async () => {
  const quoted = await shop.quote({ campaignId: 'everything', zipcode: '97201', numHours: 4 })
  expect(quoted).toMatchObject({ price: 1, quote: { subtotalCents: 100, taxCents: 0, discountCents: 9900 } })
  const input = orderFor(quoted, { campaignId: 'everything', zipcode: '97201', hours: 4 })
  const answer = await shop.purchase(input)
  expect(answer).toMatchObject({ status: 'SUCCEEDED', receipt: { optionName: 'The Two Bedroom', state: 'OR' } })
  expect(await shop.readPayments(input.attemptId)).toMatchObject([{ amount_received: 100 }])
})

test('a repeated purchase gets exactly the same answer, even a year later with an expired quote; different input is refused', async () => {
  const input = await shop.order()
  const first = await shop.purchase(input)
  expect((await shop.purchase(input)).text).toBe(first.text)
  for (const change of [
    { email: 'other@example.com' },
    { paymentMethodId: 'pm_card_mastercard' },
    { firstName: 'Eve' },
    { intent: 'old' },
  ]) {
    const answer = await shop.purchase({ ...input, ...change })
    expect(answer).toMatchObject({ success: false, status: 'CONFLICT', receipt: null })
  }
  await shop.rows(`UPDATE purchases SET created_at = '2025-01-01T00:00:00.000Z' WHERE attempt_id = ?`, input.attemptId)
  const spelled = { ...input, phone: '312-555-0142', email: input.email.toUpperCase() }
  expect((await shop.purchase(spelled)).text).toBe(first.text)
  expect(await shop.resume(input.attemptId)).toMatchObject({ voucherPurchaseDetails: first.voucherPurchaseDetails })
  expect(await shop.readPayments(input.attemptId)).toHaveLength(1)
})

test('purchases at two brands share no attempt, client or answer, even with the same attempt id, email address and card', async () => {
  const input = await shop.order()
  const first = await shop.purchase(input)
  expect(await shop.purchase({ ...input, attemptId: randomUUID() }, 'tidyhive')).toMatchObject({
    status: 'PRICE_CHANGED',
  })
  expect(await shop.resume(input.attemptId, 'tidyhive')).toMatchObject({ status: 'NOT_RECEIVED', receipt: null })
  const theirs = await shop.order({ brand: 'tidyhive', attemptId: input.attemptId, email: input.email })
  const second = await shop.purchase(theirs, 'tidyhive')
  expect(second.status).toBe('SUCCEEDED')
  expect(second.voucherPurchaseDetails?.code).not.toBe(first.voucherPurchaseDetails?.code)
  expect(second.customer?.id).not.toBe(first.customer?.id)
  expect(await shop.readPayments(input.attemptId)).toHaveLength(2)
})

test('a client who has a voucher gets EXISTING_CLIENT before any charge, even with another spelling of the email address', async () => {
  const me = { client: randomUUID() }
  const input = await shop.order()
  await shop.purchase(input, undefined, me)
  const again = await shop.order({ email: input.email.toUpperCase().replace('@', '+two@') })
  expect(await shop.purchase(again, undefined, me)).toMatchObject({
    status: 'EXISTING_CLIENT',
    field: 'email',
    success: false,
  })
  await expectNothingBought(shop, again.attemptId)
})

test('a client who submits orders in two tabs at once is charged only once', async () => {
  const input = await shop.order()
  const other = { ...(await shop.order()), email: input.email }
  const answers = await Promise.all([shop.purchase(input), shop.purchase(other)])
  expect(answers.filter(({ status }) => status === 'SUCCEEDED')).toHaveLength(1)
  const again = await Promise.all([shop.purchase(input), shop.purchase(other)])
  expect(again.map(({ status }) => status).sort()).toEqual(['EXISTING_CLIENT', 'SUCCEEDED'])
  const payments = [...(await shop.readPayments(input.attemptId)), ...(await shop.readPayments(other.attemptId))]
  expect(payments.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
})

test.each([
  ['zipcode', { zipcode: '97201' }],
  ['hours', { hours: 6 }],
  ['plan', { voucherOption: 'FOREVERCLEAN_19' }],
  ['campaign', { campaignId: 'spring' }],
  ['intent', { intent: 'eyJicmFuZCI6ImdsaW1tZXIifQ.c2lnbmF0dXJl' }],
])('an order whose %s differs from its quote is rejected without a charge', async (_what, change) => {
  const input = await shop.order({ campaignId: 'standing' })
  const answer = await shop.purchase({ ...input, attemptId: randomUUID(), ...change })
  expect(answer).toMatchObject({ success: false, status: 'PRICE_CHANGED' })
  await expectNothingBought(shop, input.attemptId)
})

test('a quote for an unknown plan or for hours that are not on sale uses an existing option, and the log omits an email address sent as the plan', async () => {
  await shop.quote({ voucherOption: "o'neil@example.com" })
  expect(shop.logs.join('\n')).toContain('[not a key]')
  expect(shop.logs.join('\n')).not.toContain('neil')
  const quoted = await shop.quote({ voucherOption: 'FOREVERCLEAN_1', numHours: 5 })
  expect(quoted).toMatchObject({ success: true, price: 9 })
  const logged = shop.logs.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).message)
  expect(logged).toContain('No voucher cohort found')
  expect(logged).toContain('No selected voucher found')
  const input = orderFor(quoted, { hours: 2 })
  expect(await shop.purchase({ ...input, hours: 5, voucherOption: 'FOREVERCLEAN_1' })).toMatchObject({
    status: 'SUCCEEDED',
    receipt: { planKey: 'FOREVERCLEAN_49', numHours: 2 },
  })
})

test.each([
  ['abcde', 'Enter a valid 5-digit zipcode'],
  ['99999', 'We do not know the ZIP code 99999. Check it and try again.'],
  ['99501', 'We do not clean in Anchorage, AK yet.'],
])('a quote for the ZIP code %s is refused with a message that says why', async (zipcode, message) => {
  const nothing = { intent: null, price: null, quote: null, campaignOver: null, zeroVouchersAvailable: false }
  expect(await shop.quote({ zipcode })).toEqual({ success: false, message, ...nothing })
})

test('a quote for an ended or unknown campaign uses the standing offer and its stock', async () => {
  for (const campaignId of ['over', 'nobody-knows']) {
    const before = await shop.readStock('standing')
    const quoted = await shop.quote({ campaignId })
    expect(quoted.price).toBe(19)
    expect(await shop.purchase(orderFor(quoted, { campaignId }))).toMatchObject({ status: 'SUCCEEDED' })
    expect(await shop.readStock('standing')).toBe(Number(before) - 1)
  }
})

test('a quote keeps its campaign’s price if the campaign ends before the payment, and the sale takes a voucher from the campaign’s stock', async () => {
  const campaignId = await shop.campaign(2, 500)
  const quoted = await shop.quote({ campaignId })
  await shop.rows('UPDATE campaigns SET ends_at = ? WHERE id = ?', new Date().toISOString(), campaignId)
  const input = orderFor(quoted, { campaignId })
  expect(await shop.purchase(input)).toMatchObject({ status: 'SUCCEEDED' })
  expect(await shop.getPurchase(input.attemptId)).toMatchObject({ subtotal_cents: Number(quoted.price) * 100 })
  expect(await shop.readStock(campaignId)).toBe(1)
  expect((await shop.quote({ campaignId })).price).toBe(19)
})

test('a quote is refused after the standing offer has ended, until an operator starts another', async () => {
  const [standing] = await shop.rows<{ ends_at: string }>("SELECT ends_at FROM campaigns WHERE id = 'standing'")
  expect(Date.parse(String(standing?.ends_at))).toBeGreaterThan(Date.now())
  const end = new Date().toISOString()
  await shop.rows("UPDATE campaigns SET ends_at = ? WHERE id = 'standing'", end)
  for (const campaignId of ['standing', 'over', 'nobody-knows']) {
    expect(await shop.quote({ campaignId })).toMatchObject({ success: false, message: 'This offer has ended.' })
  }
  expect((await shop.quote({ campaignId: 'deep10' })).price, 'a running campaign').toBe(9)
  expect(await shop.available()).toMatchObject({
    ...{ zeroVouchersAvailable: true, vouchersRemaining: null, timeRemaining: 0, endsAt: end },
  })
  await shop.rows(
    `INSERT INTO campaigns (id, stock, initial_stock, starts_at, ends_at, is_default)
     VALUES ('winter', 3, 3, ?, '2126-12-01T00:00:00.000Z', 1)`,
    end,
  )
  expect(await shop.available()).toMatchObject({ campaignId: 'winter', endsAt: '2126-12-01T00:00:00.000Z' })
  expect(await shop.quote({ campaignId: 'standing' })).toMatchObject({ success: true, price: 19 })
  await shop.rows("DELETE FROM campaigns WHERE id = 'winter'")
  await shop.rows("UPDATE campaigns SET ends_at = ? WHERE id = 'standing'", standing?.ends_at)
})

test('a quote for a sold-out campaign uses the standing offer, and is refused if the standing offer is sold out too', async () => {
  expect(await shop.quote({ campaignId: 'lastcall' })).toMatchObject({
    ...{ success: true, price: 19, campaignOver: { campaignId: 'lastcall', endedAt: null } },
  })
  const [standing] = await shop.rows<{ stock: number }>("SELECT stock FROM campaigns WHERE id = 'standing'")
  await shop.rows("UPDATE campaigns SET stock = 0 WHERE id = 'standing'")
  expect(await shop.quote({ campaignId: 'lastcall' })).toMatchObject({
    ...{ success: false, intent: null, zeroVouchersAvailable: true },
  })
  await shop.rows("UPDATE campaigns SET stock = ? WHERE id = 'standing'", standing?.stock)
})

test.each([
  ['another consent text', 'consent', { text: 'I agree.' }],
  ['an unchecked consent box', 'consent', { agreed: false }],
  ['a card number in the last name', 'lastName', { lastName: 'B 4242-4242-4242-4242' }],
  ['a card number as the referral code', 'referral', { referral: '4242424242424242' }],
  ['a card number as the email address', 'email', { email: '4242424242424242@example.com' }],
  ['a card number as the payment method', 'paymentMethodId', { paymentMethodId: '4242424242424242' }],
  ['a redirect to another site', 'redirect', { redirect: 'https://evil.example/' }],
])('an order with %s is rejected with the name of the invalid field', async (_what, field, change) => {
  const order = await shop.order()
  const input = field === 'consent' ? { ...order, consent: { ...order.consent, ...change } } : { ...order, ...change }
  expect(await shop.purchase(input)).toMatchObject({ success: false, status: 'INVALID', field })
  await expectNothingBought(shop, input.attemptId)
})

test('an order gets SOLD_OUT without a charge if the stock runs out before payment, even on a retry after a restock', async () => {
  const campaign = await shop.campaign(1)
  const [first, second] = [await shop.order({ campaignId: campaign }), await shop.order({ campaignId: campaign })]
  expect((await shop.purchase(first)).status).toBe('SUCCEEDED')
  const late = await shop.purchase(second)
  expect(late).toMatchObject({ success: false, status: 'SOLD_OUT' })
  expect(await shop.readPayments(second.attemptId)).toEqual([])
  await shop.rows('UPDATE campaigns SET stock = stock + 1, initial_stock = initial_stock + 1 WHERE id = ?', campaign)
  expect((await shop.purchase(second)).text).toBe(late.text)
  expect((await shop.purchase({ ...second, attemptId: randomUUID() })).status).toBe('SUCCEEDED')
})

test('a campaign whose stock is null never sells out', async () => {
  const campaign = await shop.campaign(null)
  expect((await shop.purchase(await shop.order({ campaignId: campaign }))).status).toBe('SUCCEEDED')
  expect(await shop.readStock(campaign)).toBeNull()
})

test('the stock of a campaign cannot become negative, because the database refuses it', async () => {
  await expect(shop.rows(`UPDATE campaigns SET stock = stock - 1 WHERE id = 'lastcall'`)).rejects.toThrow(/check/i)
})
