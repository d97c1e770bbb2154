/** The requests that check whether an origin follows the specification, and the answers that it must give. */
import { randomUUID } from 'node:crypto'
import type { QuoteFieldsFragment } from '../../graphql/contract/generated/graphql.ts'
import { consentText, offerFor } from '../../graphql/contract/offer.ts'
import { findPlan, selectOption } from '../../graphql/contract/plans.ts'
import type { OriginAnswer, Questions } from './question.ts'

/** ZIP codes, a plan and a second brand that the origin knows. */
export interface CheckFacts {
  served: string
  unserved: string
  plan: string
  otherBrand: string
}

export interface ConformanceCheck {
  operation: string
  /** What a correct origin does or returns. The report shows this text. */
  says: string
  run(questions: Questions, facts: CheckFacts): Promise<Verdict>
}

/** What is wrong, and a command that repeats the request. Null if nothing is wrong. */
export type Verdict = { problem: string; again: string } | null

type Data = Record<string, unknown>

function verdict({ again }: Pick<OriginAnswer, 'again'>, problem: string | null): Verdict {
  return problem === null ? null : { problem, again }
}

/** Defines a check with one request. Its answer must fit the schema and pass `judge`. */
function right(
  operation: string,
  says: string,
  variables: (facts: CheckFacts) => object,
  judge: (data: never, facts: CheckFacts) => string | null = () => null,
): ConformanceCheck {
  return {
    operation,
    says,
    async run(questions, facts) {
      const answer = await questions.ask(operation, variables(facts))
      return verdict(answer, answer.problem ?? unexpected(answer) ?? judge(answer.data as never, facts))
    },
  }
}

function unexpected({ codes, data }: OriginAnswer): string | null {
  if (codes.length > 0) return `it returns errors (${codes.join(', ')})`
  return data === null ? 'it has no data' : null
}

/**
 * Defines a check with wrong input. The origin must refuse the input, either with an error that the site understands or
 * in the answer's data.
 */
function refused(
  operation: string,
  says: string,
  variables: (facts: CheckFacts) => object,
  isRefused: (data: Data) => boolean,
): ConformanceCheck {
  return {
    operation,
    says,
    async run(questions, facts) {
      const answer = await questions.ask(operation, variables(facts))
      const { data, problem } = answer
      if (problem) return verdict(answer, problem)
      if (answer.codes.length > 0) return verdict(answer, isRejection(answer) ? null : unexpected(answer))
      return verdict(answer, data && isRefused(data) ? null : 'it accepts that')
    },
  }
}

/**
 * Whether the answer says that the request was wrong, so that the site can distinguish it from a failure of the origin.
 */
const isRejection = ({ status, codes }: OriginAnswer) =>
  status === 400 || codes.every((code) => ['BAD_USER_INPUT', 'BAD_REQUEST', 'UNAUTHENTICATED'].includes(code))

const tracking = { utmSource: 'conformance' }
const reviewsWith = (rest: object) => () => ({ adTracking: null, filter: { sort: 'RECENT' }, ...rest })

interface Reviews {
  publicReviews: {
    edges: { cursor: string; node: { stars: number; received: string } }[]
    pageInfo: { endCursor: string | null; hasNextPage: boolean; hasPreviousPage?: boolean }
  }
}

function reviewProblem({ publicReviews: { edges, pageInfo } }: Reviews, first: number): string | null {
  if (edges.length > first) return `it returns ${edges.length} reviews, but ${first} were requested`
  const stars = edges.find(({ node }) => node.stars < 1 || node.stars > 5)
  if (stars) return `a review has ${stars.node.stars} stars`
  if (edges.some(({ node }) => !/^\d{4}-\d\d-\d\d$/.test(node.received))) return 'received is not YYYY-MM-DD'
  if (new Set(edges.map(({ cursor }) => cursor)).size < edges.length) return 'two reviews have the same cursor'
  return (edges.at(-1)?.cursor ?? pageInfo.endCursor) === pageInfo.endCursor
    ? null
    : 'endCursor is not the cursor of the last review'
}

interface Region {
  __typename: string
  message?: string
  rate?: number
  higherRate?: number
  salesTaxRate?: number
  numCleaners?: number
}

const checkKind =
  (field: string, type: string) =>
  (data: Data): string | null => {
    const { __typename, message = '' } = data[field] as Region
    if (__typename !== type) return `it is ${__typename}, and should be ${type}`
    return message ? null : 'the message is empty'
  }

const getPrice = ({ plan, served }: CheckFacts, change: object = {}) => ({
  voucherOption: plan,
  numHours: 3,
  zipcode: served,
  campaignId: null,
  ...change,
})

interface PricedAnswer {
  voucherPriceAndIntent: { price: number | null; intent: string | null; quote?: QuoteFieldsFragment | null }
}

