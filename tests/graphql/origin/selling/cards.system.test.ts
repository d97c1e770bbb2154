import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { answerBank, getPage, openShop, payOn, SITE } from './start-shop.ts'

const shop = openShop()

test('after a declined card, the voucher is restocked, the payment is canceled, and a retry gets the same answer', async () => {
  const campaign = await shop.campaign(1)
  const input = await shop.order({ campaignId: campaign, paymentMethodId: 'pm_card_visa_chargeDeclinedLostCard' })
  const answer = await shop.purchase(input)
  expect(answer).toMatchObject({ success: false, status: 'DECLINED', receipt: null, voucherPurchaseDetails: null })
  expect(answer.message).toBe('Your card was declined. Try another card, or ask your bank. Nothing was charged.')
  expect(await shop.readStock(campaign)).toBe(1)
  expect(await shop.readPayments(input.attemptId)).toMatchObject([{ status: 'canceled', amount_received: 0 }])
  expect((await shop.purchase(input)).text).toBe(answer.text)

  const better = { ...input, attemptId: randomUUID(), paymentMethodId: 'pm_card_mastercard' }
  expect((await shop.purchase(better)).status).toBe('SUCCEEDED')
  expect(await shop.readStock(campaign)).toBe(0)
})

test('a payment method that the gateway does not know is declined, and the voucher is restocked', async () => {
  const campaign = await shop.campaign(1)
  const input = await shop.order({ campaignId: campaign, paymentMethodId: 'pm_nobody' })
  expect(await shop.purchase(input)).toMatchObject({ status: 'DECLINED' })
  expect(await shop.readStock(campaign)).toBe(1)
})

describe('a bank that asks for confirmation', () => {
  const asking = { paymentMethodId: 'pm_card_threeDSecure2Required' }

  test('if the visitor confirms at the bank, they return to the site, and the attempt is paid', async () => {
    const input = await shop.order(asking)
    const asked = await shop.purchase(input)
    expect(asked).toMatchObject({ success: false, status: 'REQUIRES_ACTION', receipt: null })
    expect(await shop.resume(input.attemptId)).toMatchObject({ status: 'REQUIRES_ACTION', action: asked.action })
    const back = await answerBank(asked, 'confirm')
    expect(back).toContain(`${SITE}/deal/return?attempt=${input.attemptId}`)
    const paid = await shop.resume(input.attemptId)
    expect(paid).toMatchObject({ status: 'SUCCEEDED', receipt: { cardLast4: '3220' } })
    expect((await shop.purchase(input)).voucherPurchaseDetails).toEqual(paid.voucherPurchaseDetails)
    expect(await shop.readPayments(input.attemptId)).toMatchObject([{ status: 'succeeded' }])
  })

  test.each([
    ['refuses at the bank', asking.paymentMethodId, 'decline', /Your bank did not confirm the payment/],
    ['confirms at the bank but the charge fails', 'pm_card_threeDSecureRequiredChargeDeclined', 'confirm', /declined/],
  ] as const)(
    'if the visitor %s, the attempt is declined without a charge, and the voucher is restocked',
    async (_, paymentMethodId, choice, words) => {
      const campaign = await shop.campaign(1)
      const input = await shop.order({ paymentMethodId, campaignId: campaign })
      const asked = await shop.purchase(input)
      expect(await shop.readStock(campaign)).toBe(0)
      await answerBank(asked, choice)
      expect(await shop.resume(input.attemptId)).toMatchObject({
        status: 'DECLINED',
        message: expect.stringMatching(words),
      })
      expect(await shop.readStock(campaign)).toBe(1)
      expect(await shop.readPayments(input.attemptId)).toMatchObject([{ status: 'canceled' }])
    },
  )

  test('if the visitor gives up at the bank, the attempt is released, and confirming the payment later charges nothing', async () => {
    const campaign = await shop.campaign(1)
    const input = await shop.order({ ...asking, campaignId: campaign })
    const asked = await shop.purchase(input)
    expect(await shop.release(input.attemptId)).toMatchObject({ success: true, status: 'RELEASED' })
    expect(await shop.readStock(campaign)).toBe(1)
    await answerBank(asked, 'confirm')
    expect(await shop.readPayments(input.attemptId)).toMatchObject([{ status: 'canceled', amount_received: 0 }])
    expect(await shop.purchase(input)).toMatchObject({ success: false, status: 'RELEASED' })
  })

  test('if the bank’s page stays open for 15 minutes, the sweep releases the attempt', async () => {
    const campaign = await shop.campaign(1)
    const input = await shop.order({ ...asking, campaignId: campaign })
    const { action } = await shop.purchase(input)
    const minutes = (Date.parse(String(action?.heldUntil)) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
    await shop.sweep(14)
    expect(await shop.resume(input.attemptId), 'the same end').toMatchObject({ status: 'REQUIRES_ACTION', action })
    await shop.sweep(16)
    expect(await shop.resume(input.attemptId)).toMatchObject({ status: 'RELEASED' })
    expect(await shop.readStock(campaign)).toBe(1)
  })
})

describe('the hosted page', () => {
  const hosted = { paymentMethodId: null }

  test('the hosted page lets a visitor try again after a declined card, and redirects to the voucher after the payment', async () => {
    const campaign = await shop.campaign(1)
    const input = await shop.order({ ...hosted, campaignId: campaign })
    const answer = await shop.purchase(input)
    expect(answer).toMatchObject({ success: false, status: 'AWAITING_PAYMENT', voucherPurchaseDetails: { code: null } })
    expect(getPage(answer)).toContain(shop.gatewayUrl)
    expect((await shop.purchase(input)).text).toBe(answer.text)
    await payOn(getPage(answer), '4000000000000002')
    expect(await shop.resume(input.attemptId)).toMatchObject({ status: 'AWAITING_PAYMENT' })
    expect(await shop.readStock(campaign)).toBe(0)
    expect(await payOn(getPage(answer))).toBe(`${SITE}/deal/return?attempt=${input.attemptId}`)
    expect(await shop.resume(input.attemptId)).toMatchObject({ status: 'SUCCEEDED', receipt: { cardLast4: '4242' } })
    expect(await shop.readPaidPayments(input.attemptId)).toMatchObject([{ status: 'succeeded', amount_received: 2057 }])
    expect(await shop.readStock(campaign)).toBe(0)
  })

  test.each([
    ['when the purchase is canceled', (attemptId: string) => shop.release(attemptId)],
    ['in the sweep after ten minutes if nobody pays', () => shop.sweep(11)],
  ])('the hosted page expires %s, and then the voucher is restocked', async (_, expire) => {
    const campaign = await shop.campaign(1)
    const input = await shop.order({ ...hosted, campaignId: campaign })
    const answer = await shop.purchase(input)
    await shop.sweep(9)
    expect(await shop.readStock(campaign)).toBe(0)
    await expire(input.attemptId)
    expect(await shop.readStock(campaign)).toBe(1)
    expect(await shop.purchase(input)).toMatchObject({ status: 'RELEASED' })
    await payOn(getPage(answer))
    expect(await shop.readPaidPayments(input.attemptId)).toEqual([])
  })

  test('the sweep completes a purchase if the visitor pays on the hosted page but does not return to the site', async () => {
    const input = await shop.order(hosted)
    await payOn(getPage(await shop.purchase(input)))
    await shop.sweep(11)
    expect(await shop.getPurchase(input.attemptId)).toMatchObject({ status: 'succeeded' })
  })
})
