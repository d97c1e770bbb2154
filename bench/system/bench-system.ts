/**
 * Everything that a bench run needs: one production build, the origin with its database, and functions to start Workers
 * in front of it.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { COMPATIBILITY_DATE } from '../../scripts/system/compatibility-date.ts'
import { copyFreshState } from '../../scripts/system/database.ts'
import { bundle, deployables, type UploadSize } from '../../scripts/system/deployables.ts'
import { prepare } from '../../scripts/system/prepare.ts'
import { ROOT } from '../../scripts/system/run-tool.ts'
import { mainBrand } from '../../worker/brands/registry.ts'
import { type Edge, type EdgeAnswer, startEdge } from './edge.ts'
import { type SlowOrigin, startSlowOrigin } from './slow-origin.ts'
import { startWorkerd, type Workerd } from './workerd.ts'

/** The site behind a simulated edge, for a local browser. */
export interface SiteForBrowser {
  /** The URL of the site, without a path. */
  url: string
  /** The responses that the site has sent so far. */
  answers: EdgeAnswer[]
  stop(): Promise<void>
}

/** The production build in a different Git checkout, for comparison. */
export interface BenchBuild {
  /** Starts the site Worker of this build in its own process, in front of the origin of the current run. */
  start(): Promise<Workerd>
  startForBrowser(): Promise<SiteForBrowser>
}

export interface BenchSystem {
  siteUpload: UploadSize
  /** The text of the site Worker's bundle. */
  siteScript: string
  slowOrigin: SlowOrigin
  /** Starts a Worker in its own process, as deployed to production, with the real or the slow origin behind it. */
  start(script: string, behind: 'origin' | 'slow origin'): Promise<Workerd>
  startForBrowser(behind: 'origin' | 'slow origin'): Promise<SiteForBrowser>
  /** Loads the build of the Git checkout in `folder`. `npm run build` must have run there. */
  startBefore(folder: string): Promise<BenchBuild>
  stop(): Promise<void>
}

/** The main brand's host, which the bench requests. */
export const HOST = mainBrand.domain

const SECRETS = {
  GATEWAY_URL: 'https://api.stripe.com',
  GATEWAY_PUBLISHABLE_KEY: 'pk_test_of_the_bench',
  COOKIE_SECRET: 'a-cookie-secret-of-the-bench',
}

/** A build of the site: the script of its Worker, its client files, and the edge that serves them. */
interface SiteBuild {
  script: string
  clientFolder: string
  files: Edge
}

export async function startBenchSystem(say: (line: string) => void): Promise<BenchSystem> {
  const { folder, siteUpload } = await build(say)
  const started: (() => Promise<void>)[] = []
  const origin = await startOrigin(join(folder, 'origin'))
  started.push(origin.stop)
  const slowOrigin = await startSlowOrigin(origin.address)
  started.push(slowOrigin.stop)
  const open = async (siteFolder: string, clientFolder: string): Promise<SiteBuild> => {
    const files = await startEdge(clientFolder)
    started.push(files.stop)
    return { script: readFileSync(join(siteFolder, 'index.js'), 'utf8'), clientFolder, files }
  }
  const own = await open(join(folder, 'site'), join(folder, 'client'))
  const getAddress = (behind: 'origin' | 'slow origin') => (behind === 'origin' ? origin : slowOrigin).address
  return {
    siteUpload,
    siteScript: own.script,
    slowOrigin,
    start: (script, behind) => startSite({ ...own, script }, 'production', getAddress(behind)),
    startForBrowser: (behind) => behindEdge(own, getAddress(behind)),
    startBefore: async (checkout) => {
      const before = await open(join(checkout, 'dist/production/site'), join(checkout, 'dist/client'))
      return {
        start: () => startSite(before, 'production', origin.address),
        startForBrowser: () => behindEdge(before, origin.address),
      }
    },
    stop: async () => {
      for (const stop of started.reverse()) await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function startSite(
  { script, files }: SiteBuild,
  environment: 'production' | 'local',
  originAddress: string,
): Promise<Workerd> {
  const vars = { ...SECRETS, ENVIRONMENT: environment }
  return startWorkerd({ script, vars, originAddress, assetsAddress: `127.0.0.1:${files.port}` })
}

async function behindEdge(site: SiteBuild, originAddress: string): Promise<SiteForBrowser> {
  const front = await startEdge(site.clientFolder)
  // ENVIRONMENT 'local' changes the hosts, sets cookies that work without https, and omits Strict-Transport-Security
  // and upgrade-insecure-requests, because a local browser could not load the site over https.
  const worker = await startSite(site, 'local', originAddress)
  front.workerPort = worker.port
  const stop = async () => {
    await front.stop()
    await worker.stop()
  }
  return { url: `http://localhost:${front.port}`, answers: front.answers, stop }
}

/** Builds for production and copies the result, so that a concurrent build does not affect this run. */
async function build(say: (line: string) => void): Promise<{ folder: string; siteUpload: UploadSize }> {
  await prepare(say)
  let siteUpload: UploadSize = { plain: 0, gzip: 0 }
  for (const deployable of deployables('production')) {
    // The bench does not run the background Worker.
    if (deployable.name === 'background') continue
    const size = await bundle(deployable, 'production')
    if (deployable.name === 'site') siteUpload = size
  }
  const folder = mkdtempSync(join(tmpdir(), 'publicweb-bench-build-'))
  const parts = { site: 'dist/production/site', origin: 'dist/production/origin', client: 'dist/client' }
  for (const [name, from] of Object.entries(parts)) cpSync(join(ROOT, from), join(folder, name), { recursive: true })
  return { folder, siteUpload }
}

/** The real origin, as deployed, on Miniflare with its own migrated and seeded D1 database. */
interface Origin {
  /** The origin's host:port. */
  address: string
  stop(): Promise<void>
}

/** Starts the origin. `folder` contains wrangler's bundle: a main module, and the schema as text. */
async function startOrigin(folder: string): Promise<Origin> {
  const stateDir = mkdtempSync(join(tmpdir(), 'publicweb-bench-state-'))
  await copyFreshState(stateDir, () => {})
  const modules = readdirSync(folder)
    .filter((name) => name.endsWith('.js') || name.endsWith('.graphql'))
    .sort((one, other) => Number(other === 'index.js') - Number(one === 'index.js'))
    .map((name) => ({
      type: name.endsWith('.js') ? ('ESModule' as const) : ('Text' as const),
      path: name,
      contents: readFileSync(join(folder, name), 'utf8'),
    }))
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'origin',
      modules,
      compatibilityDate: COMPATIBILITY_DATE,
      compatibilityFlags: ['nodejs_compat'],
      host: '127.0.0.1',
      port: 0,
      // The id of the local database in graphql/origin/wrangler.toml.
      d1Databases: { DB: '00000000-0000-0000-0000-000000000000' },
      resourcePersistencePath: join(stateDir, 'v3'),
      bindings: {
        // 'local' allows demonstration data to be shown.
        ENVIRONMENT: 'local',
        // The secrets are placeholders, because the measured requests never buy anything.
        STRIPE_SECRET_KEY: 'sk_test_sandbox',
        STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
        INTENT_SECRET: 'an-intent-secret-of-the-bench',
      },
    }),
  )
  const stop = async () => {
    await miniflare.dispose()
    rmSync(stateDir, { recursive: true, force: true })
  }
  const url = await miniflare.ready
  const health = await fetch(new URL('/healthz', url))
  if (!health.ok) {
    await stop()
    throw new Error(`The origin is not healthy: ${health.status} ${await health.text()}`)
  }
  return { address: url.host, stop }
}
