/**
 * Everything that a bench run needs: one production build, the origin with its database, and functions to start Workers
 * in front of it.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle, deployables, type UploadSize } from '../../scripts/system/deployables.ts'
import { prepare } from '../../scripts/system/prepare.ts'
import { ROOT } from '../../scripts/system/run-tool.ts'
import { brands } from '../../worker/brands/registry.ts'
import { type Answer, type Edge, startEdge } from './edge.ts'
import { type Origin, startOrigin } from './origin.ts'
import { type SlowOrigin, startSlowOrigin } from './slow-origin.ts'
import { startWorkerd, type Workerd, type WorkerdOptions } from './workerd.ts'

/** The site behind a simulated edge, for a local browser. */
export interface SiteForBrowser {
  /** The URL of the site, without a path. */
  url: string
  /** The responses that the site has sent so far. */
  answers: Answer[]
  stop(): Promise<void>
}

/** The production build of another checkout, to compare with. */
export interface Build {
  /** Starts the checkout's site Worker in its own process, in front of this run's origin. */
  start(): Promise<Workerd>
  startForBrowser(): Promise<SiteForBrowser>
}

export interface BenchSystem {
  siteUpload: UploadSize
  /** The text of the site Worker's bundle. */
  siteScript: string
  /** The folder with the files that browsers load. */
  clientFolder: string
  slowOrigin: SlowOrigin
  /** Starts a Worker in its own process, as deployed to production, with the real or the slow origin behind it. */
  start(
    script: string,
    behind: 'origin' | 'slow origin',
    options?: Pick<WorkerdOptions, 'cacheAddress'>,
  ): Promise<Workerd>
  startForBrowser(behind: 'origin' | 'slow origin'): Promise<SiteForBrowser>
  /** Loads another checkout. `npm run build` must have built its `folder` for production. */
  startBefore(folder: string): Promise<Build>
  stop(): Promise<void>
}

/** The main brand's host, which the bench requests. */
export const HOST = brands.find((brand) => brand.isMain)?.domain ?? 'localhost'

const SECRETS = {
  GATEWAY_URL: 'https://api.stripe.com',
  GATEWAY_PUBLISHABLE_KEY: 'pk_test_of_the_bench',
  COOKIE_SECRET: 'a-cookie-secret-of-the-bench',
}

export async function startBenchSystem(say: (line: string) => void): Promise<BenchSystem> {
  const { folder, siteUpload } = await build(say)
  const started: (() => Promise<void>)[] = []
  const origin = await startOrigin(join(folder, 'origin'))
  started.push(origin.stop)
  const slowOrigin = await startSlowOrigin(origin.address)
  started.push(slowOrigin.stop)
  const edge = await startEdge(join(folder, 'client'))
  started.push(edge.stop)
  const siteScript = readFileSync(join(folder, 'site/index.js'), 'utf8')
  const way = { origin, slowOrigin, edge }
  return {
    siteUpload,
    siteScript,
    clientFolder: join(folder, 'client'),
    slowOrigin,
    start: (script, behind, options) =>
      startWorkerd({
        ...options,
        script,
        vars: { ...SECRETS, ENVIRONMENT: 'production' },
        originAddress: addressOf(way, behind),
        assetsAddress: `127.0.0.1:${edge.port}`,
      }),
    startForBrowser: (behind) => behindEdge(siteScript, join(folder, 'client'), edge.port, addressOf(way, behind)),
    startBefore: async (checkout) => {
      const files = await startEdge(join(checkout, 'dist/client'))
      started.push(files.stop)
      return {
        start: () =>
          startWorkerd({
            script: readFileSync(join(checkout, 'dist/production/site/index.js'), 'utf8'),
            vars: { ...SECRETS, ENVIRONMENT: 'production' },
            originAddress: addressOf(way, 'origin'),
            assetsAddress: `127.0.0.1:${files.port}`,
          }),
        startForBrowser: () =>
          behindEdge(
            readFileSync(join(checkout, 'dist/production/site/index.js'), 'utf8'),
            join(checkout, 'dist/client'),
            files.port,
            addressOf(way, 'origin'),
          ),
      }
    },
    stop: async () => {
      for (const stop of started.reverse()) await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function behindEdge(
  script: string,
  clientFolder: string,
  assetsPort: number,
  originAddress: string,
): Promise<SiteForBrowser> {
  const front = await startEdge(clientFolder)
  // ENVIRONMENT 'local' changes the hosts, sets cookies that work without https, and omits Strict-Transport-Security
  // and upgrade-insecure-requests, because a local browser could not load the site over https.
  const site = await startWorkerd({
    script,
    vars: { ...SECRETS, ENVIRONMENT: 'local' },
    originAddress,
    assetsAddress: `127.0.0.1:${assetsPort}`,
  })
  front.workerPort = site.port
  const stop = async () => {
    await front.stop()
    await site.stop()
  }
  return { url: `http://localhost:${front.port}`, answers: front.answers, stop }
}

function addressOf(way: { origin: Origin; slowOrigin: SlowOrigin; edge: Edge }, behind: 'origin' | 'slow origin') {
  return behind === 'origin' ? way.origin.address : way.slowOrigin.address
}

/** Builds for production and copies the result, so that a concurrent build does not affect this run. */
async function build(say: (line: string) => void): Promise<{ folder: string; siteUpload: UploadSize }> {
  await prepare(say)
  let siteUpload: UploadSize = { plain: 0, gzip: 0 }
  for (const deployable of deployables('production')) {
    // Nothing is measured of the background Worker.
    if (deployable.name === 'background') continue
    const size = await bundle(deployable, 'production')
    if (deployable.name === 'site') siteUpload = size
  }
  const folder = mkdtempSync(join(tmpdir(), 'publicweb-bench-build-'))
  const parts = { site: 'dist/production/site', origin: 'dist/production/origin', client: 'dist/client' }
  for (const [name, from] of Object.entries(parts)) cpSync(join(ROOT, from), join(folder, name), { recursive: true })
  return { folder, siteUpload }
}
