/**
 * `npm run status -- [preview|staging|production]`: prints the state of a deployment on one page: working parts, sales
 * by hour, stock, open purchases, failing mail, errors and vitals. Without an environment, reports on the local system
 * on PORT (8787). `--json` prints JSON for programs. The command queries the database through wrangler, and changes
 * nothing.
 */
import { join } from 'node:path'
import { getSiteUrl } from '../worker/brands/hosts.ts'
import { mainBrand } from '../worker/brands/registry.ts'
import { experimentsPastEnd } from './experiments/registry.ts'
import { openDatabase } from './operator/database.ts'
import { asTable, type Row } from './operator/print.ts'
import { waitingFigures } from './operator/tables/waiting.ts'
import { elsewhere, formatSentence, getSources } from './origin/sources.ts'
import { deployedErrorRate, localErrorRate } from './status/error-rate.ts'
import { STATUS_QUESTIONS } from './status/questions.ts'
import { help, parseOptions, runCommand } from './system/command.ts'
import { checkEnvironment } from './system/deployables.ts'
import { ROOT } from './system/run-tool.ts'
import { countedRows, vitalsText } from './visits-counted.ts'

help(import.meta.filename)

/** A section of the page, with its rows or a sentence that says why there are none. */
type Section = { heading: string; rows: readonly Row[] | string }

const { values, positionals } = parseOptions({
  options: { json: { type: 'boolean', default: false }, env: { type: 'string' }, url: { type: 'string' } },
  allowPositionals: true,
})
const named = values.env ?? positionals[0]
const environment = named === 'local' ? undefined : named

/** The maximum length of a printed value, in characters: enough for the sentences under 'Where it comes from'. */
const LONGEST = 80

/** Whether the environment has real figures. In other environments, figures are demonstration data. */
const servesCustomers = environment === 'staging' || environment === 'production'

/** How many times /readyz is requested, and the milliseconds after which an answer is too late. */
const TIMES = 4
const DEADLINE_MS = 5_000

async function getSections(): Promise<Section[]> {
  const questions = Object.values(STATUS_QUESTIONS)
  const other = elsewhere('operator commands', environment)
  const counted = elsewhere('funnel', environment)
  const notHere = other && formatSentence(other, environment)
  const sources = getSources(environment)
  const [readiness, answers, figures, errors, vitals] = await Promise.all([
    orWhy(() => checkReadiness(siteUrl())),
    notHere ?? orWhy(() => openDatabase(environment).askAll(questions.map(({ sql }) => sql))),
    notHere ?? orWhy(async () => (servesCustomers ? waitingFigures(openDatabase(environment)) : [])),
    orWhy(async () =>
      environment ? deployedErrorRate(environment, process.env) : localErrorRate(join(ROOT, '.state')),
    ),
    counted && counted.from !== 'embedded'
      ? formatSentence(counted, environment)
      : orWhy(async () => vitalsText(await countedRows('vitals', 1, environment))),
  ])
  return [
    { heading: 'What works', rows: readiness },
    ...(sources.length > 0 ? [{ heading: 'Where it comes from', rows: sources.map((each) => ({ ...each })) }] : []),
    ...(notHere ? [{ heading: 'Orders, stock and mail', rows: notHere }] : []),
    ...(notHere ? [] : questions).map(({ heading }, index) => ({
      heading,
      rows: typeof answers === 'string' ? answers : (answers[index] ?? []),
    })),
    {
      heading: 'Experiments past their end (remove them from the flag service and scripts/experiments/registry.ts)',
      rows: experimentsPastEnd(new Date().toISOString().slice(0, 10)),
    },
    ...(servesCustomers && !notHere
      ? [{ heading: 'Figures: proposed ones are not shown until somebody confirms them', rows: figures }]
      : []),
    { heading: 'Failed requests', rows: errors },
    { heading: 'Vitals, the last 24 hours, 75th percentile', rows: vitals },
  ]
}

/**
 * Returns the site's URL. The URL of a preview must be given, because its host contains the name of the Cloudflare
 * account.
 */
function siteUrl(): string {
  if (values.url) return values.url
  if (!environment) return `http://localhost:${process.env.PORT ?? 8787}`
  if (environment === 'preview') throw new Error('Give the URL of the preview: --url https://…')
  return getSiteUrl(mainBrand, environment === 'staging' ? 'staging' : 'production')
}

/** Returns the error's message instead of throwing, so that one failed source does not hide the other sections. */
async function orWhy<T>(ask: () => Promise<T>): Promise<T | string> {
  try {
    return await ask()
  } catch (error) {
    return `Not known: ${error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : error}`
  }
}

interface StatusAnswer {
  breaker?: string
  build?: string
  parts?: Record<string, { ok: boolean; age: number | null }>
}

/**
 * Returns a row for each part, or one row that says why there is no answer. Requests /readyz several times, because
 * each isolate has its own circuit breaker.
 */
async function checkReadiness(siteUrl: string): Promise<Row[]> {
  const answers = await Promise.all(Array.from({ length: TIMES }, () => askOnce(siteUrl)))
  const failed = answers.find((answer) => typeof answer === 'string')
  const [first] = answers.filter((answer) => typeof answer !== 'string')
  if (!first) return [{ part: 'site', state: `no answer: ${failed}`, seconds_since_it_worked: null }]
  const open = answers.filter((answer) => typeof answer !== 'string' && answer.breaker === 'open').length
  return [
    {
      part: 'site',
      state: failed ? `some requests get no answer: ${failed}` : `ok, build ${first.build}`,
      seconds_since_it_worked: 0,
    },
    {
      part: 'breaker',
      state: open > 0 ? `OPEN in ${open} of ${TIMES} answers` : `closed in ${TIMES} answers`,
      seconds_since_it_worked: null,
    },
    ...Object.entries(first.parts ?? {}).map(([part, { ok, age }]) => ({
      part,
      state: ok ? 'ok' : 'DOES NOT WORK',
      seconds_since_it_worked: age,
    })),
  ]
}

async function askOnce(siteUrl: string): Promise<StatusAnswer | string> {
  try {
    const response = await fetch(new URL('/readyz', siteUrl), { signal: AbortSignal.timeout(DEADLINE_MS) })
    return (await response.json()) as StatusAnswer
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    return cause instanceof Error && 'code' in cause ? String(cause.code) : message
  }
}

await runCommand(async () => {
  // Without this check, the page would show the production site for an unknown environment.
  if (environment !== undefined) checkEnvironment(environment)
  const sections = await getSections()
  if (values.json)
    console.log(JSON.stringify(Object.fromEntries(sections.map(({ heading, rows }) => [heading, rows])), null, 2))
  else
    for (const { heading, rows } of sections)
      console.log(`${typeof rows === 'string' ? `${heading}\n\n${rows}` : asTable(heading, rows, LONGEST)}\n`)
})
