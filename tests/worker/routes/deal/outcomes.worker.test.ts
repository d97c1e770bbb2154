/** What pages say about a purchase after races and faults, compared with the database and the gateway. */
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  consentOf,
  controlGateway,
  type Door,
  open,
  payForm,
  seed,
  startSite,
  type Visitor,
  wordsOf,
} from '../../ask.ts'

beforeAll(seed)
// Faults of the origin are logged; other tests check these logs.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => controlGateway('DELETE', 'faults'))

const NOTHING_CHARGED = /nothing (was|has been) charged|not charged/i
const GOOD = { paymentMethod: 'pm_card_visa' }

interface Row {
  attempt_id: string
  status: string
  voucher_code: string | null
}

async function rowsOf(email: string): Promise<Row[]> {
  const found = await env.DB.prepare(
    'SELECT attempt_id, status, voucher_code FROM purchases WHERE email = ? ORDER BY created_at',
  )
    .bind(email)
    .all<Row>()
  return found.results
}

/** Returns the cents that the gateway charged for an email's attempts and did not refund. */
async function chargedTo(email: string): Promise<number> {
  const ledger = await controlGateway<{
    payment_intents: { id: string; amount_received: number; metadata: { attempt?: string } }[]
    refunds: { amount: number; payment_intent: string }[]
  }>('GET', 'ledger')
  const attempts = new Set((await rowsOf(email)).map(({ attempt_id }) => attempt_id))
  return ledger.payment_intents
    .filter(({ metadata }) => attempts.has(metadata.attempt ?? ''))
    .reduce((sum, { amount_received }) => sum + amount_received, 0)
}

async function totalOf(attempt: string): Promise<number | null> {
  return env.DB.prepare('SELECT total_cents FROM purchases WHERE attempt_id = ?').bind(attempt).first('total_cents')
}

/** Makes the gateway charge without reporting the charge, until healGateway(). */
async function chargeSilently(): Promise<void> {
  await controlGateway('POST', 'faults', { match: 'confirm', kind: 'drop', times: 100 })
  await controlGateway('POST', 'faults', { match: 'retrieve', kind: '500', times: 1000 })
}
const healGateway = () => controlGateway('DELETE', 'faults')

/** Submits the form of step 4 and returns the text of the resulting page. */
async function press(visitor: Visitor, change: Record<string, string> = GOOD): Promise<string> {
  const response = await visitor.pay(change)
  const to = response.headers.get('location')
  return wordsOf(to ? (await visitor.page(to)).html : await response.text())
}

/** Holds purchases until they are released. */
function holdPurchases() {
  const held: (() => Promise<Response>)[] = []
  const door: Door = ({ operation }, pass) => {
    if (operation !== 'PurchaseVoucher') return pass()
    held.push(pass)
    return new Response('gone', { status: 502 })
  }
  return { door, letThrough: () => Promise.all(held.splice(0).map(async (pass) => (await pass()).text())) }
}

describe('two browsers, one email', () => {
  test('get one voucher and one charge, and the second browser learns the reason only from the mailbox', async () => {
    const site = await startSite()
    const [first, second] = [site.visitor(), site.visitor()]
    const email = 'two-browsers@example.com'
    await first.reach(4, { email })
    await second.reach(4, { email })
    await chargeSilently()
    expect(await press(first)).toContain('We are confirming your payment')
    expect(await chargedTo(email)).toBeGreaterThan(0)
    const told = await press(second)
    expect(told).toContain('We are confirming your payment')
    expect(told).not.toMatch(NOTHING_CHARGED)
    await healGateway()
    const code = wordsOf((await first.page('/deal?step=5')).html)
    expect(code).toContain('Voucher code')
    const then = wordsOf((await second.page('/deal?step=5')).html)
    expect(then).toContain('We emailed the reason to the address of the order')
    expect(then).not.toMatch(/already|Voucher code/)
    const mails = await env.DB.prepare('SELECT kind FROM outbox WHERE recipient = ? ORDER BY id').bind(email).all()
    expect(mails.results).toEqual([{ kind: 'VOUCHER' }, { kind: 'NOT_A_NEW_CLIENT' }])
    const [paid] = (await rowsOf(email)).filter(({ status }) => status === 'succeeded')
    expect(await chargedTo(email)).toBe(await totalOf(paid?.attempt_id ?? ''))
    expect(then).not.toContain((await rowsOf(email)).find((row) => row.voucher_code)?.voucher_code)
  })
})

describe('the id of an attempt', () => {
  test('in capitals, in a return link, leads to the voucher of that attempt', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const email = 'capitals@example.com'
    await visitor.reach(4, { email })
    await press(visitor)
    const [row] = await rowsOf(email)
    const { html } = await visitor.page(`/deal/return?attempt=${row?.attempt_id.toUpperCase()}`)
    expect(wordsOf(html)).toContain(row?.voucher_code)
  })
})

