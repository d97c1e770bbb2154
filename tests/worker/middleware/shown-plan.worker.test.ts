/** The plan that a visitor may buy is the one that the site offers: neither a cookie nor an argument can choose another. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'
import { PLANS } from '../../../graphql/contract/plans.ts'
import { readShownPlan, signShownPlan } from '../../../worker/middleware/shown-plan.ts'
import { seed, startSite, type Visitor, wordsOf } from '../ask.ts'

beforeAll(seed)

const COHORT = '__Host-cohort'
const CHEAP = 'FOREVERCLEAN_19'
const DAY_MS = 86_400_000

/** A site whose experiment offers 59 dollars a month to everybody. */
async function siteOf59() {
  const features = { pricing: { defaultValue: 59 } }
  const site = await startSite({ bindings: { FLAGS: { get: async () => ({ features }) } } })
  const first = site.visitor()
  await (await first.get('/deal')).text()
  await first.settled()
  return site
}

type Site = Awaited<ReturnType<typeof startSite>>

/** The monthly price that step 3 and its terms show. */
async function monthlyAt(visitor: Visitor): Promise<string> {
  const { html } = await visitor.page('/deal?step=3')
  return (
    wordsOf(html)
      .replaceAll('\u00a0', ' ')
      .match(/\$(\d+) a month/)?.[1] ?? 'none'
  )
}

async function reached(site: Site, email: string, at?: string): Promise<Visitor> {
  const visitor = site.visitor(at ? { at } : {})
  await visitor.get('/deal')
  await visitor.reach(3, { email })
  return visitor
}

function cookieFor(visitor: Visitor, plan: keyof typeof PLANS, more: { brandId?: string; now?: number } = {}) {
  const viewer = {
    secret: env.COOKIE_SECRET,
    brandId: more.brandId ?? 'glimmer',
    visitorId: visitor.cookies.get('__Host-visitor') ?? '',
  }
  return signShownPlan(viewer, PLANS[plan], more.now)
}

describe('the cookie of the plan that was shown', () => {
  test('keeps a price that was shown after the experiment has ended', async () => {
    const during = await reached(await siteOf59(), 'kept@example.com')
    expect(await monthlyAt(during)).toBe('59')
    const after = (await startSite()).visitor()
    for (const [name, value] of during.cookies) after.cookies.set(name, value)
    expect(await monthlyAt(after)).toBe('59')
  })

  test('written by hand chooses nothing', async () => {
    const visitor = await reached(await startSite(), 'by-hand@example.com')
    const valid = await cookieFor(visitor, CHEAP)
    visitor.cookies.set(COHORT, valid)
    expect(await monthlyAt(visitor), 'a valid one, to compare').toBe('19')
    const dear = await cookieFor(visitor, 'FOREVERCLEAN_59')
    for (const forged of [CHEAP, `${valid}0`, valid.replace(/.$/, '-'), dear.replace('_59', '_19'), `${CHEAP}..`]) {
      visitor.cookies.set(COHORT, forged)
      expect(await monthlyAt(visitor), forged).toBe('49')
    }
  })

  test('of another visitor, of another brand or expired chooses nothing', async () => {
    const site = await startSite()
    const [visitor, other] = [await reached(site, 'mine@example.com'), await reached(site, 'theirs@example.com')]
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

  test('holds for 30 days', async () => {
    const viewer = { secret: 'a-secret-of-the-tests', brandId: 'glimmer', visitorId: 'someone' }
    const value = await signShownPlan(viewer, PLANS[CHEAP], 0)
    expect((await readShownPlan(viewer, value, 29 * DAY_MS))?.key).toBe(CHEAP)
    expect(await readShownPlan(viewer, value, 31 * DAY_MS)).toBeNull()
  })
})

describe('through the GraphQL proxy', () => {
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

  interface Quoted {
    data: { voucherPriceAndIntent: { intent: string; quote: { monthlyCents: number } } }
  }

  test('the key of a plan that is not offered gets the offered one, whatever header comes along', async () => {
    const visitor = await reached(await startSite(), 'argument@example.com')
    const { data } = await (await quote(visitor, CHEAP)).json<Quoted>()
    expect(data.voucherPriceAndIntent.quote.monthlyCents).toBe(4900)
    const offered = await reached(await siteOf59(), 'offered@example.com')
    const other = await (await quote(offered, 'FOREVERCLEAN_59')).json<Quoted>()
    expect(other.data.voucherPriceAndIntent.quote.monthlyCents).toBe(5900)
  })

  test('a quote that another visitor was given for their plan buys nothing', async () => {
    const theirs = await reached(await siteOf59(), 'quoted@example.com')
    const { data } = await (await quote(theirs, 'FOREVERCLEAN_59')).json<Quoted>()
    const buyer = await reached(await startSite(), 'borrowed@example.com')
    await buyer.post('/deal?step=3', { hours: '3' })
    const { intent } = data.voucherPriceAndIntent
    expect((await buyer.pay({ intent, paymentMethod: 'pm_card_visa' })).headers.get('location')).toBe('/deal?step=4')
    const row = await env.DB.prepare("SELECT * FROM purchases WHERE email = 'borrowed@example.com'").first()
    expect(row).toBeNull()
  })
})
