/**
 * `npm run cities:indexable`: reports how many city pages search engines may index, and why the others are excluded.
 * Reads the local database of `npm start`. The rule is in graphql/contract/places/indexable-city.ts.
 *
 *   npm run cities:indexable -- --production     counts as in production, without demonstration data
 */
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { OWN_FACTS_NEEDED } from '../graphql/contract/places/indexable-city.ts'
import { type JudgedCity, judgeServedCities } from '../graphql/origin/db/indexable.ts'
import { help, parseOptions } from './system/command.ts'
import { ORIGIN_CONFIG, ROOT } from './system/run-tool.ts'

help(import.meta.filename)

const { values } = parseOptions({ options: { production: { type: 'boolean', default: false } } })

/** Returns the report, with one line per count. */
function report(all: number, served: readonly JudgedCity[]): string {
  const count = (is: (city: JudgedCity) => boolean) => served.filter(is).length
  const byState = Map.groupBy(
    served.filter(({ isIndexable }) => isIndexable),
    ({ state }) => state,
  )
  const states = [...byState].map(([state, cities]) => `${state} ${cities.length}`)
  return [
    `${all} cities; ${served.length} of them are served.`,
    `Served, with their own customers: ${count(({ numCustomers }) => numCustomers !== null)}`,
    `Served, with visits in the last 30 days: ${count(({ recentVisits }) => recentVisits !== null)}`,
    `Served, with reviews from the city: ${count(({ reviews }) => reviews > 0)}`,
    `Not indexed, without facts of their own: ${count((city) => city.ownFacts === 0)}`,
    `Not indexed, with only one fact of their own: ${count((city) => city.ownFacts > 0 && !city.isIndexable)}`,
    `Indexable, with at least ${OWN_FACTS_NEEDED} facts of their own: ${count(({ isIndexable }) => isIndexable)}`,
    states.length > 0 ? `By state: ${states.sort().join(', ')}` : 'No state has any.',
  ].join('\n')
}

async function main(): Promise<void> {
  // Keeps wrangler from reporting each binding. Set before wrangler is loaded, because wrangler reads the variable
  // while it loads.
  process.env.WRANGLER_LOG ??= 'error'
  const { getPlatformProxy } = await import('wrangler')
  const proxy = await getPlatformProxy<{ DB: D1Database }>({
    configPath: join(ROOT, ORIGIN_CONFIG),
    persist: { path: join(ROOT, '.state/v3') },
  })
  try {
    const { DB } = proxy.env
    const all = await DB.prepare('SELECT count(*) AS count FROM cities').first<number>('count')
    // City pages belong to the main brand.
    const { mainBrand } = await import('../worker/brands/registry.ts')
    const served = await judgeServedCities(DB, { brand: mainBrand.id, includeDemonstration: !values.production })
    console.log(report(all ?? 0, served))
  } finally {
    await proxy.dispose()
  }
}

await main()