interface BoughtAnswer {
  purchaseVoucher: {
    success: boolean
    status?: string
    message: string
    voucherPurchaseDetails: { code: string | null; redirect: string | null } | null
  }
}

const getBought = ({ data }: OriginAnswer) => (data as BoughtAnswer | null)?.purchaseVoucher

const getEmail = (name: string) => `conformance-${name}-${randomUUID().slice(0, 8)}@publicweb.example`
const lead = ({ served }: CheckFacts, change: object = {}) => ({
  input: { email: getEmail('lead'), phone: '3125550100', zipcode: served, hours: 3, adTracking: tracking, ...change },
})

const ofMutation = (field: string) => (data: Data) => {
  const { success, message } = data[field] as { success: boolean; message: string }
  return success ? null : `it refuses good input: ${message}`
}
/** Whether the field refuses the input with a message. */
const saysWhy = (field: string) => (data: Data) => {
  const { success, message } = data[field] as { success: boolean; message: string }
  return !success && message !== ''
}

/** Text that breaks code which does not escape its input. */
const HOSTILE = `'"; DROP TABLE leads; -- \${7*7} <script>alert(1)</script> \\u0000 ${'x'.repeat(2000)}`

export const CHECKS: readonly ConformanceCheck[] = [
  ...['BrowserState', 'BrowserLocation', 'FAQBrowserLocation'].map((name) =>
    right(name, 'a location, or null for none', () => ({})),
  ),
  right(
    'ServiceRegionPrices',
    'rates of a served zipcode, with tax as a fraction',
    ({ served }) => ({ zipcode: served }),
    ({ serviceRegion: { __typename, rate = 0, higherRate = 0, salesTaxRate = 0 } }: { serviceRegion: Region }) => {
      if (__typename !== 'ServiceRegion') return `the zipcode is not served: name another with --zip`
      if (rate <= 0 || higherRate < rate) return `rate is ${rate} and higherRate ${higherRate}, dollars per hour`
      return salesTaxRate >= 0 && salesTaxRate < 0.2 ? null : `salesTaxRate is ${salesTaxRate}; 8.25% is 0.0825`
    },
  ),
  right(
    'ServiceRegionPrices',
    'a zipcode without cleaners is UnsupportedServiceRegion',
    ({ unserved }) => ({ zipcode: unserved }),
    checkKind('serviceRegion', 'UnsupportedServiceRegion'),
  ),
  right(
    'ServiceRegionPrices',
    'four digits are InvalidZipcodeFormat',
    () => ({ zipcode: '1234' }),
    checkKind('serviceRegion', 'InvalidZipcodeFormat'),
  ),
  right(
    'ServiceRegion',
    'counts of a served zipcode',
    ({ served }) => ({ zipcode: served }),
    ({ serviceRegion: { numCleaners = 0 } }: { serviceRegion: Region }) =>
      numCleaners >= 0 ? null : `numCleaners is ${numCleaners}`,
  ),
  refused(
    'ServiceRegion',
    'hostile text is not a zipcode',
    () => ({ zipcode: HOSTILE }),
    (data) => (data.serviceRegion as Region).__typename === 'InvalidZipcodeFormat',
  ),
  right(
    'ZipLookup',
    'the place of a zipcode',
    ({ served }) => ({ zipcode: served }),
    ({ zipLookup }: { zipLookup: Region & { zipcode?: string } }, { served }) =>
      zipLookup.zipcode === served ? null : 'it returns another zipcode',
  ),
  right(
    'ZipLookup',
    'four digits are InvalidZipcodeFormat',
    () => ({ zipcode: '1234' }),
    checkKind('zipLookup', 'InvalidZipcodeFormat'),
  ),
  right('DealsHome', 'reviews, location and vouchers', reviewsWith({ first: 2, after: null }), (data: Reviews) =>
    reviewProblem(data, 2),
  ),
  right('FetchMoreReviews', 'a page of reviews', reviewsWith({ first: 2, after: null }), (data: Reviews) =>
    reviewProblem(data, 2),
  ),
  {
    operation: 'FetchMoreReviews',
    says: 'the page after a cursor continues where the last one ended',
    async run(questions) {
      const first = await questions.ask('FetchMoreReviews', reviewsWith({ first: 2, after: null })())
      const { publicReviews } = (first.data ?? { publicReviews: { edges: [], pageInfo: {} } }) as unknown as Reviews
      if (!publicReviews.pageInfo.hasNextPage) return null
      const next = await questions.ask(
        'FetchMoreReviews',
        reviewsWith({ first: 2, after: publicReviews.pageInfo.endCursor })(),
      )
      if (next.problem) return verdict(next, next.problem)
      const seen = new Set(publicReviews.edges.map(({ cursor }) => cursor))
      const { edges } = (next.data as unknown as Reviews).publicReviews
      if (edges.length === 0) return verdict(next, 'hasNextPage was true, and the next page is empty')
      return verdict(next, edges.some(({ cursor }) => seen.has(cursor)) ? 'it repeats reviews' : null)
    },
  },
  refused(
    'FetchMoreReviews',
    'an unknown cursor is refused',
    reviewsWith({ first: 2, after: 'no-cursor-of-yours' }),
    () => false,
  ),
  {
    operation: 'FetchMoreReviews',
    says: 'a page of a million reviews has a limit',
    async run(questions) {
      const answer = await questions.ask('FetchMoreReviews', reviewsWith({ first: 1_000_000, after: null })())
      if (answer.codes.length > 0 && isRejection(answer)) return null
      if (answer.problem) return verdict(answer, answer.problem)
      const { edges } = (answer.data as unknown as Reviews).publicReviews
      return verdict(answer, edges.length <= 100 ? null : `it returns ${edges.length} at once`)
    },
  },
  right(
    'GetAvailableVouchers',
    'counters that are real, or null',
    () => ({ adTracking: null }),
    ({ availableVouchers: stock }: { availableVouchers: Record<string, number | null> }) => {
      const wrong = ['discount', 'vouchersRemaining', 'timeRemaining'].find((name) => (stock[name] ?? 0) < 0)
      return wrong ? `${wrong} is ${stock[wrong]}` : null
    },
  ),
  right(
    'VoucherPriceAndIntent',
    'a price in dollars, and an intent for it',
    (facts) => getPrice(facts),
    ({ voucherPriceAndIntent: { price, intent } }: PricedAnswer) => {
      if (!intent || !price) return 'intent or price is null: is the plan on sale, and the zipcode served?'
      if (price < 1 || price > 500) return `the price is ${price}, in dollars before tax`
      return intent.length <= 2048 ? null : `the intent has ${intent.length} characters; a form keeps 2,048`
    },
  ),
  refused(
    'VoucherPriceAndIntent',
    'a zipcode without cleaners has no intent',
    (facts) => getPrice(facts, { zipcode: facts.unserved }),
    (data) => (data as unknown as PricedAnswer).voucherPriceAndIntent.intent === null,
  ),
  right(
    'DealsReferralData',
    'an unknown code is null',
    () => ({ code: 'NOBODY-7F3A' }),
    ({ customerReferral }: Data) => (customerReferral === null ? null : 'it finds a host for a made-up code'),
  ),
  {
    operation: 'GetSurveySources',
    says: 'the sources are those of the brand in x-brand',
    async run(questions, { otherBrand }) {
      for (const brand of [questions.settings.brand, otherBrand]) {
        const answer = await questions.ask('GetSurveySources', {}, { 'x-brand': brand })
        const found = (answer.data?.surveySources as { brand: string } | undefined)?.brand
        const problem = answer.problem ?? (found === brand ? null : `brand is ${found}, but ${brand} was requested`)
        if (problem) return verdict(answer, problem)
      }
      return null
    },
  },
  {
    operation: 'GetSurveySources',
    says: 'an unknown brand is refused',
    async run(questions) {
      const answer = await questions.ask('GetSurveySources', {}, { 'x-brand': 'nobodys-brand' })
      return verdict(
        answer,
        answer.codes.length > 0 ? null : (answer.problem ?? 'it answers for a brand that does not exist'),
      )
    },
  },
  right(
    'LMCPolicyQuery',
    'hours and dollars',
    () => ({}),
    ({ lateCancellationPolicy: { lmcHours, lmcFlatFee } }: { lateCancellationPolicy: Record<string, number> }) =>
      Number(lmcHours) >= 0 && Number(lmcFlatFee) >= 0 ? null : 'a figure is negative',
  ),
  right('RegisterLead', 'a lead is stored', (facts) => lead(facts), ofMutation('registerLead')),
  refused(
    'RegisterLead',
    'a wrong email is data: success false, with a message',
    (facts) => lead(facts, { email: 'not an email' }),
    saysWhy('registerLead'),
  ),
  refused(
    'RegisterLead',
    'a phone number of three digits is refused',
    (facts) => lead(facts, { phone: '555' }),
    saysWhy('registerLead'),
  ),
  right(
    'JoinVoucherWaitlist',
    'an email joins',
    ({ unserved }) => ({ input: { email: getEmail('waitlist'), zipcode: unserved, adTracking: null } }),
    ofMutation('joinVoucherWaitlist'),
  ),
  refused(
    'JoinVoucherWaitlist',
    'a wrong email is refused',
    () => ({ input: { email: 'not an email' } }),
    saysWhy('joinVoucherWaitlist'),
  ),
  {
    operation: 'JoinVoucherWaitlist',
    says: 'joining twice is a success both times',
    async run(questions, { unserved }) {
      const input = { email: getEmail('twice'), zipcode: unserved, adTracking: null }
      await questions.ask('JoinVoucherWaitlist', { input })
      const second = await questions.ask('JoinVoucherWaitlist', { input })
      const data = second.data ?? { joinVoucherWaitlist: { success: false, message: '' } }
      return verdict(second, second.problem ?? ofMutation('joinVoucherWaitlist')(data))
    },
  },
  {
    operation: 'PurchaseVoucher',
    says: 'without a card it redirects to the gateway’s page, and the same attempt gets the same answer',
    async run(questions, facts) {
      const input = await getOrder(questions, facts)
      const first = await questions.ask('PurchaseVoucher', { input })
      if (first.problem) return verdict(first, first.problem)
      const bought = getBought(first)
      if (!bought?.success && bought?.status !== 'AWAITING_PAYMENT')
        return verdict(first, `it refuses a good order: ${bought?.message}`)
      if (!bought.voucherPurchaseDetails?.redirect?.startsWith('http'))
        return verdict(first, 'redirect is not a URL to pay at')
      if (bought.voucherPurchaseDetails.code) return verdict(first, 'it has a code before anybody has paid')
      const second = await questions.ask('PurchaseVoucher', { input })
      const isSame = JSON.stringify(second.data) === JSON.stringify(first.data)
      return verdict(second, isSame ? null : 'the second answer differs from the first')
    },
  },
  {
    operation: 'PurchaseVoucher',
    says: 'the same attempt with another order is refused',
    async run(questions, facts) {
      const input = await getOrder(questions, facts)
      await questions.ask('PurchaseVoucher', { input })
      const answer = await questions.ask('PurchaseVoucher', { input: { ...input, email: getEmail('other') } })
      return verdict(answer, answer.problem ?? (getBought(answer)?.success ? 'it accepts that' : null))
    },
  },
  {
    operation: 'PurchaseVoucher',
    says: 'a forged intent is refused, with a message',
    async run(questions, facts) {
      const input = { ...(await getOrder(questions, facts)), intent: 'forged' }
      const answer = await questions.ask('PurchaseVoucher', { input })
      const bought = getBought(answer)
      if (answer.problem || bought?.success !== false) return verdict(answer, answer.problem ?? 'it accepts that')
      return verdict(answer, bought.message ? null : 'success is false, but the message is empty')
    },
  },
  right('PostPurchaseSurvey', 'a survey answer without a purchase gets a response', () => ({
    input: { attemptId: randomUUID(), source: 'Search', detail: null },
  })),
  {
    operation: 'the endpoint',
    says: 'an unknown field is refused without a server error',
    async run(questions) {
      const answer = await questions.post(
        JSON.stringify({ query: 'query Wrong { nothingOfTheKind }', operationName: 'Wrong', variables: {} }),
      )
      return verdict(answer, answer.problem ?? (answer.codes.length === 0 ? 'it answers without errors' : null))
    },
  },
  {
    operation: 'the endpoint',
    says: 'text that is not JSON is refused without a server error',
    async run(questions) {
      const answer = await questions.post('{"query": ')
      const { status } = answer
      return verdict(answer, status >= 400 && status < 500 ? null : `the status is ${status}`)
    },
  },
]

