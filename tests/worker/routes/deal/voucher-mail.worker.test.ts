/** The mail with voucher, receipt and terms: one for each purchase that succeeded, and none for any other. */
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { seed, startSite, wordsOf } from '../../ask.ts'

beforeAll(seed)
beforeEach(() => env.DB.exec('DELETE FROM outbox'))

const mails = async () =>
  (await env.DB.prepare("SELECT * FROM outbox WHERE kind = 'VOUCHER'").all<Record<string, string | number>>()).results

async function buyer(email: string) {
  const visitor = (await startSite()).visitor()
  await visitor.reach(4, { email })
  return visitor
}

test('the buyer gets one mail with the code and the exact terms, however often the answer is requested', async () => {
  const visitor = await buyer('ada@example.com')
  await visitor.pay({ firstName: 'Ada', paymentMethod: 'pm_card_visa' })
  const { html } = await visitor.page('/deal?step=5')
  await visitor.page('/deal?step=5')
  await visitor.settled()
  expect(wordsOf(html)).toContain('The code, the receipt and the complete terms are on their way')
  const [purchase] = (await env.DB.prepare('SELECT * FROM purchases').all<Record<string, string>>()).results
  await vi.waitFor(async () => expect(await mails()).toMatchObject([{ status: 'kept', recipient: 'ada@example.com' }]))
  const [mail] = await mails()
  expect(JSON.parse(String(mail?.facts))).toMatchObject({
    firstName: 'Ada',
    code: purchase?.voucher_code,
    consentText: purchase?.consent_text,
    firstMonthlyCharge: purchase?.first_monthly_charge,
    order: { totalCents: purchase?.total_cents, cardLast4: '4242' },
  })
  const shown = (await visitor.page(`/outbox/${mail?.id}?html`)).html
  expect(wordsOf(shown)).toContain(String(purchase?.consent_text))
})

test('a declined card mails nothing', async () => {
  const visitor = await buyer('bob@example.com')
  await visitor.pay({ paymentMethod: 'pm_card_chargeDeclined' })
  await visitor.settled()
  expect(await mails()).toEqual([])
})
