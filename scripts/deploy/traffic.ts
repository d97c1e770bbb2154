/** Counts of a Worker's requests and errors, from Cloudflare's GraphQL Analytics API. */
import type { Deployable } from '../system/deployables.ts'
import type { Token } from './cloudflare-api.ts'

/** Errors per request above what was usual, and how many there must be before they count. */
const MORE_ERRORS = 0.01
const FEWEST_ERRORS = 5
/** What counts as usual: the hour before. */
const USUAL_MS = 3_600_000

export interface Counts {
  requests: number
  errors: number
}

/** What is wrong with a Worker's traffic since a moment, compared with the hour before it. */
export async function trafficProblems(
  token: Token,
  worker: Pick<Deployable, 'name'> & { script: string },
  since: Date,
  ask: typeof fetch = fetch,
): Promise<readonly string[]> {
  const count = (from: Date, to: Date) => countErrors(token, worker.script, { from, to }, ask)
  const [usual, now] = await Promise.all([count(new Date(since.getTime() - USUAL_MS), since), count(since, new Date())])
  return tooManyErrors(usual, now)
    ? [
        `the ${worker.name} had ${now.errors} errors in ${now.requests} requests since ${since.toISOString()}; usual are ${percent(usual)}`,
      ]
    : []
}

export function tooManyErrors(usual: Counts, now: Counts): boolean {
  return now.errors >= FEWEST_ERRORS && rate(now) > rate(usual) + MORE_ERRORS
}

const rate = ({ requests, errors }: Counts) => errors / Math.max(1, requests)
const percent = (counts: Counts) => `${(rate(counts) * 100).toFixed(1)}%`

const QUERY = `query Errors($account: string, $script: string, $from: string, $to: string) {
  viewer { accounts(filter: { accountTag: $account }) {
    workersInvocationsAdaptive(limit: 100, filter: { scriptName: $script, datetime_geq: $from, datetime_leq: $to }) {
      sum { requests errors }
    }
  } }
}`

interface Answer {
  data?: { viewer: { accounts: { workersInvocationsAdaptive: { sum: Counts }[] }[] } } | null
  errors?: { message: string }[] | null
}

/** https://developers.cloudflare.com/analytics/graphql-api/tutorials/querying-workers-metrics. Throws if it refuses. */
async function countErrors(
  { accountId, apiToken, baseUrl }: Token,
  script: string,
  { from, to }: { from: Date; to: Date },
  ask: typeof fetch,
): Promise<Counts> {
  const response = await ask(`${baseUrl}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: QUERY,
      variables: { account: accountId, script, from: from.toISOString(), to: to.toISOString() },
    }),
    signal: AbortSignal.timeout(20_000),
  })
  const { data, errors } = (await response.json()) as Answer
  if (!data || errors?.length)
    throw new Error(`Cloudflare's analytics did not answer: ${response.status} ${errors?.[0]?.message ?? ''}`)
  const sums = data.viewer.accounts[0]?.workersInvocationsAdaptive ?? []
  return sums.reduce((all, { sum }) => ({ requests: all.requests + sum.requests, errors: all.errors + sum.errors }), {
    requests: 0,
    errors: 0,
  })
}
