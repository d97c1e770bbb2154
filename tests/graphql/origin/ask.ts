/** Sends requests to the origin over HTTP, as the site does. */
import { env, exports } from 'cloudflare:workers'
import type {
  PurchaseVoucherInput,
  PurchaseVoucherMutation,
  VoucherPriceAndIntentQuery,
} from '../../../graphql/contract/generated/graphql.ts'
import { STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'
import type { Offer } from '../../../graphql/contract/offer.ts'
import { type EdgeLocation, ORIGIN_HEADERS } from '../../../graphql/contract/transport.ts'
import { PERSONAL_TABLES } from '../../../graphql/origin/account/personal-tables.ts'
import { sha256 } from '../../../graphql/origin/crypto/digest.ts'
import worker from '../../../graphql/origin/index.ts'
import { applySeed } from '../../../graphql/origin/seed/apply.ts'
import { demonstrationParts, referenceParts } from '../../../graphql/origin/seed/statements.ts'
import { orderFor } from './order-for.ts'

/**
 * Seeds the database with a small set of places and all regions, taxes and policies. Demonstration data is optional.
 */
export async function seed({ demonstration = false } = {}): Promise<void> {
  await applySeed(env.DB, [...referenceParts(), ...(demonstration ? demonstrationParts() : [])])
}

/** Empties every table with personal data, because other test files in the same isolate leave customers behind. */
export async function forgetPeople(): Promise<void> {
  const deletions = PERSONAL_TABLES.map(({ table }) => `DELETE FROM ${table}`)
  await env.DB.batch(['PRAGMA defer_foreign_keys = on', ...deletions].map((sql) => env.DB.prepare(sql)))
}

/** Reads rows of the database. */
export async function rows<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
  const found = await env.DB.prepare(sql)
    .bind(...values)
    .all<Row>()
  return found.results
}

/** Signs a customer in and returns the session token. Creates the customer if necessary. */
export async function signInAs(email: string, { brand = 'glimmer', expiresAt = '2999-01-01T00:00:00.000Z' } = {}) {
  const token = `token-of-the-tests-${crypto.randomUUID()}`
  const now = new Date().toISOString()
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO customers (global_id, brand, email, phone, first_name, last_name, created_at)
       VALUES (?, ?, ?, '3125550142', 'Ada', 'Byron', ?) ON CONFLICT DO NOTHING`,
    ).bind(`customer_${crypto.randomUUID()}`, brand, email, now),
    env.DB.prepare(
      `INSERT INTO sessions (token_hash, id, brand, customer_id, created_at, last_seen_at, expires_at)
       SELECT ?, ?, brand, id, ?, ?, ? FROM customers WHERE brand = ? AND email = ?`,
    ).bind(await sha256(token), crypto.randomUUID(), now, now, expiresAt, brand, email),
  ])
  return token
}

export interface Visitor {
  /** Defaults to the main brand. If null, the request has no brand. */
  brand?: string | null
  location?: EdgeLocation
  requestId?: string
  /** The session token, from signInAs. */
  session?: string
  /** The keyed hash that the site sends to identify the browser. */
  client?: string
  /** The keyed hashes of the visitor's IP address. */
  network?: string
  /** The tokens that the origin gave this browser. */
  knownBrowsers?: string
  /** The key of the plan that the site offers. */
  offeredPlan?: string
  /** The site's own address, for return links. */
  siteUrl?: string
  /** Variables, such as ENVIRONMENT, and other bindings. They override the bindings of the test environment. */
  vars?: Record<string, unknown>
}

export interface Reply<Data> {
  status: number
  headers: Headers
  data: Data
  errors: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[]
}

const ADDRESS = 'http://origin.test/graphql'
const EXECUTION = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext

/** Posts one operation and returns the reply. */
export async function ask<Data = Record<string, unknown>>(
  query: string,
  variables: Record<string, unknown> = {},
  {
    brand = 'glimmer',
    location,
    requestId,
    session,
    client,
    network,
    knownBrowsers,
    offeredPlan,
    siteUrl,
    vars,
  }: Visitor = {},
): Promise<Reply<Data>> {
  const headers = new Headers({
    'content-type': 'application/json',
    accept: 'application/graphql-response+json',
  })
  if (brand !== null) headers.set(ORIGIN_HEADERS.brand, brand)
  if (location) headers.set(ORIGIN_HEADERS.location, encodeURIComponent(JSON.stringify(location)))
  if (session) headers.set(ORIGIN_HEADERS.session, session)
  if (siteUrl) headers.set(ORIGIN_HEADERS.siteUrl, siteUrl)
  if (client) headers.set(ORIGIN_HEADERS.client, client)
  if (network) headers.set(ORIGIN_HEADERS.network, network)
  if (knownBrowsers) headers.set(ORIGIN_HEADERS.knownBrowsers, knownBrowsers)
  if (offeredPlan) headers.set(ORIGIN_HEADERS.offeredPlan, offeredPlan)
  if (requestId) headers.set(ORIGIN_HEADERS.requestId, requestId)
  const init = { method: 'POST', headers, body: JSON.stringify({ query, variables }) }
  const response = vars
    ? await worker.fetch(
        new Request<unknown, IncomingRequestCfProperties>(ADDRESS, init),
        { ...env, ...vars },
        EXECUTION,
      )
    : await exports.default.fetch(ADDRESS, init)
  const { data, errors = [] } = await response.json<{ data: Data; errors?: Reply<Data>['errors'] }>()
  return { status: response.status, headers: response.headers, data, errors }
}

/**
 * Asks for the price of three hours, in Chicago by default, and returns an order for it. `details` override fields of
 * the order, and `shown` can change the offer that the consent text states.
 */
export async function getOrder(
  email: string,
  details: Partial<PurchaseVoucherInput>,
  from?: Visitor,
  shown?: (offer: Offer) => Offer,
): Promise<PurchaseVoucherInput> {
  const { zipcode = '60601', campaignId } = details
  const { text } = STORED_OPERATIONS.VoucherPriceAndIntent
  const asked = { voucherOption: 'FOREVERCLEAN_49', numHours: 3, zipcode, campaignId }
  const { data } = await ask<VoucherPriceAndIntentQuery>(text, asked, from)
  return orderFor(data.voucherPriceAndIntent, { email, ...details }, shown)
}

export async function purchase(input: PurchaseVoucherInput, visitor: Visitor) {
  const { text } = STORED_OPERATIONS.PurchaseVoucher
  return (await ask<PurchaseVoucherMutation>(text, { input }, visitor)).data.purchaseVoucher
}
