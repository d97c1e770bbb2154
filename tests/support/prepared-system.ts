/**
 * The whole system for end-to-end tests. The Workers are bundled once per test run from their configurations, and each
 * system runs them in two Miniflare instances.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { copyFreshState } from '../../scripts/system/database.ts'
import { findFreePorts } from '../../scripts/system/ports.ts'
import { BACKGROUND_CONFIG, ORIGIN_CONFIG, SANDBOX_CONFIG, SITE_CONFIG } from '../../scripts/system/run-tool.ts'
import { bundleWorker } from './bundle-worker.ts'

type WorkerOptions = Extract<Parameters<typeof convertV4MiniflareOptions>[0], { workers: unknown }>['workers'][number]

/** A Worker as `wrangler.toml` describes it, with its code. */
type PreparedWorker = WorkerOptions & { bindings: Record<string, string> }

interface PreparedWorkers {
  /** The Workers of the site's runtime. The first one answers requests. */
  site: [PreparedWorker, PreparedWorker, PreparedWorker]
  gateway: [PreparedWorker]
}

export interface SystemSettings {
  /** Values for variables that a Worker declares in its `[vars]`. */
  vars?: Record<string, string>
  /** Values of feature flags, which are the same for all visitors. */
  flags?: Record<string, unknown>
}

export interface PreparedSystem {
  url: string
  gatewayUrl: string
  /** The folder with the databases of the system. */
  stateDir: string
  /** Runs the sweep, as the cron trigger does in a deployment. */
  sweep(): Promise<void>
  /** Stops the system and deletes its data. */
  dispose(): Promise<void>
}

/** The environment variable with the path of the file that contains the prepared Workers. */
const FILE = 'PREPARED_WORKERS'

/** Bundles the Workers for all systems of this run, and stores them in a file. */
export async function prepareWorkers(file: string): Promise<void> {
  // Keeps wrangler from reporting each binding. wrangler reads this variable when it is loaded.
  process.env.WRANGLER_LOG ??= 'error'
  const [site, origin, mail, gateway] = await Promise.all([
    read(SITE_CONFIG, 'publicweb'),
    read(ORIGIN_CONFIG, 'publicweb-origin'),
    read(BACKGROUND_CONFIG, 'publicweb-background'),
    read(SANDBOX_CONFIG, 'publicweb-gateway-sandbox', 'tests/support/workerd/stand-ins/gateway.ts'),
  ])
  writeFileSync(file, JSON.stringify({ site: [site, origin, mail], gateway: [gateway] } satisfies PreparedWorkers))
  process.env[FILE] = file
}

/** Returns a Worker as its configuration describes it. `entry` replaces its main module. */
async function read(config: string, name: string, entry?: string): Promise<PreparedWorker> {
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import('wrangler')
  const { workerOptions, main = '', define = {} } = unstable_getMiniflareWorkerOptions(config)
  const { alias, minify } = unstable_readConfig({ config }, { hideWarnings: true })
  const contents = await bundleWorker(entry ?? main, { define, alias, minify: minify ?? false })
  const modules = [{ type: 'ESModule', path: `${name}.js`, contents }]
  return { ...workerOptions, name, modules } as unknown as PreparedWorker
}

/** Starts a system on free ports with its own newly seeded database. */
export async function startPreparedSystem({ vars = {}, flags }: SystemSettings): Promise<PreparedSystem> {
  const workers = JSON.parse(readFileSync(process.env[FILE] ?? '', 'utf8')) as PreparedWorkers
  const stateDir = mkdtempSync(join(tmpdir(), 'publicweb-'))
  await copyFreshState(stateDir, console.info)
  // Concurrent runs on one machine start at different ports, so that they do not race for the same ports.
  const port = await findFreePorts(Number(process.env.TEST_PORT ?? 20_000 + (process.pid % 5000) * 2))
  const [url, gatewayUrl] = [`http://localhost:${port}`, `http://localhost:${port + 1}`]
  const values: Record<string, string> = {
    ...vars,
    GATEWAY_URL: gatewayUrl,
    STRIPE_API_URL: gatewayUrl,
    TURNSTILE_URL: gatewayUrl,
    WEBHOOK_URL: `${url}/webhooks/stripe`,
    SITE_URL: url,
  }
  const start = (each: PreparedWorker[], at: number, folder: string) =>
    new Miniflare(
      convertV4MiniflareOptions({
        host: 'localhost',
        port: at,
        cf: false,
        resourcePersistencePath: join(folder, 'v3'),
        // Hides the output of the Workers.
        handleStructuredLogs: () => undefined,
        workers: each.map((worker) => ({ ...worker, bindings: withValues(worker.bindings, values) })),
      }),
    )
  const [site, gateway] = [
    start(workers.site, port, stateDir),
    start(workers.gateway, port + 1, join(stateDir, 'gateway')),
  ]
  await Promise.all([site.ready, gateway.ready])
  if (flags) await setFlags(site, flags)
  return {
    url,
    gatewayUrl,
    stateDir,
    async sweep() {
      const origin = (await site.getWorker('publicweb-origin')) as unknown as Scheduled
      const { outcome } = await origin.scheduled({ scheduledTime: new Date(), cron: '* * * * *' })
      if (outcome !== 'ok') throw new Error(`The sweep ended with ${outcome}`)
    },
    async dispose() {
      await Promise.all([site.dispose(), gateway.dispose()])
      rmSync(stateDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

interface Scheduled {
  scheduled(options: { scheduledTime: Date; cron: string }): Promise<{ outcome: string }>
}

/** Replaces the values of variables that the Worker declares, and ignores other variables. */
function withValues(bindings: Record<string, string>, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(bindings).map(([name, value]) => [name, values[name] ?? value]))
}

/** Stores the flags before the first request, because the Workers read them only once a minute. */
async function setFlags(site: Miniflare, flags: Record<string, unknown>): Promise<void> {
  const features = Object.fromEntries(Object.entries(flags).map(([key, defaultValue]) => [key, { defaultValue }]))
  const namespace = await site.getKVNamespace('FLAGS', 'publicweb')
  await namespace.put('payload', JSON.stringify({ features }))
}
