/**
 * When a campaign is over, pages say so and sell the standing offer at its own price. No visitor pays an amount that
 * they did not agree to.
 */
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { easternTime } from '../../../../graphql/contract/text/format.ts'
import { consentOf, controlGateway, payForm, type Site, seed, startSite, type Visitor, wordsOf } from '../../ask.ts'

const SOLD_OUT = 'The campaign that brought you here is sold out, so this is our regular offer.'
const GOOD = { paymentMethod: 'pm_card_visa' }

beforeAll(seed)
beforeEach(async () => {
  await setStock('spring', 200)
  await setStock('standing', 497)
})

afterAll(() => env.DB.prepare('UPDATE campaigns SET stock = initial_stock').run())

const setStock = (id: string, stock: number) =>
  env.DB.prepare('UPDATE campaigns SET stock = ? WHERE id = ?').bind(stock, id).run()

const wordsAt = async (visitor: Visitor, path: string) => wordsOf((await visitor.page(path)).html)

const bought = (email: string) =>
  env.DB.prepare('SELECT campaign_id, status, total_cents FROM purchases WHERE email = ? ORDER BY created_at')
    .bind(email)
    .all()
    .then(({ results }) => results)

async function chargedCents(email: string): Promise<number> {
  const { payment_intents: paid } = await controlGateway<{
    payment_intents: { amount_received: number; receipt_email?: string; metadata: { attempt?: string } }[]
  }>('GET', 'ledger')
  const { results } = await env.DB.prepare('SELECT attempt_id FROM purchases WHERE email = ?').bind(email).all()
  const attempts = new Set(results.map((row) => String(row.attempt_id)))
  return paid
    .filter(({ metadata }) => attempts.has(metadata.attempt ?? ''))
    .reduce((sum, each) => sum + each.amount_received, 0)
}

test('a sold-out campaign leaves the standing offer on sale, with its own price and stock', async () => {
  const visitor = (await startSite()).visitor()
  for (const path of ['/deal?utm_source=lastcall', '/', '/deal?referral=MARIA-4821', '/agent/deal']) {
    const words = await wordsAt(visitor, path)
    expect(words, path).toContain(SOLD_OUT)
    expect(words, path).toMatch(/\$19 once, for 3 hours[\s\S]*Vouchers left\s+490 \(demo\)[\s\S]*See plans/)
    expect(words, path).not.toMatch(/\$14|These vouchers are sold out/)
  }
  await visitor.reach(4, { email: 'over@example.com' })
  const plan = await wordsAt(visitor, '/deal?step=2')
  expect(plan).toContain(SOLD_OUT)
  expect(plan).toMatch(/Vouchers left\s+490 \(demo\)[\s\S]*\$19/)
  expect(plan).not.toMatch(/\$14|A campaign brought you here/)
  const pay = await wordsAt(visitor, '/deal?step=4')
  expect(pay).toContain(SOLD_OUT)
  expect(pay).toContain('$19.00 today')
  expect(pay).not.toContain('$14')
})

test('a voucher that is sold after a campaign sold out counts for the standing offer', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.page('/deal?utm_source=lastcall')
  await visitor.reach(4, { email: 'standing@example.com' })
  expect((await visitor.pay(GOOD)).headers.get('location')).toBe('/deal?step=5')
  expect(await bought('standing@example.com')).toEqual([
    { campaign_id: 'standing', status: 'succeeded', total_cents: 1900 },
  ])
  const stock = await env.DB.prepare("SELECT stock FROM campaigns WHERE id = 'standing'").first('stock')
  expect(stock).toBe(496)
})

test('pages say that a campaign has ended, and when', async () => {
  const ended = String(await env.DB.prepare("SELECT ends_at FROM campaigns WHERE id = 'over'").first('ends_at'))
  const words = await wordsAt((await startSite()).visitor(), '/deal?utm_source=over')
  expect(words).toContain(
    `The campaign that brought you here ended ${easternTime(ended)}, so this is our regular offer.`,
  )
  expect(words).toMatch(/\$19 once/)
})

test('without a campaign, and while a campaign runs, no page says that a campaign is over', async () => {
  for (const path of ['/deal', '/deal?utm_source=spring', '/deal?utm_source=nobody'])
    expect(await wordsAt((await startSite()).visitor(), path), path).not.toContain('so this is our regular offer')
})

