/**
 * The fault matrix visits every page and sends every form while each dependency fails in each way. `npm test` runs a
 * sample of the cells: each request with most dependencies that it uses, and each dependency with each fault. `npm run
 * faults` runs all cells, and cuts the origin's answers off at many points; with `--cut bytes`, after every character.
 */
import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { wholeCleaning } from '../../client/ui/services/whole-cleaning.ts'
import { modules } from '../../dist/worker/page-modules.ts'
import { DEFAULT_PLAN_KEY, PLANS } from '../../graphql/contract/plans.ts'
import { pages } from '../../worker/registry/pages.ts'
import { trackedFiles } from '../structure/source-files.ts'
import { loading } from './clock.ts'
import { DEPENDENCIES, FAULTS, type Fault } from './faults.ts'
import { type Cell, getPrices, type HealthyRun, healthyVisit, KNOWN_PRICES, runCell } from './matrix.ts'
import { FORMS, formVisits, type People, pageVisits, preparePeople, type Visit } from './people.ts'
import { type System, startSystem, type Wire } from './system.ts'

// Each cell discards the KV data that an isolate caches, so that it runs like the first request to an isolate.
vi.mock(import('../../worker/experiments/payload-store.ts'), async (original) => {
  const { keptRules } = await original()
  const { renewable } = await import('./renewable.ts')
  return { keptRules: () => renewable(keptRules) }
})
vi.mock(import('../../graphql/contract/switches.ts'), async (original) => {
  const { keptSwitches, ...rest } = await original()
  const { renewable } = await import('./renewable.ts')
  return { ...rest, keptSwitches: (waiting) => renewable(() => keptSwitches(waiting)) }
})

const isWhole = process.env.FAULTS_CUT !== undefined
/**
 * The number of faults that `npm test` tries with each page or form, by dependency; 1 by default. Dependencies that few
 * pages and forms use have a higher number.
 */
const SAMPLE: Partial<Record<Wire, number>> = { gateway: 14, mail: 2, 'mail transport': 2 }
/**
 * Returns the distance from one cut to the next, in characters. `npm run faults -- --cut bytes` cuts after every
 * character. Other runs take larger steps after the first 60 characters.
 */
const nextCut = (cutAt: number) => (process.env.FAULTS_CUT === 'bytes' || cutAt < 60 ? 1 : 97)
/**
 * Dependencies that are tested even with requests that do not call them without a fault. Their code is the same for all
 * pages and forms, so the sample tests them with every fifth one.
 */
const BEHIND: readonly Wire[] = ['flags', 'error reporter', 'sentry', 'analytics', 'KV']

let system: System
let people: People
let visits: Visit[]
const healthy = new Map<Visit, HealthyRun>()

beforeAll(async () => {
  quiet()
  system = await startSystem()
  people = await preparePeople(system)
  visits = [...pageVisits(people.ids), ...formVisits(people.ids)]
  for (const { person, brand, path, form } of visits) {
    if (!form) await people.as(person, brand).get(path)
    await system.settle()
  }
  loading.isPossible = false
  for (const visit of visits) {
    const usual = await healthyVisit(system, people, visit)
    healthy.set(visit, usual)
    for (const price of getPrices(usual.seen.words)) KNOWN_PRICES.add(price)
  }
  // Without an area's rate, a service page shows an upper limit for the price, which the checks must not count as
  // invented.
  for (let hours = 1; hours <= 12; hours++) {
    const { total, sum } = wholeCleaning(PLANS[DEFAULT_PLAN_KEY], hours, 0, null)
    for (const price of getPrices(`${total} ${sum}`)) KNOWN_PRICES.add(price)
  }
})

beforeEach(quiet)

/** Hides the logs about faults, which other tests check. */
function quiet(): void {
  for (const method of ['error', 'warn', 'info'] as const) vi.spyOn(console, method).mockImplementation(() => {})
}

function getCells(visit: Visit, number: number): Cell[] {
  return DEPENDENCIES.flatMap((dependency, index) => {
    const isTested = BEHIND.includes(dependency)
      ? isWhole || number % 5 === 0
      : healthy.get(visit)?.used.has(dependency)
    return isTested
      ? chosen(number + 3 * index, SAMPLE[dependency] ?? 1).map((fault) => ({ visit, dependency, fault }))
      : []
  })
}

/** Returns all faults, or `count` faults that depend on `number`, so that requests get different faults. */
function chosen(number: number, count: number): readonly Fault[] {
  if (isWhole || count >= FAULTS.length) return FAULTS
  return Array.from({ length: count }, (_, index) => FAULTS[(number + 3 * index) % FAULTS.length] as Fault)
}

test('every page and form succeeds if no dependency fails', () => {
  const wrong = [...healthy].filter(([{ name }, { seen }]) => seen.status >= 400 && name !== 'not found')
  expect(wrong.map(([{ name }, { seen }]) => `${name}: ${seen.status}`)).toEqual([])
})

