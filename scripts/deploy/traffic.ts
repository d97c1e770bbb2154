/**
 * Uses Cloudflare's GraphQL Analytics API to count the responses that visitors got from the environment's hosts, and
 * the responses with a 5xx status among them. A Worker's own metrics count only uncaught exceptions, and the site and
 * the origin catch everything.
 */
import { askAnalytics, asked, type Token } from '../system/cloudflare-api.ts'

/**
 * How many more errors than usual stop a deployment: MORE_ERRORS as a share of the new version's responses, and
 * FEWEST_ERRORS as a number. Both limits must be reached.
 */
const MORE_ERRORS = 0.01
const FEWEST_ERRORS = 5
/** The length of the baseline period, which is the hour before the shift, in milliseconds. */
const USUAL_MS = 3_600_000

export interface Counts {
  responses: number
  errors: number
}

export interface Shift {
  /**
   * When the new version got its first visitors. The counts arrive a few minutes late, so later steps check this period
   * again.
   */
  since: Date
  /** The new version's share of the traffic, in percent. */
  percentage: number
}

/**
 * Returns a problem if visitors to these hosts get clearly more errors than in the hour before the shift. Throws if
 * Cloudflare does not answer.
 */
export async function trafficProblems(
  token: Token,
  hosts: readonly string[],
  { since, percentage }: Shift,
  ask: typeof fetch = fetch,
): Promise<readonly string[]> {
  const zones = await findZones(token, hosts)
  const count = (from: Date, to: Date) => countResponses(token, { zones, hosts, from, to }, ask)
  const [usual, now] = await Promise.all([count(new Date(since.getTime() - USUAL_MS), since), count(since, new Date())])
  if (!tooManyErrors(usual, now, percentage)) return []
  return [
    `${now.errors} of ${now.responses} responses to visitors since ${since.toISOString()} were 5xx; usually ${(rate(usual) * 100).toFixed(1)}% are`,
  ]
}

/**
 * Whether there are too many errors. Errors above the baseline are attributed to the new version, which answers only a
 * share of the requests.
 */
export function tooManyErrors(usual: Counts, now: Counts, percentage: number): boolean {
  const more = now.errors - rate(usual) * now.responses
  return more >= FEWEST_ERRORS && more > MORE_ERRORS * now.responses * (percentage / 100)
}

const rate = ({ responses, errors }: Counts) => errors / Math.max(1, responses)

async function findZones(token: Token, hosts: readonly string[]): Promise<string[]> {
  const zones = await asked<{ id: string; name: string }[]>(token, `/zones?account.id=${token.accountId}&per_page=50`)
  return zones
    .filter(({ name }) => hosts.some((host) => host === name || host.endsWith(`.${name}`)))
    .map(({ id }) => id)
}

/** Counts all and failed responses (developers.cloudflare.com/analytics/graphql-api/tutorials/end-customer-analytics). */
const QUERY = `query Answers($zones: [string!], $all: ZoneHttpRequestsAdaptiveGroupsFilter_InputObject, $failed: ZoneHttpRequestsAdaptiveGroupsFilter_InputObject) {
  viewer { zones(filter: { zoneTag_in: $zones }) {
    all: httpRequestsAdaptiveGroups(limit: 1, filter: $all) { count }
    failed: httpRequestsAdaptiveGroups(limit: 1, filter: $failed) { count }
  } }
}`

interface TrafficAnswer {
  viewer: { zones: Record<'all' | 'failed', { count: number }[]>[] }
}

interface TrafficQuery {
  zones: readonly string[]
  hosts: readonly string[]
  from: Date
  to: Date
}

async function countResponses(
  token: Token,
  { zones, hosts, from, to }: TrafficQuery,
  ask: typeof fetch,
): Promise<Counts> {
  const all = {
    datetime_geq: from.toISOString(),
    datetime_lt: to.toISOString(),
    clientRequestHTTPHost_in: hosts,
    // Counts only requests from outside, not requests that Workers send.
    requestSource: 'eyeball',
  }
  const variables = { zones, all, failed: { ...all, edgeResponseStatus_geq: 500 } }
  const { viewer } = await askAnalytics<TrafficAnswer>(token, QUERY, variables, ask)
  const sum = (kind: 'all' | 'failed') =>
    viewer.zones.flatMap((zone) => zone[kind]).reduce((counted, { count }) => counted + count, 0)
  return { responses: sum('all'), errors: sum('failed') }
}
