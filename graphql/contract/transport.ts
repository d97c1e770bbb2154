/** What the site and a GraphQL origin agree on besides the schema: see docs/contracts.md. */
export const CLIENT_NAME = 'publicweb'

export const ORIGIN_HEADERS = {
  /** The brand's id. Prices, reviews, leads and attempts belong to a brand. */
  brand: 'x-brand',
  clientName: 'graphql-client-name',
  requestId: 'x-request-id',
  /** EdgeLocation as percent-encoded JSON, because city names may contain any character. */
  location: 'x-visitor-location',
  /** The site's public origin, such as https://glimmer.example, for return links. */
  siteUrl: 'x-site-url',
  /**
   * The token of the visitor's session, from the site's own cookie. Sent with personal operations, whose answers are
   * never cached.
   */
  session: 'x-session',
  /** Keyed hashes of the visitor's networks, from the widest to their own, for limits: worker/http/network.ts. */
  network: 'x-visitor-network',
  /** A keyed hash of the browser's signed secret. An attempt or a lead belongs to the browser that made it. */
  client: 'x-visitor-client',
  /**
   * The tokens that the origin gave this browser when it signed in or opened a voucher, so that the browser has its own
   * limits.
   */
  knownBrowsers: 'x-known-browsers',
  /** The key of the plan that the site offers this visitor. Only it and the default plan can be bought. */
  offeredPlan: 'x-offered-plan',
  /**
   * The variants that the visitor was shown, to attribute what they do next: `Experiments.summary` of the site. With
   * mutations only.
   */
  variants: 'x-variants',
} as const

/** `t=<seconds>,v1=<HMAC>`, and a second `v1` while the key is changed: see docs/another-origin.md. */
export const SIGNATURE_HEADER = 'x-site-signature'
/** How far the clocks of site and origin may be apart, in seconds. */
export const SIGNATURE_SECONDS = 300

/** Whether a part that a deployment depends on works. */
export interface PartState {
  ok: boolean
  /** Seconds since it was last seen working; null if it never was. */
  age: number | null
}

/** The origin's answer to `GET /readyz`, by part. */
export type ReadyParts = Readonly<Record<string, PartState>>

/** What the edge knows about the location of a connection (`request.cf`). */
export interface EdgeLocation {
  city?: string
  /** Two-letter state code. */
  region?: string
  postalCode?: string
  latitude?: number
  longitude?: number
}
