import { globSync, readFileSync } from 'node:fs'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { createLogger } from 'vite'
import { bundleWorker } from './bundle-worker.ts'
import { isolateFactory } from './isolate-factory.ts'

const names = { site: 'publicweb', origin: 'publicweb-origin', sandbox: 'publicweb-gateway-sandbox' } as const
const BACKGROUND_NAME = 'publicweb-background'

export type WorkerName = keyof typeof names

const configs: Record<WorkerName, string> = {
  site: 'wrangler.toml',
  origin: 'graphql/origin/wrangler.toml',
  sandbox: 'graphql/sandbox/wrangler.toml',
}

const folders: Record<WorkerName, string> = {
  site: 'tests/worker',
  origin: 'tests/graphql/origin',
  sandbox: 'tests/graphql/sandbox',
}

const compatibilityDate = '2026-10-01'
const compatibilityFlags = ['nodejs_compat']

/** Test values in place of a deployment's secrets. */
const testKeys = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  INTENT_SECRET: 'an-intent-secret-of-the-tests',
  COOKIE_SECRET: 'a-cookie-secret-of-the-tests',
  STRIPE_API_URL: 'http://gateway.test',
  GATEWAY_URL: 'http://gateway.test',
  GATEWAY_PUBLISHABLE_KEY: 'pk_test_sandbox',
  ENVIRONMENT: 'local',
  VALIDATION_BYPASS_EMAIL: 'bypass@publicweb.example',
}

/** How much of the purchase model is tested: see tests/worker/routes/deal/outcomes-model.worker.test.ts. */
const modelSize = {
  MODEL_SEED: process.env.MODEL_SEED ?? '',
  MODEL_SEQUENCES: process.env.MODEL_SEQUENCES ?? '20',
}

async function originWorker() {
  return {
    name: names.origin,
    modules: true,
    script: await bundleWorker('graphql/origin/index.ts'),
    compatibilityDate,
    compatibilityFlags,
    d1Databases: { DB: 'test-origin' },
    // The namespace of the site under test, as wrangler.toml names it.
    kvNamespaces: { FLAGS: '0'.repeat(32) },
    bindings: testKeys,
    serviceBindings: { BACKGROUND: BACKGROUND_NAME },
    // The origin calls only the payment gateway.
    outboundService: names.sandbox,
  }
}

async function backgroundWorker() {
  return {
    name: BACKGROUND_NAME,
    modules: true,
    script: await bundleWorker('worker/background/index.ts'),
    compatibilityDate,
    compatibilityFlags,
    bindings: { ENVIRONMENT: 'local', SITE_URL: 'http://localhost' },
  }
}

async function sandboxWorker() {
  return {
    name: names.sandbox,
    modules: true,
    script: await bundleWorker('tests/support/workerd/stand-ins/gateway.ts'),
    compatibilityDate,
    compatibilityFlags,
    durableObjects: { GATEWAY: { className: 'Gateway', useSQLite: true } },
    bindings: { ...testKeys, WEBHOOK_URL: 'http://site.test/webhooks/stripe' },
    // Webhooks go to the site, which forwards them to the origin unchanged.
    outboundService: names.origin,
  }
}

/** The Workers that run beside the one under test. */
async function neighbors(name: WorkerName) {
  // All in one transaction: every test file waits for them.
  const queries = (await readD1Migrations('graphql/origin/migrations')).flatMap((migration) => migration.queries)
  const migrations = [{ name: 'all', queries }]
  if (name === 'site') {
    return {
      bindings: { ...testKeys, ...modelSize, TEST_MIGRATIONS: migrations },
      d1Databases: { DB: 'test-origin' },
      serviceBindings: { ORIGIN: names.origin, GATEWAY: names.sandbox } as Record<string, string>,
      workers: [await originWorker(), await sandboxWorker(), await backgroundWorker()],
    }
  }
  if (name === 'origin') {
    return {
      bindings: { ...testKeys, TEST_MIGRATIONS: migrations },
      d1Databases: { DB: 'test-origin' },
      serviceBindings: { BACKGROUND: BACKGROUND_NAME } as Record<string, string>,
      outboundService: names.sandbox,
      workers: [{ ...(await sandboxWorker()), outboundService: undefined }, await backgroundWorker()],
    }
  }
  return { bindings: testKeys }
}

/** Some packages ship source maps without sources, which can be ignored. */
const quietLogger = createLogger('warn')
const { warnOnce } = quietLogger
quietLogger.warnOnce = (message, options) => {
  if (!message.includes('points to missing source files')) warnOnce(message, options)
}

/**
 * Site tests that store flags or switches. The origin beside them keeps those in its memory for seconds, before and after the
 * file, so each has a runtime of its own.
 */
const storingFlags = globSync('tests/worker/**/*.worker.test.{ts,tsx}').filter((file) =>
  /\bFLAGS\.put\(/.test(readFileSync(file, 'utf8')),
)

/**
 * The Vitest project for tests that run inside workerd, in the environment of one Worker. `site-alone` has a runtime for each
 * of its files.
 */
export function workerProject(project: WorkerName | 'site-alone', groupOrder: number) {
  const isAlone = project === 'site-alone'
  const name = isAlone ? 'site' : project
  return {
    plugins: [
      isolateFactory(),
      cloudflareTest(async () => ({
        wrangler: { configPath: configs[name] },
        miniflare: { compatibilityDate, ...(await neighbors(name)) },
      })),
    ],
    customLogger: quietLogger,
    oxc: { jsx: { runtime: 'automatic' as const, development: false } },
    test: {
      name: project,
      sequence: { groupOrder },
      // A runtime for each file takes up to three seconds of processor time. The set-up files empty it instead.
      isolate: isAlone,
      // Vitest's default leaves one of two cores idle.
      maxWorkers: 2,
      // Allows for a busy machine.
      testTimeout: 120_000,
      // Bundles packages of a thousand files once instead of loading them file by file in every run.
      deps: {
        optimizer: { ssr: { enabled: true, include: name === 'origin' ? ['stripe', 'graphql-yoga', 'graphql'] : [] } },
      },
      include: isAlone ? storingFlags : [`${folders[name]}/**/*.worker.test.{ts,tsx}`],
      exclude: isAlone ? [] : storingFlags,
      setupFiles: ['tests/support/console-guard.ts', `tests/support/workerd/${name}.ts`],
    },
  }
}