describe('an order that never arrived', () => {
  test('is stopped permanently before the visitor is told so, and charges nothing if it arrives late', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const email = 'late@example.com'
    await visitor.reach(4, { email })
    const { door, letThrough } = holdPurchases()
    site.hold(door)
    const told = await press(visitor)
    expect(told).toContain('did not reach us')
    await letThrough()
    expect(await rowsOf(email)).toEqual([])
    expect(await chargedTo(email)).toBe(0)
    site.hold(open)
    expect(await press(visitor)).toContain('Voucher code')
  })
})

describe('somebody else’s return link', () => {
  test('reveals nothing to a visitor who has not paid, and changes no cookie', async () => {
    const site = await startSite()
    const owner = site.visitor()
    await owner.reach(4, { email: 'planted@example.com' })
    await press(owner)
    const [row] = await rowsOf('planted@example.com')
    const visitor = site.visitor()
    await visitor.reach(4, { email: 'victim@example.com' })
    await visitor.page('/deal?step=4')
    const before = new Map(visitor.cookies)
    const { html } = await visitor.page(`/deal/return?attempt=${row?.attempt_id}`)
    expect(wordsOf(html)).not.toContain(row?.voucher_code)
    expect(wordsOf(html)).not.toContain('Voucher code')
    expect(visitor.cookies).toEqual(before)
    expect(await press(visitor)).toContain((await rowsOf('victim@example.com'))[0]?.voucher_code)
  })
})

describe('an order that is submitted, loses its response, and is submitted again while the origin is down', () => {
  test('gets a page that does not say that nothing was charged', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const email = 'stopped@example.com'
    await visitor.reach(4, { email })
    const { html } = await visitor.page('/deal?step=4')
    const fields = { ...payForm(html), consent: consentOf(html), ...GOOD }
    const cookies = new Map(visitor.cookies)
    await visitor.post('/deal?step=4', fields)
    expect(await chargedTo(email)).toBeGreaterThan(0)
    // The response never reached the browser, and neither did its cookies.
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    site.hold(() => new Response('oops', { status: 500 }))
    for (let index = 0; index < 8; index++) await site.visitor().post('/deal?step=1', { zipcode: `6061${index}` })
    const again = await visitor.post('/deal?step=4', fields)
    expect(again.status).toBe(503)
    expect(wordsOf(await again.text())).not.toMatch(NOTHING_CHARGED)
  })
})

describe('a buyer of the last voucher who lost the answer to the payment', () => {
  test('sees the code at steps 2 to 5 and on the waitlist page', async () => {
    await env.DB.prepare(
      `INSERT INTO campaigns (id, brand, utm_source, discount_cents, stock, initial_stock, starts_at)
       VALUES ('one-left', 'glimmer', 'one-left', 0, 1, 1, '2026-01-01T00:00:00.000Z')`,
    ).run()
    const site = await startSite()
    const visitor = site.visitor()
    const email = 'last-one@example.com'
    await visitor.get('/deal?utm_source=one-left')
    await visitor.reach(4, { email })
    await visitor.page('/deal?step=4')
    const cookies = new Map(visitor.cookies)
    await visitor.pay(GOOD)
    expect(await chargedTo(email)).toBeGreaterThan(0)
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    const [row] = await rowsOf(email)
    for (const step of [2, 3, 4, 5]) {
      const { html } = await visitor.page(`/deal?step=${step}`)
      expect(wordsOf(html), `step ${step}`).toContain(row?.voucher_code)
    }
    const { html } = await visitor.page('/deal/waitlist?reason=sold-out')
    expect(wordsOf(html)).toContain(row?.voucher_code)
  })
})

describe('a status unknown to this site', () => {
  const newer: Door = async ({ operation }, pass) => {
    const field = { PurchaseVoucher: 'purchaseVoucher', ResumePurchase: 'resumePurchase' }[operation]
    const response = await pass()
    if (!field) return response
    const { data } = await response.json<{ data: Record<string, { status: string }> }>()
    if (data[field]?.status !== 'SUCCEEDED') return Response.json({ data })
    const review = { ...data[field], status: 'UNDER_REVIEW', success: false, message: '', receipt: null }
    return Response.json({ data: { [field]: review } })
  }

  test('is shown as undecided, and leads to the code once the outcome is known', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const email = 'newer@example.com'
    await visitor.reach(4, { email })
    site.hold(newer)
    const told = await press(visitor)
    expect(told).not.toMatch(NOTHING_CHARGED)
    expect(told).not.toMatch(/Something went wrong|canceled|declined/)
    expect(told).toMatch(/do not pay again/i)
    site.hold(open)
    expect(wordsOf((await visitor.page('/deal?step=5')).html)).toContain('Voucher code')
  })
})

