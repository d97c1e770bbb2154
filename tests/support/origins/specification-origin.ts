/**
 * A marketplace's API as somebody would build it from the specification alone: its operations, one table of prices,
 * five reviews, and purchases in memory.
 */
import { buildSchema, execute, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'
import { SIGNATURE_HEADER, SIGNATURE_SECONDS } from '../../../graphql/contract/transport.ts'
import { computeSignature, signedText } from '../../../worker/origin/signature.ts'

export interface Origin {
  /** Answers an HTTP request. */
  fetch(request: Request): Promise<Response>
  /** The GraphQL requests so far, in order. */
  asked: { operation: string; query: string; variables: Record<string, unknown>; headers: Headers }[]
  /** The paths of all requests. Requests to paths other than `/graphql` are answered with 204. */
  paths: string[]
  /** The purchases so far. */
  sold: Map<string, BoughtVoucher>
}

interface BoughtVoucher {
  input: string
  answer: object
}

export interface OriginOptions {
  /** The schema of the origin, as GraphQL text. */
  schema: string
  /** The site's signing key. If it is set, requests without a valid signature are refused. */
  secret?: string
  /** Changes an answer before it is sent, to simulate a mistake in the origin. */
  mistake?: (operation: string, answer: Answer, variables: Record<string, unknown>) => Answer | Promise<Answer>
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

const REGIONS: Record<string, { city: string; state: string; rate: number; higherRate: number; salesTaxRate: number }> =
  {
    '60601': { city: 'Chicago', state: 'IL', rate: 22.5, higherRate: 45, salesTaxRate: 0 },
    '78701': { city: 'Austin', state: 'TX', rate: 20, higherRate: 40, salesTaxRate: 0.0825 },
  }
/** ZIP codes that the origin knows but does not serve. */
const UNSERVED: Record<string, { city: string; state: string }> = { '99950': { city: 'Ketchikan', state: 'AK' } }

const BRANDS: readonly string[] = ['glimmer', 'tidyhive', 'maplemaid', 'neatnook', 'sparkcrew']
const CODES = { CC: true, AC: true, EC: true, OCC: true }
const PRICES: Record<number, number> = { 2: 9, 3: 19, 4: 39, 6: 79 }

const REVIEWS = [
  'Spotless and kind.',
  'On time, and thorough.',
  'My kitchen shines.',
  'Good, a little late.',
  'Great.',
].map((body, at) => ({
  body,
  stars: at === 3 ? 4 : 5,
  received: `2026-10-0${at + 1}`,
  publicLocation: 'Chicago, IL',
  customer: { firstName: ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'][at] ?? '', lastName: 'K.' },
}))

const badInput = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })

function getRegion(zipcode: string) {
  if (!/^\d{5}$/.test(zipcode) || zipcode === '00000')
    return { __typename: 'InvalidZipcodeFormat', message: 'Enter a valid 5-digit zipcode' }
  const found = REGIONS[zipcode]
  if (!found) return { __typename: 'UnsupportedServiceRegion', message: 'We do not clean there yet.' }
  return { __typename: 'ServiceRegion', ...found, numCleaners: 12, numCustomers: 340, arl: CODES }
}

function lookUp(zipcode: string) {
  const found = REGIONS[zipcode] ?? UNSERVED[zipcode]
  if (found) return { __typename: 'ZipcodePlace', zipcode, city: found.city, state: found.state }
  const known = getRegion(zipcode)
  return known.__typename === 'ServiceRegion'
    ? known
    : { __typename: 'InvalidZipcodeFormat', message: 'No such zipcode' }
}

interface ReviewArguments {
  first?: number
  after?: string
}

function reviewsPage({ first = 10, after }: ReviewArguments) {
  const start = after ? Number(/^at-(\d)$/.exec(after)?.[1] ?? Number.NaN) + 1 : 0
  if (!Number.isInteger(start)) throw badInput('Unknown cursor')
  if (first < 1) throw badInput('first must be positive')
  const edges = REVIEWS.slice(start, start + Math.min(first, 50)).map((node, at) => ({
    node,
    cursor: `at-${start + at}`,
  }))
  return {
    edges,
    pageInfo: {
      hasPreviousPage: start > 0,
      hasNextPage: start + edges.length < REVIEWS.length,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

interface PurchaseInput {
  attemptId: string
  intent: string
  paymentMethodId?: string | null
  email: string
  phone: string
  zipcode: string
  hours: number
  voucherOption: string
}

function resolvers(sold: Origin['sold']) {
  return {
    estimatedBrowserLocation: () => ({
      nearbyCities: ['Chicago'],
      nearbyState: 'IL',
      nearbyZipcode: '60601',
      nearbyRecentJobs: 8,
      accuracyRadius: 20,
      memberHourlyRate: 22.5,
      nonmemberHourlyRate: 45,
    }),
    serviceRegion: ({ zipcode }: { zipcode: string }) => getRegion(zipcode),
    zipLookup: ({ zipcode }: { zipcode: string }) => lookUp(zipcode),
    publicReviews: (given: ReviewArguments) => reviewsPage(given),
    availableVouchers: () => ({
      utmSource: null,
      discount: 0,
      vouchersRemaining: 40,
      timeRemaining: null,
      zeroVouchersAvailable: false,
    }),
    voucherPriceAndIntent({ numHours, zipcode, voucherOption }: Record<string, string | number>) {
      const price = PRICES[Number(numHours)] ?? null
      const isServed = Object.hasOwn(REGIONS, String(zipcode))
      return isServed && price
        ? { price, intent: `intent:${voucherOption}:${numHours}:${zipcode}` }
        : { price: null, intent: null }
    },
    customerReferral: ({ code }: { code: string }) => (code === 'ANA-1' ? { hostName: 'Ana' } : null),
    surveySources: (_: unknown, { brand }: { brand: string }) => ({ brand, sources: ['A friend', 'Search'] }),
    lateCancellationPolicy: () => ({ newLmcPolicy: true, lmcHours: 24, lmcFlatFee: 25 }),
    registerLead({ input }: { input: { email: string; phone: string; zipcode: string } }) {
      const region = getRegion(input.zipcode)
      const refused = (message: string) => ({ success: false, message, leadDetails: null })
      if (!input.email.includes('@')) return refused('Enter a valid email address')
      if (!/^\d{10}$/.test(input.phone)) return refused('Enter a valid 10-digit phone number')
      if ('message' in region) return refused(region.message ?? '')
      return { success: true, message: '', leadDetails: region }
    },
    joinVoucherWaitlist: ({ input }: { input: { email: string } }) =>
      input.email.includes('@')
        ? { success: true, message: 'You are on the list.' }
        : { success: false, message: 'Enter a valid email address' },
    purchaseVoucher({ input }: { input: PurchaseInput }) {
      const refused = (message: string) => ({ success: false, message, voucherPurchaseDetails: null, customer: null })
      const known = sold.get(input.attemptId)
      if (known) return known.input === JSON.stringify(input) ? known.answer : refused('This order was already sent.')
      if (!input.email.includes('@')) return refused('Enter a valid email address')
      if (input.intent !== `intent:${input.voucherOption}:${input.hours}:${input.zipcode}`)
        return refused('The price has changed.')
      if (input.paymentMethodId === 'pm_card_declined') return refused('The bank declined this card.')
      // Without a payment method in the input, the visitor pays on the gateway's page.
      const details = input.paymentMethodId
        ? { code: `V-${sold.size + 1}`, estimatedLtv: 300, redirect: null }
        : { code: null, estimatedLtv: 300, redirect: `https://checkout.stripe.com/pay/${input.attemptId}` }
      const answer = {
        success: true,
        message: '',
        voucherPurchaseDetails: details,
        customer: { id: `c-${sold.size}`, rawId: sold.size },
      }
      sold.set(input.attemptId, { input: JSON.stringify(input), answer })
      return answer
    },
    submitSourceSurvey: ({ input }: { input: { source: string } }) =>
      input.source ? { success: true, message: 'Thank you.' } : { success: false, message: 'Choose one.' },
  }
}

interface Body {
  query?: string
  operationName?: string
  variables?: Record<string, unknown>
}

function parsedBody(text: string): Body | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const sent = ({ status, headers, body }: Answer) => new Response(body, { status, headers })

const schemas = new Map<string, GraphQLSchema>()

/** Returns the schema that a string defines. Builds it only once. */
export function schemaFrom(text: string): GraphQLSchema {
  let schema = schemas.get(text)
  if (!schema) {
    schema = buildSchema(text)
    schemas.set(text, schema)
  }
  return schema
}

export const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/**
 * Whether the request has a valid signature whose time is at most five minutes from now. Every API behind the site
 * needs this check.
 */
async function isSigned(request: Request, body: string, secret: string): Promise<boolean> {
  const [time = '', ...signatures] = (request.headers.get(SIGNATURE_HEADER) ?? '').split(',')
  const seconds = Number(time.replace('t=', ''))
  if (!(Math.abs(Date.now() / 1000 - seconds) <= SIGNATURE_SECONDS)) return false
  const bytes = new Uint8Array(new TextEncoder().encode(body))
  const text = await signedText({
    seconds,
    method: request.method,
    url: request.url,
    headers: request.headers,
    body: bytes,
  })
  return signatures.includes(`v1=${await computeSignature(secret, text)}`)
}

export function specificationOrigin({ schema, secret, mistake = (_, answer) => answer }: OriginOptions): Origin {
  const sold: Origin['sold'] = new Map()
  const asked: Origin['asked'] = []
  const paths: string[] = []
  const rootValue = resolvers(sold)

  async function answerTo(query: string, variables: Record<string, unknown>, headers: Headers): Promise<Answer> {
    const brand = headers.get('x-brand') ?? ''
    if (!BRANDS.includes(brand))
      return json(400, { errors: [{ message: 'Unknown brand', extensions: { code: 'UNKNOWN_BRAND' } }] })
    const document = parse(query)
    const errors = validate(schemaFrom(schema), document)
    if (errors.length > 0) return json(400, { errors: errors.map(({ message }) => ({ message })) })
    const result = await execute({
      schema: schemaFrom(schema),
      document,
      rootValue,
      variableValues: variables,
      contextValue: { brand },
    })
    const isRefused = result.errors?.some(({ extensions, path }) => extensions.code === 'BAD_USER_INPUT' || !path)
    return json(isRefused ? 400 : 200, result)
  }

  return {
    asked,
    paths,
    sold,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      paths.push(pathname)
      if (pathname !== '/graphql') return new Response(null, { status: 204 })
      if (request.method !== 'POST') return new Response('POST', { status: 405 })
      const text = await request.text()
      if (secret && !(await isSigned(request, text, secret)))
        return sent(json(401, { errors: [{ message: 'Not signed' }] }))
      const parsed = parsedBody(text)
      if (!parsed) return sent(json(400, { errors: [{ message: 'Not JSON' }] }))
      const { query = '', operationName = '', variables = {} } = parsed
      asked.push({ operation: operationName, query, variables, headers: request.headers })
      const right = await answerTo(query, variables, request.headers)
      return sent(await mistake(operationName, right, variables))
    },
  }
}
