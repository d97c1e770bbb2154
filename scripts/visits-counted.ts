/**
 * Reports what visitors did, from the analytics events.
 *
 *   npm run funnel -- [days]     how far visitors got in the funnel, by brand, and what was sold
 *   npm run vitals -- [days]     FCP, LCP, INP and CLS at the 75th percentile, by kind of navigation, page,
 *                                 brand and variant
 *
 * Both commands read the local database, or with `--env preview|staging|production` that environment's database and
 * Analytics Engine (which needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN). By default they cover the last 7 days.
 */
import { openDatabase } from './operator/database.ts'
import type { Row } from './operator/print.ts'
import { elsewhere, formatSentence } from './origin/sources.ts'
import { askEngine, onDatabase } from './system/cloudflare-api.ts'
import { help, parseOptions, runCommand } from './system/command.ts'

help(import.meta.filename)

/** Queries that run on both Analytics Engine and the database, through scripts/system/cloudflare-api.ts. */
export const QUERIES = {
  funnel: `SELECT blob2 AS brand, blob1 AS event, blob5 AS detail, double1 AS value, SUM(_sample_interval) AS events
    FROM publicweb_events WHERE {after} AND blob1 <> 'publicweb.vital.measured'
    GROUP BY brand, event, detail, value ORDER BY brand, event, detail, value`,
  vitals: `SELECT blob2 AS brand, blob3 AS page, blob4 AS variants, blob5 AS metric, double1 AS value, blob6 AS element, SUM(_sample_interval) AS events
    FROM publicweb_events WHERE {after} AND blob1 = 'publicweb.vital.measured'
    GROUP BY brand, page, variants, metric, value, element`,
} as const

/** The lines that are printed for each brand's funnel, in order. */
const STAGES: readonly { name: string; event: string; value?: number; detail?: string }[] = [
  { name: 'Landing pages loaded', event: 'publicweb.landing_page.loaded' },
  { name: 'Step 1, the offer', event: 'publicweb.step.seen', value: 1 },
  { name: 'ZIP codes looked up, served', event: 'publicweb.zipcode.looked_up', detail: 'served' },
  { name: 'ZIP codes looked up, not served', event: 'publicweb.zipcode.looked_up', detail: 'unsupported' },
  { name: 'Step 2, plan', event: 'publicweb.step.seen', value: 2 },
  { name: 'Sizes chosen', event: 'publicweb.option.chosen' },
  { name: 'Step 3, you', event: 'publicweb.step.seen', value: 3 },
  { name: 'Leads', event: 'publicweb.lead.registered' },
  { name: 'Step 4, pay', event: 'publicweb.step.seen', value: 4 },
  { name: 'Payments submitted', event: 'publicweb.payment.submitted' },
  { name: 'Purchases', event: 'publicweb.purchase.completed' },
  { name: 'Survey answers', event: 'publicweb.survey.answered' },
  { name: 'Waitlist entries', event: 'publicweb.waitlist.joined' },
  { name: 'Visits booked', event: 'publicweb.visit.booked' },
  { name: 'Memberships canceled', event: 'publicweb.membership.canceled' },
]

const count = (rows: readonly Row[]) => rows.reduce((sum, { events }) => sum + Number(events), 0)

/** Formats the funnel as text, with one block for each brand. Shares are percentages of the first line. */
export function funnelText(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No events.'
  return [...Map.groupBy(rows, ({ brand }) => String(brand))].map(([brand, own]) => brandText(brand, own)).join('\n\n')
}

function brandText(brand: string, rows: readonly Row[]): string {
  const lines = STAGES.map(({ name, event, value, detail }) => {
    const these = rows.filter(
      (row) =>
        row.event === event &&
        (value === undefined || row.value === value) &&
        (detail === undefined || row.detail === detail),
    )
    return { name, events: count(these) }
  })
  const first = lines[0]?.events ?? 0
  const share = (events: number) => (first > 0 ? `${((100 * events) / first).toFixed(1)}%` : '')
  const ltv = rows
    .filter(({ event }) => event === 'publicweb.purchase.completed')
    .reduce((sum, { value, events }) => sum + Number(value) * Number(events), 0)
  return [
    brand,
    ...lines.map(
      ({ name, events }) => `  ${name.padEnd(32)} ${String(events).padStart(8)} ${share(events).padStart(9)}`,
    ),
    `  ${'Estimated lifetime value'.padEnd(32)} ${`$${ltv.toFixed(0)}`.padStart(8)}`,
  ].join('\n')
}

/**
 * Formats the 75th percentile of each vital (web.dev/vitals) by page, brand and variant, with the element that the
 * measurements name most often.
 */
export function vitalsText(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No measurements.'
  const groups = Map.groupBy(rows, ({ metric, brand, page, variants }) =>
    [metric, brand, page, variants || 'control'].join('  '),
  )
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, own]) => {
      const value = percentile(own, 0.75)
      const shown = name.startsWith('CLS') ? value.toFixed(3) : `${Math.round(value)} ms`
      return `${name.padEnd(48)} ${shown.padStart(10)}  of ${count(own)}  ${commonest(own)}`
    })
    .join('\n')
}

/** Returns a percentile of the measurements: the 75th for a `share` of 0.75. */
function percentile(rows: readonly Row[], share: number): number {
  const sorted = [...rows].sort((one, other) => Number(one.value) - Number(other.value))
  let seen = 0
  for (const { value, events } of sorted) {
    seen += Number(events)
    if (seen >= share * count(rows)) return Number(value)
  }
  return 0
}

function commonest(rows: readonly Row[]): string {
  const elements = [...Map.groupBy(rows, ({ element }) => String(element))].map(([element, own]) => ({
    element,
    events: count(own),
  }))
  return elements.sort((one, other) => other.events - one.events)[0]?.element ?? ''
}

/** Runs a query over the last days. Without an environment, reads the local database. */
export async function countedRows(
  query: keyof typeof QUERIES,
  days: number,
  environment: string | undefined,
  database = openDatabase(environment),
): Promise<Row[]> {
  const since = Math.floor(Date.now() / 1000) - days * 86_400
  const sql = QUERIES[query]
  // Analytics Engine has the browsers' events, and the database those of the origin. Locally, the database has both.
  return [
    ...(await database.ask(onDatabase(sql, since))),
    ...(environment ? await askEngine<Row>(environment, sql, since) : []),
  ]
}

async function main(): Promise<void> {
  const { values, positionals } = parseOptions({ options: { env: { type: 'string' } }, allowPositionals: true })
  const [command = '', days = '7'] = positionals
  if (!(command in QUERIES) || !/^[1-9]\d{0,3}$/.test(days)) throw new Error('Usage: funnel [DAYS], or vitals [DAYS]')
  const other = elsewhere('funnel', values.env)
  if (other && other.from !== 'embedded') throw new Error(formatSentence(other, values.env))
  if (other) console.log(`${formatSentence(other, values.env)}\n`)
  const rows = await countedRows(command as keyof typeof QUERIES, Number(days), values.env)
  console.log(command === 'funnel' ? funnelText(rows) : vitalsText(rows))
}

if (import.meta.main) await runCommand(main, { expects: Error })