describe('an origin that ends every attempt', () => {
  test('does not make step 4 ask for outcomes endlessly', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    await visitor.reach(4, { email: 'endless@example.com' })
    const released = { status: 'RELEASED', success: false, message: '', field: null, receipt: null }
    site.hold(({ operation }, pass) =>
      operation === 'ResumePurchase'
        ? Response.json({
            data: { resumePurchase: { ...released, action: null, customer: null, voucherPurchaseDetails: null } },
          })
        : pass(),
    )
    const { response } = await visitor.page('/deal?step=4')
    expect(response.status).toBe(200)
    expect(site.asked.filter(({ operation }) => operation === 'ResumePurchase').length).toBeLessThan(20)
  })
})

describe('the next attempt, from /deal/attempt,', () => {
  const ask = (visitor: Visitor, fields: Record<string, string>) => visitor.post('/deal/attempt', fields)

  test('after a declined card is issued by the site and stored before its use, so that a visitor gets the code even if the answer is lost', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const email = 'second-try@example.com'
    await visitor.reach(4, { email })
    const { html } = await visitor.page('/deal?step=4')
    const fields: Record<string, string> = { ...payForm(html), consent: consentOf(html) }
    await visitor.post('/deal?step=4', { ...fields, paymentMethod: 'pm_card_chargeDeclined' })
    const next = await (await ask(visitor, fields)).json<{ attempt: string; token: string }>()
    expect(next.attempt).not.toBe(fields.attempt)
    const cookies = new Map(visitor.cookies)
    await visitor.post('/deal?step=4', { ...fields, ...GOOD, attempt: next.attempt, consent: next.token })
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    const row = (await rowsOf(email)).find(({ status }) => status === 'succeeded')
    expect(row?.attempt_id).toBe(next.attempt)
    expect(wordsOf((await visitor.page('/deal?step=4')).html)).toContain(row?.voucher_code)
  })

  test('is issued only if browser, attempt, consent and consent text match the form that was shown', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    await visitor.reach(4, { email: 'other-text@example.com' })
    const { html } = await visitor.page('/deal?step=4')
    const fields = { ...payForm(html), consent: consentOf(html) }
    for (const [name, value] of [
      ['consentText', 'I agree to pay $1.'],
      ['consent', 'on'],
      ['attempt', crypto.randomUUID()],
    ] as const) {
      expect(await (await ask(visitor, { ...fields, [name]: value })).json()).toEqual({ href: '/deal?step=4' })
    }
    expect(await (await ask(site.visitor(), fields)).json()).toEqual({ href: '/deal?step=4' })
  })

  test('is the current attempt until that is submitted, and the answer links to step 5 once it is paid', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    await visitor.reach(4, { email: 'not-over@example.com' })
    const { html } = await visitor.page('/deal?step=4')
    const fields: Record<string, string> = { ...payForm(html), consent: consentOf(html) }
    expect(await (await ask(visitor, fields)).json()).toEqual({ attempt: fields.attempt, token: fields.consent })
    await visitor.post('/deal?step=4', { ...fields, ...GOOD })
    expect(await (await ask(visitor, fields)).json()).toEqual({ href: '/deal?step=5' })
  })

  test('is not issued while the outcome of the current attempt is unknown', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    await visitor.reach(4, { email: 'nobody-says@example.com' })
    const { html } = await visitor.page('/deal?step=4')
    site.hold(() => new Response('oops', { status: 500 }))
    const response = await ask(visitor, { ...payForm(html), consent: consentOf(html) })
    expect([response.status, await response.json()]).toEqual([503, {}])
  })
})

describe('a form made outdated by another tab', () => {
  test('charges nothing, and leads to a page that says that the form was out of date', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const email = 'left-behind@example.com'
    await visitor.reach(4, { email })
    const { html } = await visitor.page('/deal?step=4')
    const fields = { ...payForm(html), consent: consentOf(html) }
    await press(visitor, { paymentMethod: 'pm_card_chargeDeclined' })
    const response = await visitor.post('/deal?step=4', { ...fields, ...GOOD })
    const told = wordsOf((await visitor.page(response.headers.get('location') ?? '')).html)
    expect(told).toContain('This page was out of date')
    expect(await chargedTo(email)).toBe(0)
  })

  test('is refused if the visitor agreed to a different text', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const email = 'other-tick@example.com'
    await visitor.reach(4, { email })
    const small = (await visitor.page('/deal?step=4')).html
    await visitor.post('/deal?step=2', { hours: '6' })
    const large = (await visitor.page('/deal?step=4')).html
    const response = await visitor.post('/deal?step=4', { ...payForm(large), consent: consentOf(small), ...GOOD })
    expect(response.status).toBe(422)
    expect(wordsOf(await response.text())).toContain('These terms are not the ones you agreed to')
    expect(await rowsOf(email)).toEqual([])
  })
})
