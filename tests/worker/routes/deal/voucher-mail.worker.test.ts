import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readWords, seed, startSite } from '../../ask.ts'
import { codeFor } from '../account/ask.ts'

beforeAll(seed)
beforeEach(() => env.DB.exec('DELETE FROM outbox'))

const mails = async () =>
  (await env.DB.prepare("SELECT * FROM outbox WHERE kind = 'VOUCHER'").all<Record<string, string | number>>()).results

/** Waits until the outbox has exactly one voucher email, with the status 'kept' and this recipient. */
const keptFor = (recipient: string) =>
  vi.waitFor(async () => expect(await mails()).toMatchObject([{ status: 'kept', recipient }]), { timeout: 20_000 })

async function buyer(email: string) {
  const visitor = (await startSite()).visitor()
  await visitor.reach(4, { email })
  return visitor
}

test('the buyer gets one email with the code and the exact terms, however often they open the voucher’s page', async () => {
  const visitor = await buyer('ada@example.com')
  await visitor.pay({ firstName: 'Ada', paymentMethod: 'pm_card_visa' })
  const { html } = await visitor.page('/deal?step=5')
  await visitor.page('/deal?step=5')
  await visitor.settled()
  expect(readWords(html)).toContain('The code, the receipt, and the complete terms are on their way')
  const [purchase] = (
    await env.DB.prepare("SELECT * FROM purchases WHERE email = 'ada@example.com'").all<Record<string, string>>()
  ).results
  await keptFor('ada@example.com')
  const [mail] = await mails()
  expect(JSON.parse(String(mail?.facts))).toMatchObject({
    firstName: 'Ada',
    code: purchase?.voucher_code,
    consentText: purchase?.consent_text,
    firstMonthlyCharge: purchase?.first_monthly_charge,
    order: { totalCents: purchase?.total_cents, cardLast4: '4242' },
  })
  const shown = (await visitor.page(`/outbox/${mail?.id}?html`)).html
  expect(readWords(shown)).toContain(String(purchase?.consent_text))
})

test.each([
  ["o'brien_x@example.com", "o'brien_x@example.com"],
  [' Eve.Lin+Clean@Example.COM ', 'eve.lin+clean@example.com'],
  // Browsers send an internationalized domain in this form.
  ['eve@xn--bcher-kva.example', 'eve@xn--bcher-kva.example'],
])('a buyer with the email address %j gets the voucher email and can sign in', async (typed, stored) => {
  const visitor = await buyer(typed)
  await visitor.pay({ paymentMethod: 'pm_card_visa' })
  expect((await visitor.page('/deal?step=5')).path).toBe('/deal?step=5')
  await visitor.settled()
  await keptFor(stored)
  await visitor.post('/login', { email: typed, redirect: '' })
  const signedIn = await visitor.post('/login/code', { code: await codeFor(stored) })
  expect(signedIn.headers.get('location')).toBe('/customer/')
})

const REFUSED = [
  ...['"eve lin"@example.com', '"eve\\"@evil.example,x"@example.com', 'eve@[127.0.0.1]'],
  ...['Eve <eve@example.com>', 'eve@example.com, mallory@example.com'],
  ...['eve@example.com\r\nBcc: mallory@example.com', 'eve%0aBcc:mallory@example.com'],
  ...['ève@example.com', '伊芙@example.com', 'eve@bücher.example'],
]

test('an email address with quotes, non-ASCII letters or a line break is refused with an error message, in the funnel and at sign-in', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.reach(3, { email: '' })
  const leads = () => env.DB.prepare('SELECT count(*) AS count FROM leads').first('count')
  const before = await leads()
  for (const email of REFUSED) {
    for (const [path, form] of [
      ['/deal?step=3', { email, phone: '312 555 0100' }],
      ['/login', { email, redirect: '' }],
    ] as const) {
      const answer = await visitor.post(path, form)
      expect(answer.status, `${email} at ${path}`).toBe(422)
      expect(readWords(await answer.text()), `${email} at ${path}`).toContain('Enter a valid email address')
    }
  }
  expect(await leads()).toBe(before)
  expect((await env.DB.prepare('SELECT * FROM outbox').all()).results).toEqual([])
})
