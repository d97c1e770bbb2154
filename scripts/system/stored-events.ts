/** Asks Analytics Engine, which keeps the events of browsers where the site is deployed: for three months, and samples of many. */

export class EventsNotReadError extends Error {
  override name = 'EventsNotReadError'
}

/**
 * Rows of a query on `publicweb_events`, of an environment. `{after}` in it stands for the condition that an event is not older
 * than `since`, in seconds since the epoch. A row stands for `_sample_interval` events. Throws EventsNotReadError with what is
 * missing.
 */
export async function askEngine<Row>(environment: string, query: string, since: number): Promise<Row[]> {
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } = process.env
  if (!account || !token) throw new EventsNotReadError('Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN.')
  const api = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4'
  // Data is stored by `timestamp`: a condition on anything else reads all of it.
  const body = query
    .replace('publicweb_events', `publicweb_events_${environment}`)
    .replace('{after}', `timestamp >= toDateTime(${since})`)
  const response = await fetch(`${api}/accounts/${account}/analytics_engine/sql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: `${body} FORMAT JSON`,
  })
  const text = await response.text()
  if (!response.ok) throw new EventsNotReadError(`Analytics Engine answered ${response.status}: ${text.slice(0, 500)}`)
  return (JSON.parse(text) as { data: Row[] }).data
}

/** The same query for the view of the database, which has the same columns. */
export function onDatabase(query: string, since: number): string {
  return query.replace('{after}', `double2 >= ${since}`)
}
