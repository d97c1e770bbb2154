import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OperationName } from '../../../graphql/contract/generated/stored-operations.ts'
import { forEveryone } from '../../../scripts/smoke/same-page.ts'
import { mainBrand } from '../../../worker/brands/registry.ts'
import { pagesOf } from '../../../worker/registry/find.ts'
import {
  CHICAGO,
  GOOGLEBOT,
  type Interceptor,
  passThrough,
  type Site,
  seed,
  startSite,
  type Visitor,
  wordsOf,
} from '../ask.ts'
import { wrongAnswer } from './wrong-answers.ts'

beforeAll(seed)
beforeEach(() => {
  // Silences the logs of faults, because other tests check them.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // Mocks are reset after each test, but the tests share a site, so startSite's mock would not last.
  vi.spyOn(caches, 'open').mockRejectedValue(new Error('No edge cache in this test'))
})

/** The URL of every page in the registry, and more URLs of pages that read query parameters. */
const MARKETING: readonly string[] = [
  ...pagesOf(mainBrand).map(({ sample }) => sample.path),
  '/deal?sort=LOCATION_CLOSEST',
  '/deal?sort=RECENT&after=abc',
  '/deal?referral=MARIA-4821&utm_source=spring&adgroupid=1001',
  '/deal/waitlist?zipcode=00901',
]
/** Funnel steps that a buyer can open. The last step shows the voucher. */
const STEPS = ['/deal?step=2', '/deal?step=3', '/deal?step=4', '/deal?step=5']

/** Pages that a test also opens as a crawler. */
const CRAWLED = ['/deal', '/deal/waitlist?zipcode=00901']

/**
 * Answers every request in one wrong shape. Pages see the same fault for every wrong shape, so one shape is
 * enough. read-answer.test.ts tests that answers in all wrong shapes are rejected.
 */
const wrongly =
  (wrong: string): Interceptor =>
  ({ operation, body }) => {
    const { query } = JSON.parse(body)
    return new Response(wrongAnswer(operation as OperationName, wrong, query), {
      headers: { 'content-type': 'application/json' },
    })
  }

interface Look {
  status: number
  html: string
  words: string
  /** Whether the page requested anything from the origin. */
  hasAsked: boolean
}

let site: Site
const visitors = new Map<string, Visitor>()
const right = new Map<string, Look>()

async function look(path: string, userAgent?: string): Promise<Look> {
  const visitor = visitors.get(path) ?? site.visitor({ place: CHICAGO, ...(userAgent ? { userAgent } : {}) })
  const before = site.asked.length
  const { response, html } = await visitor.page(path)
  await visitor.settled()
  return { status: response.status, html, words: wordsOf(forEveryone(html)), hasAsked: site.asked.length > before }
}

beforeAll(async () => {
  site = await startSite()
  const [shopper, buyer] = [site.visitor({ place: CHICAGO }), site.visitor({ place: CHICAGO })]
  await shopper.reach(4, { email: 'shapes-1@example.com' })
  await buyer.reach(4, { email: 'shapes-2@example.com' })
  await buyer.pay({ paymentMethod: 'pm_card_visa' })
  for (const path of STEPS) visitors.set(path, path === STEPS.at(-1) ? buyer : shopper)
  for (const path of [...MARKETING, ...STEPS]) {
    site.forget()
    right.set(path, await look(path))
  }
}, 120_000)

/** Opens a page while the origin's answers have a wrong shape, and again once its answers are correct. */
async function brokenThenHealed(path: string, userAgent?: string) {
  site.forget()
  site.intercept(wrongly('root fields nested 20,000 lists deep'))
  const broken = await look(path, userAgent)
  const kept = site.memory.answers.bytes
  site.intercept(passThrough)
  // Several faults in a row may have opened the breaker, so this closes it.
  site.memory.breaker.succeeded()
  const healed = await look(path, userAgent)
  return {
    status: broken.status,
    isWhole: /<\/body><\/html>$/.test(broken.html),
    kept,
    isRightAgain: healed.words === right.get(path)?.words && healed.status === right.get(path)?.status,
  }
}

test('the tested pages request data from the origin', () => {
  const asking = [...right].filter(([, { hasAsked }]) => hasAsked).map(([path]) => path)
  expect(asking).toEqual(expect.arrayContaining(['/', '/deal', '/deal/waitlist?zipcode=00901', ...STEPS]))
  for (const path of asking) expect(right.get(path)?.status, path).toBe(200)
})

test('a wrong answer for one field does not affect the other fields on the page', async () => {
  const wrong = wrongly('root fields text')
  const says: Record<string, string> = {
    publicReviews: 'Show more reviews',
    reviewSummary: 'demonstration reviews',
    placesOfTile: 'Near Chicago, IL',
    availableVouchers: '$14',
  }
  for (const field of Object.keys(says)) {
    site.forget()
    site.intercept((asked, pass) =>
      new RegExp(`\\b${field}\\b`).test(JSON.parse(asked.body).query) ? wrong(asked, pass) : pass(),
    )
    const { words } = await look('/deal?utm_source=spring')
    const missing = Object.keys(says).filter((name) => !words.includes(says[name] ?? ''))
    expect(missing).toEqual([field])
  }
  site.intercept(passThrough)
})

test('while every answer has a wrong shape, pages are complete and no answer is cached, and pages are correct once the origin recovers', async () => {
  for (const [path, { hasAsked, status: rightStatus }] of right) {
    if (!hasAsked) continue
    for (const userAgent of CRAWLED.includes(path) ? [undefined, GOOGLEBOT] : [undefined]) {
      const { status, ...seen } = await brokenThenHealed(path, userAgent)
      expect({ path, userAgent, ...seen }).toEqual({ path, userAgent, isWhole: true, kept: 0, isRightAgain: true })
      // A step that needs a price may return 503. Every other page has a fallback.
      expect(STEPS.includes(path) ? [200, 503] : [rightStatus], path).toContain(status)
    }
  }
})
