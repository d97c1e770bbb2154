/** Reads stored analytics events: from the local database, or from Analytics Engine through its SQL API. */
import { join } from 'node:path'
import { ORIGIN_CONFIG, ROOT, runTool } from './run-tool.ts'
import { whenUnlocked } from './when-unlocked.ts'

export class EventsNotReadError extends Error {
  override name = 'EventsNotReadError'
}

/** The name of the table or dataset with the columns of Analytics Engine. */
export function eventsTable(environment: string): string {
  return environment === 'local' ? 'publicweb_events' : `publicweb_events_${environment}`
}

/** Rows of a query that both kinds of storage understand. Throws EventsNotReadError with what is missing. */
export async function readEvents<Row>(environment: string, sql: string): Promise<Row[]> {
  return environment === 'local' ? readDatabase<Row>(sql) : readAnalyticsEngine<Row>(sql)
}

async function readDatabase<Row>(sql: string): Promise<Row[]> {
  const where = ['-c', join(ROOT, ORIGIN_CONFIG), '--local', '--persist-to', join(ROOT, '.state')]
  const printed = await whenUnlocked(() =>
    runTool('wrangler', ['d1', 'execute', 'DB', ...where, '--json', '--command', sql]),
  )
  const [result] = JSON.parse(printed.slice(printed.indexOf('['))) as { results: Row[] }[]
  return result?.results ?? []
}

async function readAnalyticsEngine<Row>(sql: string): Promise<Row[]> {
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } = process.env
  if (!account || !token) throw new EventsNotReadError('Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN.')
  const url = `https://api.cloudflare.com/client/v4/accounts/${account}/analytics_engine/sql`
  const response = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: sql })
  const text = await response.text()
  if (!response.ok) throw new EventsNotReadError(`Analytics Engine answered ${response.status}: ${text.slice(0, 500)}`)
  return (JSON.parse(text) as { data: Row[] }).data
}
