/** Runs every check on every brand of a deployment. */
import { checks } from './checks.ts'
import { NoAnswerError, SmokeClient } from './client.ts'
import { buy } from './purchase.ts'
import { partsOf, summaryOf } from './readiness.ts'
import type { SiteTarget, Target } from './target.ts'

interface SmokeOptions {
  /** The client build that must answer (X-Build). */
  build?: string | undefined
  /** The value of the header Cloudflare-Workers-Version-Overrides. */
  override?: string | undefined
  /** A zipcode that the deployment's places contain. */
  zipcode?: string | undefined
}

interface SmokeReport {
  /** What was found, by brand. */
  sites: readonly { brand: string; url: string; problems: readonly string[] }[]
  /** Which part of the deployment is down; no lines if none is. */
  down: readonly string[]
  /** One sentence about the purchase. */
  purchase: string
  hasPassed: boolean
}

export async function runSmoke(target: Target, options: SmokeOptions = {}): Promise<SmokeReport> {
  const { override = null, build = null, zipcode = '60601' } = options
  const clients = target.sites.map((site) => new SmokeClient(site, override))
  const sites = await Promise.all(
    clients.map(async (client) => {
      const { brand, url } = client.target
      const problems = await problemsOf({ client, environment: target.environment, build, zipcode })
      return { brand: brand.id, url, problems }
    }),
  )
  const main = clients.find((client) => client.target.brand.isMain)
  const [first] = clients
  const down = first ? summaryOf(await partsOf(main ?? first)) : []
  // A site that does not answer has been reported; without it nothing can be bought.
  const bought = main ? await buy(main.stranger(), zipcode).catch(failure) : failure('no main brand')
  const purchase = bought.kind === 'bought' ? `voucher ${bought.code}` : `${bought.kind}: ${bought.why}`
  return {
    sites,
    down,
    purchase,
    hasPassed: bought.kind !== 'failed' && sites.every(({ problems }) => problems.length === 0),
  }
}

/** What is wrong with one brand's site, without a purchase. */
export function checkSite(site: SiteTarget, environment: Target['environment']): Promise<string[]> {
  return problemsOf({ client: new SmokeClient(site), environment, build: null, zipcode: '60601' })
}

function failure(error: unknown) {
  return { kind: 'failed', why: error instanceof Error ? error.message : String(error) } as const
}

type Facts = Parameters<(typeof checks)[string]>[0]

/** Each problem begins with the name of its check. If the site does not answer, that is the only problem. */
async function problemsOf(facts: Facts): Promise<string[]> {
  try {
    await facts.client.ask('/healthz')
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    return [`${error.message}. Is it running, and is the address right?`]
  }
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const problems = await check(facts).catch((error: unknown) => {
        if (error instanceof NoAnswerError) return [error.message]
        throw error
      })
      return problems.map((problem) => `${name}: ${problem}`)
    }),
  )
  return found.flat()
}
