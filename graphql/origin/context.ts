import type { Switches } from '../contract/switches.ts'
import type { EdgeLocation } from '../contract/transport.ts'
import type { OriginEnv } from './env.ts'

/** The signed-in customer of a request. */
export interface Customer {
  id: number
  brand: string
  email: string
  phone: string
  firstName: string
  lastName: string
  sessionId: string
}

/** The context of every resolver, made by server/create-context.ts. */
export interface OriginContext {
  env: OriginEnv
  db: D1Database
  /** The brand's id. */
  brand: string
  requestId: string
  /** The visitor's location. Null if the edge knows nothing or sent an unreadable value. */
  location: EdgeLocation | null
  /**
   * The site's public origin without a trailing slash, for return links. Null if the site sent none or an invalid one.
   */
  siteUrl: string | null
  /**
   * Keyed hashes of the visitor's networks, for limits on requests and on unpaid vouchers, and for the security log.
   * Null if the site sent none.
   */
  network: string | null
  /** The visitor's browser, as a keyed hash. Null if the visitor has no signed cookie. */
  client: string | null
  /**
   * Tokens that prove which emails belong to this browser's user. They are not verified yet (sign-in/known-browser.ts).
   */
  knownBrowsers: readonly string[]
  /** The key of the plan that the site offers the visitor. Null if the site sent none. */
  offeredPlan: string | null
  /** The experiment variants that the visitor was shown; empty for control. */
  variants: string
  now: Date
  /** The kill switches that are set for the brand. */
  switches(): Promise<Switches>
  /** The signed-in customer, or null. Queries the database at most once per request. */
  customer(): Promise<Customer | null>
  /** After the response, sends the mail that this request queued. */
  sendMail(): void
  waitUntil(promise: Promise<unknown>): void
}
