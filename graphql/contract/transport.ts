/** What the site and a GraphQL origin agree on beside the schema: see docs/contracts.md. */
export const CLIENT_NAME = 'publicweb'

export const ORIGIN_HEADERS = {
  /** The brand's id; prices, reviews, leads and attempts belong to it. */
  brand: 'x-brand',
  clientName: 'graphql-client-name',
  requestId: 'x-request-id',
  /** JSON of EdgeLocation, percent-encoded (city names may hold any character). */
  location: 'x-visitor-location',
  /** The site's own address as the visitor sees it, such as https://glimmer.example, for return links. */
  siteUrl: 'x-site-url',
  /** The token of the visitor's session, from the site's own cookie. Sent with what is personal, and never kept. */
  session: 'x-session',
  /** A keyed hash of the visitor's network (an IPv4 address, an IPv6 /64), for limits. With mutations only. */
  network: 'x-visitor-network',
} as const

/** What the edge knows of where a connection comes from (`request.cf`). */
export interface EdgeLocation {
  city?: string
  /** Two-letter state code. */
  region?: string
  postalCode?: string
  latitude?: number
  longitude?: number
}
