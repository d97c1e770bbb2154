/** The protocol between the site and a GraphQL origin, apart from the schema (docs/contracts.md). */
export const CLIENT_NAME = 'publicweb'

export const ORIGIN_HEADERS = {
  /** The brand's id. Prices, reviews, leads and attempts belong to a brand. */
  brand: 'x-brand',
  clientName: 'graphql-client-name',
  requestId: 'x-request-id',
  /** An `EdgeLocation` as percent-encoded JSON, because city names may contain any character. */
  location: 'x-visitor-location',
  /** The site's public origin, such as https://glimmer.example, for return links. */
  siteUrl: 'x-site-url',
  /**
   * The token of the visitor's session, from the site's cookie. Sent only with personal operations, whose answers are
   * never cached.
   */
  session: 'x-session',
  /**
   * Keyed hashes of the visitor's networks, from widest to narrowest. Rate limits and the limit on unpaid vouchers use
   * them (worker/http/network.ts).
   */
  network: 'x-visitor-network',
  /** A keyed hash of the browser's signed secret. An attempt or a lead belongs to the browser that made it. */
  client: 'x-visitor-client',
  /**
   * The tokens that the origin gave this browser when its user signed in or opened a voucher. They give the browser its
   * own rate limits.
   */
  knownBrowsers: 'x-known-browsers',
  /** The key of the plan that the site offers this visitor. The visitor can buy only this plan or the default plan. */
  offeredPlan: 'x-offered-plan',
  /**
   * The variants that the visitor was shown (`Experiments.summary` of the site). The origin records them with the
   * visitor's actions. Sent only with mutations.
   */
  variants: 'x-variants',
} as const

/**
 * The header with the site's signature: `t=<seconds>,v1=<HMAC>`. It has a second `v1` while the key is being rotated
 * (docs/another-origin.md).
 */
export const SIGNATURE_HEADER = 'x-site-signature'
/** The largest accepted difference between the clocks of the site and the origin, in seconds. */
export const SIGNATURE_SECONDS = 300

/** The state of a component that a deployment depends on. */
export interface PartState {
  ok: boolean
  /** Seconds since the component last worked; null if never. */
  age: number | null
}

/** The origin's answer to `GET /readyz`, by component. */
export type ReadyParts = Readonly<Record<string, PartState>>

/** Cloudflare's data about the location of a connection (`request.cf`). */
export interface EdgeLocation {
  city?: string
  /** Two-letter state code. */
  region?: string
  postalCode?: string
  latitude?: number
  longitude?: number
}
