import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'
import { offerFor, offerTerms } from '../../../graphql/contract/offer.ts'
import { PLANS } from '../../../graphql/contract/plans.ts'
import { signCohort } from '../../../worker/experiments/assignment.ts'
import { controlGateway, readWords, type Site, seed, startSite, startSiteWithFlags, type Visitor } from '../ask.ts'

beforeAll(seed)

const COHORT = '__Host-cohort'
const CHEAP = 'FOREVERCLEAN_19'
const DAY_MS = 86_400_000

/** Starts a site whose flag offers everybody the plan at $59 a month. */
function siteOf59() {
  return startSiteWithFlags({ pricing: { defaultValue: 59 } })
}

/** Returns the monthly price in dollars that step 2 shows. */
async function monthlyAt(visitor: Visitor): Promise<string> {
  const { html } = await visitor.page('/deal?step=2')
  return /\$(\d+) a month/.exec(readWords(html))?.[1] ?? 'none'
}

async function reached(site: Site, email: string): Promise<Visitor> {
  const visitor = site.visitor()
  await visitor.get('/deal')
  await visitor.reach(4, { email })
  return visitor
}

function cookieFor(visitor: Visitor, plan: keyof typeof PLANS, more: { brandId?: string; now?: number } = {}) {
  const viewer = {
    secret: env.COOKIE_SECRET,
    brandId: more.brandId ?? 'glimmer',
    visitorId: visitor.cookies.get('__Host-visitor') ?? '',
  }
  return signCohort(viewer, { plan: PLANS[plan], assignments: {} }, more.now)
}

test('the cohort cookie keeps the price after its signing key is changed, if the previous key is still configured', async () => {
  const during = await reached(await siteOf59(), 'rotated@example.com')
  expect(await monthlyAt(during)).toBe('59')
  const changed = { COOKIE_SECRET: 'the-next-key-of-the-tests', COOKIE_SECRET_PREVIOUS: env.COOKIE_SECRET }
  for (const [vars, monthly] of [
    [changed, '59'],
    [{ ...changed, COOKIE_SECRET_PREVIOUS: 'some-other-key-of-the-tests' }, undefined],
  ] as const) {
    const after = (await startSite({ vars })).visitor()
    for (const [name, value] of during.cookies) after.cookies.set(name, value)
    if (monthly) expect(await monthlyAt(after)).toBe(monthly)
    else expect((await after.page('/deal?step=2')).path).not.toBe('/deal?step=2')
  }
})

test('a forged cohort cookie has no effect', async () => {
  const visitor = await reached(await startSite(), 'by-hand@example.com')
  const valid = await cookieFor(visitor, CHEAP)
  visitor.cookies.set(COHORT, valid)
  expect(await monthlyAt(visitor), 'a valid cookie, for comparison').toBe('19')
  const dear = await cookieFor(visitor, 'FOREVERCLEAN_59')
  for (const forged of [CHEAP, `${valid}0`, valid.replace(/.$/, '-'), dear.replace('_59', '_19'), `${CHEAP}..`]) {
    visitor.cookies.set(COHORT, forged)
    expect(await monthlyAt(visitor), forged).toBe('49')
  }
})

test('a cohort cookie is valid for 30 days, and only for its own visitor and brand', async () => {
  const site = await startSite()
  const [visitor, other] = [await reached(site, 'mine@example.com'), await reached(site, 'theirs@example.com')]
  visitor.cookies.set(COHORT, await cookieFor(visitor, CHEAP, { now: Date.now() - 29 * DAY_MS }))
  expect(await monthlyAt(visitor)).toBe('19')
  for (const foreign of [
    await cookieFor(other, CHEAP),
    await cookieFor(visitor, CHEAP, { brandId: 'tidyhive' }),
    await cookieFor(visitor, CHEAP, { now: Date.now() - 31 * DAY_MS }),
    await cookieFor(visitor, CHEAP, { now: Date.now() + DAY_MS }),
  ]) {
    visitor.cookies.set(COHORT, foreign)
    expect(await monthlyAt(visitor)).toBe('49')
  }
})

