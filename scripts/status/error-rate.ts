/**
 * Counts failed requests: locally from the log of `npm start`, and for a deployment from Cloudflare's Workers metrics,
 * which contain no URLs or data about visitors
 * (developers.cloudflare.com/analytics/graphql-api/tutorials/querying-workers-metrics).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from '../operator/print.ts'
import { askAnalytics, getToken } from '../system/cloudflare-api.ts'

/** Counts failed requests in the lines that wrangler prints for each request. */
export function localErrorRate(stateDir: string): Row[] {
  const log = join(stateDir, 'logs/site.log')
  if (!existsSync(log)) return []
  const statuses = [...readFileSync(log, 'utf8').matchAll(/^\[wrangler:info\] \w+ \S+ (\d{3}) /gm)].map(([, status]) =>
    Number(status),
  )
  return [getRate('site, since it was started', statuses.length, statuses.filter((status) => status >= 500).length)]
}

interface Metrics {
  viewer: {
    accounts: {
      workersInvocationsAdaptive: {
        dimensions: { scriptName: string; status: string }
        sum: { requests: number; errors: number }
      }[]
    }[]
  }
}

const QUERY = `query Rate($account: String!, $since: Time!, $names: [String!]) {
  viewer { accounts(filter: { accountTag: $account }) {
    workersInvocationsAdaptive(limit: 1000, filter: { datetime_geq: $since, scriptName_in: $names }) {
      dimensions { scriptName status } sum { requests errors } } } } }`

/**
 * Counts the failed requests of each Worker in the last 24 hours. Throws if the account or token is missing or
 * rejected.
 */
export async function deployedErrorRate(environment: string, env: NodeJS.ProcessEnv): Promise<Row[]> {
  const token = getToken(env)
  if (!token) throw new Error('Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN (Account Analytics: Read)')
  const since = new Date(Date.now() - 86_400_000).toISOString()
  const names = ['publicweb', 'publicweb-origin', 'publicweb-background'].map((name) => `${name}-${environment}`)
  return getRates(await askAnalytics<Metrics>(token, QUERY, { account: token.accountId, since, names }))
}

export function getRates({ viewer }: Metrics): Row[] {
  const groups = viewer.accounts.flatMap((each) => each.workersInvocationsAdaptive)
  return [...Map.groupBy(groups, ({ dimensions }) => dimensions.scriptName)].map(([name, own]) => {
    const total = (field: 'requests' | 'errors') => own.reduce((sum, each) => sum + each.sum[field], 0)
    return getRate(name, total('requests'), total('errors'))
  })
}

function getRate(worker: string, requests: number, failed: number): Row {
  return { worker, requests, failed, percent: requests > 0 ? Number(((100 * failed) / requests).toFixed(2)) : 0 }
}
