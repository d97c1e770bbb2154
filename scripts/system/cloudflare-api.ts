import { CommandError } from './command.ts'

/** Calls Cloudflare's API for anything that wrangler has no command for. */

export interface Token {
  accountId: string
  apiToken: string
  /** The API's base URL, from CLOUDFLARE_API_BASE_URL, which wrangler also uses. */
  baseUrl: string
}

/** The permissions that CLOUDFLARE_API_TOKEN needs for the account or its zones, and the purpose of each. */
const SCOPES: readonly (readonly [of: 'account' | 'zones', scope: string, purpose: string])[] = [
  ['account', 'Workers Scripts: Edit', 'uploads, versions, traffic, secrets'],
  ['account', 'D1: Edit', 'migrations, the operator’s data'],
  ['account', 'Workers KV Storage: Edit', 'flags, kill switches'],
  ['account', 'Account Analytics: Read', 'errors and counted events in npm run status'],
  ['account', 'Turnstile: Read', 'the doctor compares the widget’s hostnames'],
  ['zones', 'Workers Routes: Edit', 'custom domains'],
  ['zones', 'DNS: Read', 'what a new host would replace'],
  ['zones', 'Zone: Read', 'finds the zones of the brands'],
  ['zones', 'Analytics: Read', 'counts errors while traffic moves'],
  ['zones', 'Zone Settings: Edit', 'npm run zones'],
  ['zones', 'Bot Management: Edit', 'npm run zones'],
  ['zones', 'Transform Rules: Edit', 'npm run zones'],
]

/** Formats each permission as a line. */
export function scopeLines(): string[] {
  return SCOPES.map(([of, scope, purpose]) => `${of.padEnd(8)} ${scope.padEnd(25)} ${purpose}`)
}

/** Reads the token from the environment variables. Null if it is not set. */
export function getToken(env: NodeJS.ProcessEnv): Token | null {
  const { CLOUDFLARE_ACCOUNT_ID: accountId, CLOUDFLARE_API_TOKEN: apiToken } = env
  const baseUrl = env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4'
  return accountId && apiToken ? { accountId, apiToken, baseUrl } : null
}

export class ApiRefusedError extends Error {
  override name = 'ApiRefusedError'
  readonly status: number

  constructor(status: number, path: string, why: string) {
    super(`Cloudflare answered ${status} to ${path}: ${why}`)
    this.status = status
  }
}

interface CloudflareAnswer<Result> {
  result: Result | null
  errors: { code: number; message: string }[]
}

/**
 * Requests a path such as `/zones` and returns its result. If `sent` is given, uses its method and body instead of GET.
 * Throws ApiRefusedError.
 */
export async function asked<Result>(
  { apiToken, baseUrl }: Token,
  path: string,
  sent?: { method: 'PATCH' | 'PUT'; body: unknown },
): Promise<Result> {
  const response = await fetch(baseUrl + path, {
    ...(sent ? { method: sent.method, body: JSON.stringify(sent.body) } : {}),
    headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(20_000),
  })
  const { result, errors } = (await response.json()) as CloudflareAnswer<Result>
  if (!response.ok || result === null) throw new ApiRefusedError(response.status, path, errors[0]?.message ?? '')
  return result
}

/** Queries Cloudflare's GraphQL Analytics API. Throws if the API rejects the query or does not answer. */
export async function askAnalytics<Data>(
  { apiToken, baseUrl }: Token,
  query: string,
  variables: object,
  ask: typeof fetch = fetch,
): Promise<Data> {
  const response = await ask(`${baseUrl}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(20_000),
  })
  const { data, errors } = (await response.json()) as { data?: Data | null; errors?: { message: string }[] | null }
  if (!data || errors?.length)
    throw new Error(`Cloudflare's analytics rejected the query: ${response.status} ${errors?.[0]?.message ?? ''}`)
  return data
}

/**
 * Runs a query on an environment's `publicweb_events` in Analytics Engine. This dataset has the events that browsers
 * sent to deployed sites. It keeps them for three months, and keeps only a sample if there are many. `{after}` in the
 * query is replaced by the condition that an event is not older than `since`, in seconds since the epoch. A row stands
 * for `_sample_interval` events. Throws CommandError if a setting is missing or the query fails.
 */
export async function askEngine<Row>(environment: string, query: string, since: number): Promise<Row[]> {
  const token = getToken(process.env)
  if (!token) throw new CommandError('Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN.')
  // The data is sorted by `timestamp`, so a condition on only other columns would read all data.
  const body = query
    .replace('publicweb_events', `publicweb_events_${environment}`)
    .replace('{after}', `timestamp >= toDateTime(${since})`)
  const response = await fetch(`${token.baseUrl}/accounts/${token.accountId}/analytics_engine/sql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.apiToken}` },
    body: `${body} FORMAT JSON`,
  })
  const text = await response.text()
  if (!response.ok) throw new CommandError(`Analytics Engine returned ${response.status}: ${text.slice(0, 500)}`)
  return (JSON.parse(text) as { data: Row[] }).data
}

/** Adapts a query for `askEngine` to the database, whose view `publicweb_events` has the same columns. */
export function onDatabase(query: string, since: number): string {
  return query.replace('{after}', `double2 >= ${since}`)
}