test('every page and form passes its checks while a dependency fails', { timeout: 1_200_000 }, async () => {
  const startedAt = process.hrtime.bigint()
  const broken: string[] = []
  const ran = new Set<string>()
  let cells = 0
  for (const [number, visit] of visits.entries()) {
    for (const cell of getCells(visit, number)) {
      const problems = await runCell(system, people, cell, healthy.get(visit) as HealthyRun)
      cells++
      ran.add(`${cell.dependency} × ${cell.fault}`)
      if (problems.length > 0) broken.push(`${visit.name} × ${cell.dependency} × ${cell.fault}: ${problems.join('; ')}`)
    }
  }
  const seconds = (Number(process.hrtime.bigint() - startedAt) / 1e9).toFixed(1)
  const calls = [...healthy.values()].reduce((sum, { used }) => sum + new Set([...used, ...BEHIND]).size, 0)
  console.log(
    `fault matrix: ${visits.length} visits × ${DEPENDENCIES.length} dependencies × ${FAULTS.length} faults; in ${calls} of ` +
      `${visits.length * DEPENDENCIES.length} pairs the visit uses the dependency. Cells run: ${cells}, passed: ${cells - broken.length}, ${seconds} s`,
  )
  expect(broken).toEqual([])
  // Every dependency had every fault at least once.
  expect(ran.size).toBe(DEPENDENCIES.length * FAULTS.length)
})

test.runIf(isWhole)(
  'every page passes its checks if an answer from the origin is cut off at any point',
  {
    timeout: 1_200_000,
  },
  async () => {
    const broken: string[] = []
    let cells = 0
    for (const visit of visits) {
      if (visit.form || !healthy.get(visit)?.used.has('origin')) continue
      // Each round cuts the answers at a later position, until no answer is long enough to be cut.
      for (let cutAt = 0, wasCut = true; wasCut; cutAt += nextCut(cutAt)) {
        wasCut = false
        const onCut = () => {
          wasCut = true
        }
        const cell: Cell = { visit, dependency: 'origin', fault: 'truncated', cutAt, onCut }
        const problems = await runCell(system, people, cell, healthy.get(visit) as HealthyRun)
        cells++
        if (problems.length > 0) broken.push(`${visit.name} cut at ${cutAt}: ${problems.join('; ')}`)
      }
    }
    console.log(`cut off: ${cells} cells, ${broken.length} broken`)
    expect(broken).toEqual([])
  },
)

describe('the fault matrix is complete', () => {
  test('every URL that accepts a form is in the fault matrix', () => {
    const actions = pages.flatMap(({ key, path }) => [
      ...(modules[key]?.post ? [path] : []),
      ...Object.entries(modules[key]?.actions ?? {}).flatMap(([action, { post }]) => (post ? [action] : [])),
    ])
    // A form that is also on a home page is in FORMS under its own path. The unsubscribe form does not belong to a page
    // in the registry.
    const expected = new Set([...actions.filter((path) => path !== '/'), '/unsubscribe/'])
    expect(new Set(Object.keys(FORMS).map((action) => action.replace(/\?.*/, '')))).toEqual(expected)
  })

  /** The dependencies that stand for each binding of the three Workers, or why the matrix has none for the binding. */
  const BINDINGS: Readonly<Record<string, readonly Wire[] | `no column: ${string}`>> = {
    ORIGIN: ['origin'],
    BACKGROUND: ['error reporter', 'mail'],
    FLAGS: ['KV'],
    VISITOR_LIMIT: ['rate limits'],
    LOOK_LIMIT: ['rate limits'],
    CROWD_LIMIT: ['rate limits'],
    PURCHASE_LIMIT: ['rate limits'],
    ASSETS: 'no column: files are deployed with the Worker and served by the same machine',
    DB: ['D1'],
    EVENTS: ['analytics'],
    EMAIL: ['mail transport'],
  }

  test('every binding of the Workers is a dependency of the fault matrix, or has a reason not to be', () => {
    const bound = ['wrangler.toml', 'graphql/origin/wrangler.toml', 'worker/background/wrangler.toml'].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^(?:binding|name) = "([A-Z_]+)"/gm)].map(([, name]) => name),
    )
    expect(new Set(bound)).toEqual(new Set(Object.keys(BINDINGS)))
    for (const wires of Object.values(BINDINGS)) {
      if (typeof wires !== 'string') expect(DEPENDENCIES).toEqual(expect.arrayContaining([...wires]))
    }
  })

  // Without this test, a new call could be added without a test of its failure.
  test('only the files that this test lists call third parties', () => {
    const calling = trackedFiles
      .filter((path) => /^(worker|graphql\/origin)\/.*\.tsx?$/.test(path))
      .filter((path) => /(?<![\w.])fetch\(|createFetchHttpClient|= fetch\b/.test(code(path)))
    expect(calling.sort()).toEqual([
      'graphql/origin/gateway/stripe-gateway.ts', // the gateway
      'graphql/origin/selling/challenge.ts', // Turnstile: tests/graphql/origin/selling/challenge.worker.test.ts
      'worker/background/flags/receive-payload.ts', // the flag service
      'worker/background/reports/sentry.ts', // Sentry
      'worker/origin/exchange.ts', // an origin that has a URL
      'worker/origin/signature.ts', // signed requests to that origin
      'worker/routes/graphql/graphiql.ts', // a script of the local explorer, for browsers
    ])
  })
})

/** Returns a file's code without comments and without definitions of functions named `fetch`. */
function code(path: string): string {
  return readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/\bfetch\(request|async fetch\(|\bfetch\(url: /g, '')
}
