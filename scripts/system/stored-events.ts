/**
 * Queries Analytics Engine, which keeps the browsers' events of deployed sites for three months, and only a sample if
 * there are many.
 */
import { tokenOf } from './cloudflare-api.ts'
import { CommandError } from './command.ts'

/**
 * Runs a query on an environment's `publicweb_events`. `{after}` in the query is replaced by the condition that an
 * event is not older than `since`, in seconds since the epoch. A row stands for `_sample_interval` events. Throws
 * CommandError if a setting is missing or the query fails.
 */
export async function askEngine<Row>(environment: string, query: string, since: number): Promise<Row[]> {
  const token = tokenOf(process.env)
  if (!token) throw new CommandError('Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN.')
  // The data is stored by `timestamp`, so a condition on any other column reads all data.
  const body = query
    .replace('publicweb_events', `publicweb_events_${environment}`)
    .replace('{after}', `timestamp >= toDateTime(${since})`)
  const response = await fetch(`${token.baseUrl}/accounts/${token.accountId}/analytics_engine/sql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.apiToken}` },
    body: `${body} FORMAT JSON`,
  })
  const text = await response.text()
  if (!response.ok) throw new CommandError(`Analytics Engine answered ${response.status}: ${text.slice(0, 500)}`)
  return (JSON.parse(text) as { data: Row[] }).data
}

/** Adapts the query to the database, whose view `publicweb_events` has the same columns. */
export function onDatabase(query: string, since: number): string {
  return query.replace('{after}', `double2 >= ${since}`)
}
