import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { createLogger } from 'vite'
import { COMPATIBILITY_DATE } from '../../scripts/system/compatibility-date.ts'
import { bundleWorker } from './bundle-worker.ts'
import { isolateFactory } from './isolate-factory.ts'
import { originSchema } from './origin-schema.ts'

const ORIGIN_NAME = 'publicweb-origin'
const GATEWAY_NAME = 'publicweb-gateway-sandbox'
const BACKGROUND_NAME = 'publicweb-background'

const CONFIGS = { site: 'wrangler.toml', origin: 'graphql/origin/wrangler.toml' } as const

type ProjectName = keyof typeof CONFIGS

export const WORKER_TESTS = {
  site: ['tests/worker/**/*.worker.test.{ts,tsx}'],
  origin: ['tests/graphql/origin/**/*.worker.test.{ts,tsx}'],
} as const satisfies Record<ProjectName, readonly string[]>

/** Test values that replace a deployment's secrets. */
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

/**
 * The seed of a single sequence of the purchase model, or the number of sequences to test: see
 * tests/worker/routes/deal/outcomes-model.worker.test.ts.
 */
const modelSize = {
  MODEL_SEED: process.env.MODEL_SEED ?? '',
  MODEL_SEQUENCES: process.env.MODEL_SEQUENCES ?? '4',
}

async function worker(name: string, entry: string) {
  return {
    name,
    modules: true,
    script: await bundleWorker(entry),
    compatibilityDate: COMPATIBILITY_DATE,
    compatibilityFlags: ['nodejs_compat'],
  }
}

async function originWorker() {
  return {
    ...(await worker(ORIGIN_NAME, 'graphql/origin/index.ts')),
    d1Databases: { DB: 'test-origin' },
    // The same namespace as the site's FLAGS, whose id is in wrangler.toml.
    kvNamespaces: { FLAGS: '0'.repeat(32) },
    bindings: testKeys,
    serviceBindings: { BACKGROUND: BACKGROUND_NAME },
    // In these tests, the origin calls only the payment gateway.
    outboundService: GATEWAY_NAME,
  }
}

async function backgroundWorker() {
  return {
    ...(await worker(BACKGROUND_NAME, 'worker/background/index.ts')),
    bindings: { ENVIRONMENT: 'local', SITE_URL: 'http://localhost' },
  }
}

async function sandboxWorker() {
  return {
    ...(await worker(GATEWAY_NAME, 'tests/support/workerd/stand-ins/gateway.ts')),
    durableObjects: { GATEWAY: { className: 'Gateway', useSQLite: true } },
    bindings: { ...testKeys, WEBHOOK_URL: 'http://site.test/webhooks/stripe' },
    // Webhooks go straight to the origin, because the site would only forward them unchanged.
    outboundService: ORIGIN_NAME,
  }
}

/** Returns the Workers that run beside the Worker under test. */
async function neighbors(name: ProjectName) {
  // One transaction creates the schema, which saves time, because every test file waits for the schema.
  const shared = {
    bindings: { ...testKeys, TEST_MIGRATIONS: [{ name: 'all', queries: [...originSchema()] }] },
    d1Databases: { DB: 'test-origin' },
  }
  if (name === 'site') {
    return {
      ...shared,
      bindings: { ...shared.bindings, ...modelSize },
      serviceBindings: { ORIGIN: ORIGIN_NAME, GATEWAY: GATEWAY_NAME } as Record<string, string>,
      workers: [await originWorker(), await sandboxWorker(), await backgroundWorker()],
    }
  }
  return {
    ...shared,
    serviceBindings: { BACKGROUND: BACKGROUND_NAME } as Record<string, string>,
    outboundService: GATEWAY_NAME,
    workers: [{ ...(await sandboxWorker()), outboundService: undefined }, await backgroundWorker()],
  }
}

/** Ignores warnings about packages whose source maps lack the sources. */
const quietLogger = createLogger('warn')
const { warnOnce } = quietLogger
quietLogger.warnOnce = (message, options) => {
  if (!message.includes('points to missing source files')) warnOnce(message, options)
}

/** Returns the Vitest project for tests that run inside workerd, in the environment of one Worker. */
export function workerProject(name: ProjectName, groupOrder: number) {
  return {
    plugins: [
      isolateFactory(),
      cloudflareTest(async () => ({
        wrangler: { configPath: CONFIGS[name] },
        miniflare: { compatibilityDate: COMPATIBILITY_DATE, ...(await neighbors(name)) },
      })),
    ],
    customLogger: quietLogger,
    oxc: { jsx: { runtime: 'automatic' as const, development: false } },
    test: {
      name,
      sequence: { groupOrder },
      // A runtime for each file would take up to three seconds of processor time. The setup files empty the shared
      // runtime instead.
      isolate: false,
      // By default, Vitest leaves one of two cores idle.
      maxWorkers: 2,
      // The time limit allows for a busy machine.
      testTimeout: 120_000,
      // Bundles large packages once, so that Vitest does not load their files one by one.
      deps: {
        optimizer: { ssr: { enabled: true, include: name === 'origin' ? ['stripe', 'graphql-yoga', 'graphql'] : [] } },
      },
      include: [...WORKER_TESTS[name]],
      setupFiles: ['tests/support/console-guard.ts', `tests/support/workerd/${name}.ts`],
    },
  }
}