test('once the standing offer is sold out too, pages show the waitlist', async () => {
  await setStock('standing', 0)
  const visitor = (await startSite()).visitor()
  expect(await wordsAt(visitor, '/deal?utm_source=lastcall')).toContain('These vouchers are sold out.')
  await visitor.reach(4, { email: 'none@example.com' })
  for (const step of [2, 3, 4]) {
    const words = await wordsAt(visitor, `/deal?step=${step}`)
    expect(words).toContain('The vouchers are sold out')
    expect(words).not.toContain('$19')
  }
})

describe('a campaign that sells out', () => {
  /** Takes a visitor of the campaign to the payment step, which shows 14 dollars. */
  async function atPay(site: Site, email: string) {
    const visitor = site.visitor()
    await visitor.page('/deal?utm_source=spring')
    await visitor.reach(4, { email })
    const { html } = await visitor.page('/deal?step=4')
    expect(wordsOf(html)).toContain('$14.00 today')
    return { visitor, form: { ...payForm(html), consent: consentOf(html), ...GOOD } }
  }

  test('after the plan step is reported on the payment step, with the price of the standing offer', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    await visitor.page('/deal?utm_source=spring')
    await visitor.reach(4, { email: 'after-plan@example.com' })
    expect(await wordsAt(visitor, '/deal?step=2')).toContain('A campaign brought you here.')
    await setStock('spring', 0)
    // The site's answer about the campaign may be ten seconds old, but the quote is always current.
    const pay = await wordsAt(visitor, '/deal?step=4')
    expect(pay).toContain(SOLD_OUT)
    expect(pay).toContain('$19.00 today')
    expect(pay).not.toContain('$14')
    site.forget()
    const plan = await wordsAt(visitor, '/deal?step=2')
    expect(plan).toContain(SOLD_OUT)
    expect(plan).toContain('200 were left when you last looked.')
    expect(await wordsAt(visitor, '/deal?step=2'), 'once').not.toContain('last looked')
    await setStock('spring', 3)
    site.forget()
    expect(await wordsAt(visitor, '/deal?step=2')).toContain(
      'The vouchers had run out when you last looked. There are more now.',
    )
  })

  test.each(['at once', 'ten seconds later'])('during payment charges nothing if detected %s', async (when) => {
    const site = await startSite()
    const email = `race-${when.replaceAll(' ', '-')}@example.com`
    const { visitor, form } = await atPay(site, email)
    await setStock('spring', 0)
    if (when === 'at once') site.forget()
    const answer = await visitor.post('/deal?step=4', form)
    expect(answer.headers.get('location')).toBe('/deal?step=4')
    const { html } = await visitor.page('/deal?step=4')
    expect(wordsOf(html)).toMatch(
      /The last voucher was just sold[\s\S]*Nothing was charged\. Someone else bought it while you were paying\. You can still order: the total today is \$19\.00\./,
    )
    expect(wordsOf(html)).toContain(SOLD_OUT)
    expect(await chargedCents(email)).toBe(0)
    expect(await bought(email)).toEqual([{ campaign_id: 'spring', status: 'sold_out', total_cents: 1400 }])

    // A consent to pay 14 dollars does not allow a charge of 19 dollars.
    const again = await visitor.post('/deal?step=4', { ...payForm(html), consent: form.consent, ...GOOD })
    expect(again.status).toBe(422)
    expect(await chargedCents(email)).toBe(0)

    expect((await visitor.pay(GOOD)).headers.get('location')).toBe('/deal?step=5')
    expect(await chargedCents(email)).toBe(1900)
    expect((await bought(email)).at(-1)).toEqual({ campaign_id: 'standing', status: 'succeeded', total_cents: 1900 })
  })

  test('together with the standing offer makes step 4 say “Nothing was charged” and offer the waitlist', async () => {
    const site = await startSite()
    const { visitor, form } = await atPay(site, 'both@example.com')
    await setStock('spring', 0)
    await setStock('standing', 0)
    await visitor.post('/deal?step=4', form)
    const words = await wordsAt(visitor, '/deal?step=4')
    expect(words).toMatch(
      /The last voucher was just sold[\s\S]*Nothing was charged\.[\s\S]*Tell me when there are more/,
    )
    expect(await chargedCents('both@example.com')).toBe(0)
  })
})