describe('a quote through the GraphQL proxy', () => {
  function quote(visitor: Visitor, voucherOption: string): Promise<Response> {
    const query = Object.values(STORED_OPERATIONS).find(({ name }) => name === 'VoucherPriceAndIntent')?.text
    return visitor.send('/api/graphql', {
      method: 'POST',
      body: JSON.stringify({ query, variables: { voucherOption, numHours: 3, zipcode: '60601' } }),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'graphql-client-name': 'publicweb',
        'x-offered-plan': voucherOption,
      },
    })
  }

  interface QuotedPlan {
    data: { voucherPriceAndIntent: { intent: string; quote: { monthlyCents: number } } }
  }

  test('a GraphQL request for a quote gets the quote for the plan that the visitor is offered, even if it asks for another plan', async () => {
    const visitor = await reached(await startSite(), 'argument@example.com')
    const { data } = await (await quote(visitor, CHEAP)).json<QuotedPlan>()
    expect(data.voucherPriceAndIntent.quote.monthlyCents).toBe(4900)
    const offered = await reached(await siteOf59(), 'offered@example.com')
    const other = await (await quote(offered, 'FOREVERCLEAN_59')).json<QuotedPlan>()
    expect(other.data.voucherPriceAndIntent.quote.monthlyCents).toBe(5900)
  })

  test('a visitor cannot buy with a quote for another visitor’s plan', async () => {
    const theirs = await reached(await siteOf59(), 'quoted@example.com')
    const { data } = await (await quote(theirs, 'FOREVERCLEAN_59')).json<QuotedPlan>()
    const buyer = await reached(await startSite(), 'borrowed@example.com')
    const { intent } = data.voucherPriceAndIntent
    expect((await buyer.pay({ intent, paymentMethod: 'pm_card_visa' })).headers.get('location')).toBe('/deal?step=4')
    const row = await env.DB.prepare("SELECT * FROM purchases WHERE email = 'borrowed@example.com'").first()
    expect(row).toBeNull()
  })
})

test.each([
  ['FOREVERCLEAN_49_NO_TOUCH_UP', 4900, 5600, { flag: 'voucherOption', values: ['', 'FOREVERCLEAN_49_NO_TOUCH_UP'] }],
  ['FOREVERCLEAN_59_HALF_EXIT', 5900, 2800, { flag: 'lower_etf_higher_fc_charge_v2', values: [false, true] }],
] as const)(
  'with the plan %s, the page, summary, terms, consent, receipt, email and gateway agree to the cent',
  async (key, monthly, exit, { flag, values }) => {
    const rules = [{ key: 'of-the-test', variations: values, weights: [0, 1] }]
    const site = await startSiteWithFlags({ [flag]: { defaultValue: values[0], rules } })
    const visitor = site.visitor()
    const email = `${key.toLowerCase()}@example.com`
    const words = async (path: string) => readWords((await visitor.page(path)).html)
    const [month, early] = [`$${monthly / 100} a month`, `before 6 paid months costs $${exit / 100}`]
    const offer = await words('/deal')
    expect(offer).toContain(month)
    expect(offer).toContain(early)
    const legal = await words('/terms-of-service/')
    expect(legal).toContain(early)
    expect(legal).toContain(offerTerms(offerFor(PLANS[key])).exitRule)
    // ZIP code 10001 has sales tax, so amounts are not whole dollars.
    await visitor.reach(4, { email, zipcode: '10001' })
    const taxed = `$${(monthly * 1.08) / 100} a month`
    expect(await words('/deal?step=2')).toContain(`${taxed} with tax`)
    expect((await words('/deal?step=2')).includes('The Touch Up')).toBe(key !== 'FOREVERCLEAN_49_NO_TOUCH_UP')
    const pay = await words('/deal?step=4')
    await visitor.pay({ firstName: 'Ada', paymentMethod: 'pm_card_visa' })
    await visitor.settled()
    const row = await env.DB.prepare('SELECT * FROM purchases WHERE email = ?')
      .bind(email)
      .first<Record<string, never>>()
    const total = Number(row?.total_cents)
    expect(total).toBeGreaterThan(1900)
    expect(row).toMatchObject({
      ...{ plan_key: key, offer_key: key, subtotal_cents: 1900, monthly_cents: monthly, early_exit_cents: exit },
      experiments: `${flag}=${values[1]} of-the-test:1`,
    })
    const consent = String(row?.consent_text)
    for (const text of [pay, consent]) {
      expect(text).toContain(`$${(total / 100).toFixed(2)} today`)
      expect(text).toContain(taxed)
      expect(text).toContain(early)
    }
    const { payment_intents: paid } = await controlGateway<{
      payment_intents: { id: string; amount_received: number }[]
    }>('GET', 'ledger')
    expect(paid.find(({ id }) => id === String(row?.payment_intent_id))?.amount_received).toBe(total)
    const mail = await env.DB.prepare("SELECT id, facts FROM outbox WHERE kind = 'VOUCHER' AND recipient = ?")
      .bind(email)
      .first<{ id: number; facts: string }>()
    expect(JSON.parse(mail?.facts ?? '{}')).toMatchObject({ consentText: consent, order: { totalCents: total } })
    const mailed = await words(`/outbox/${mail?.id}?html`)
    expect(mailed).toContain(consent)
    expect(mailed).toContain(offerTerms(offerFor(PLANS[key])).earlyExit)
    expect(mailed).toContain(`$${(total / 100).toFixed(2)}`)
    const member = await env.DB.prepare('SELECT early_exit_cents FROM memberships WHERE attempt_id = ?')
      .bind(String(row?.attempt_id))
      .first()
    expect(member).toEqual({ early_exit_cents: exit })
    const done = await words('/deal?step=5')
    expect(done).toContain(`$${(total / 100).toFixed(2)}`)
  },
)
