import { setTimeout as sleep } from 'node:timers/promises'
import { checks } from './checks.ts'
import { NoAnswerError, SmokeClient } from './client.ts'
import { buy } from './purchase.ts'
import { getParts, summarize } from './readiness.ts'
import type { SiteTarget, Target } from './target.ts'

interface SmokeOptions {
  /** The build id that every answer must state in its header X-Build. If absent, any build may answer. */
  build?: string | undefined
  /** The value of the header Cloudflare-Workers-Version-Overrides. */
  override?: string | undefined
  /** Milliseconds to wait for the build to answer. By default, it must answer at once. */
  patienceMs?: number | undefined
  zipcode?: string | undefined
  /** Milliseconds after which a failed check runs again. */
  pauseMs?: number | undefined
}

/** This pause is longer than the time for which /readyz remembers a failure (graphql/origin/server/readyz.ts). */
const PAUSE_MS = 6_000

interface SmokeReport {
  sites: readonly { brand: string; url: string; problems: readonly string[] }[]
  /** Sentences about the parts that are down. Empty if all parts work. */
  down: readonly string[]
  purchase: string
  hasPassed: boolean
}

export async function runSmoke(target: Target, options: SmokeOptions = {}): Promise<SmokeReport> {
  const { override = null, build = null, zipcode = '60601', patienceMs = 0, pauseMs = PAUSE_MS } = options
  const clients = target.sites.map((site) => new SmokeClient(site, override))
  if (build !== null) await Promise.all(clients.map((client) => untilBuild(client, build, patienceMs)))
  const sites = await Promise.all(
    clients.map(async (client) => {
      const { brand, url } = client.target
      const problems = await findProblems({ client, environment: target.environment, build, zipcode }, pauseMs)
      return { brand: brand.id, url, problems }
    }),
  )
  const main = clients.find((client) => client.target.brand.isMain)
  const [first] = clients
  const down = first ? summarize(await getParts(main ?? first)) : []
  // If the site does not answer, the checks have already reported this, and the purchase counts as failed.
  const bought = main
    ? await buy(main.stranger(), zipcode).catch(failure)
    : ({ kind: 'skipped', why: 'the main brand has no host yet' } as const)
  const purchase = bought.kind === 'bought' ? `voucher ${bought.code}` : `${bought.kind}: ${bought.why}`
  return {
    sites,
    down,
    purchase,
    hasPassed: bought.kind !== 'failed' && sites.every(({ problems }) => problems.length === 0),
  }
}

export function problemsIn({ sites, purchase }: SmokeReport): string[] {
  return [
    ...sites.flatMap(({ brand, problems }) => problems.map((problem) => `${brand}: ${problem}`)),
    `purchase: ${purchase}`,
  ]
}

/**
 * Waits until the build answers, but at most `patienceMs`. If a different build answers after that, the checks report
 * it.
 */
async function untilBuild(client: SmokeClient, build: string, patienceMs: number): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(Math.min(1000, patienceMs / 10))) {
    const answer = await client.ask('/healthz').catch(() => null)
    if (!answer || answer.headers['x-build'] === build) return
  }
}

/** Checks one brand's site without a purchase, and returns its problems. */
export function checkSite(site: SiteTarget, environment: Target['environment']): Promise<string[]> {
  return findProblems({ client: new SmokeClient(site), environment, build: null, zipcode: '60601' }, PAUSE_MS)
}

function failure(error: unknown) {
  return { kind: 'failed', why: error instanceof Error ? error.message : String(error) } as const
}

type CheckInput = Parameters<(typeof checks)[string]>[0]

/**
 * Runs the checks of one brand and returns the problems. Each problem begins with the name of its check. If the site
 * does not answer, returns only this problem.
 */
async function findProblems(input: CheckInput, pauseMs: number): Promise<string[]> {
  try {
    await input.client.ask('/healthz')
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    return [`${error.message}. Is it running, and is the address right?`]
  }
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const run = () =>
        check(input).catch((error: unknown) => {
          if (error instanceof NoAnswerError) return [error.message]
          throw error
        })
      let problems = await run()
      if (problems.length > 0) {
        // One late answer is not an outage: Workers that were just uploaded take seconds to start.
        await sleep(pauseMs)
        problems = await run()
      }
      return problems.map((problem) => `${name}: ${problem}`)
    }),
  )
  return found.flat()
}