async function getOrder(questions: Questions, facts: CheckFacts): Promise<Record<string, unknown>> {
  const { data } = await questions.ask('VoucherPriceAndIntent', getPrice(facts))
  const { intent = null, quote = null } = (data as unknown as PricedAnswer | null)?.voucherPriceAndIntent ?? {}
  return {
    attemptId: randomUUID(),
    intent: intent ?? '',
    paymentMethodId: null,
    email: getEmail('order'),
    phone: '3125550100',
    firstName: 'Con',
    lastName: 'Formance',
    zipcode: facts.served,
    hours: 3,
    voucherOption: facts.plan,
    campaignId: null,
    referral: null,
    redirect: '/deal/return',
    service: null,
    consent: {
      agreed: true,
      text: quote ? agreedText(facts, quote) : 'conformance',
      offerKey: facts.plan,
      build: 'conformance',
      experiments: null,
    },
  }
}

/**
 * Returns the text that pages show next to the consent box. An origin that stores consent receipts compares this text
 * with its own.
 */
function agreedText({ plan: key }: CheckFacts, quote: QuoteFieldsFragment): string {
  const plan = findPlan(key)
  if (!plan) return ''
  const { option } = selectOption(plan, 3)
  const discount = option.priceCents - quote.subtotalCents
  return consentText(offerFor(plan, option, discount, quote.lateCancellation ?? null, quote), quote)
}
