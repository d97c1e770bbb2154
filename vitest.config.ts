import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { WORKER_TESTS, workerProject } from './tests/support/worker-project.ts'

const UNIT = ['tests/**/*.test.{ts,tsx}']
const MODELS = ['tests/**/*.model.test.ts']
const SYSTEM = ['tests/**/*.system.test.ts']
const BROWSERS = ['tests/browsers/{firefox,webkit}.browser.test.ts']
const ONE_BROWSER = ['tests/browsers/binary.browser.test.ts']
/** The test files of every project except the unit project, which runs all remaining test files. */
const NOT_UNIT = [
  ...[...MODELS, ...SYSTEM, ...BROWSERS, ...ONE_BROWSER],
  ...[...WORKER_TESTS.site, ...WORKER_TESTS.origin],
]

/**
 * Files that replace or reload modules. They need their own processes, because other files in the same process would
 * get the replaced modules too.
 */
const replacing = globSync(UNIT, { exclude: NOT_UNIT }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
)

/**
 * The order in which kinds of tests run. Vitest refuses to run projects with different `maxWorkers` at the same time,
 * so each kind is its own group, and one `npx vitest run` can run several kinds.
 */
const ORDER = { unit: 0, models: 1, workers: 2, system: 3, browsers: 4, postgres: 5 } as const

/**
 * Whether the project `postgres` is requested. It exists only then, because it needs Postgres and its files also belong
 * to `system`.
 */
const hasPostgres = process.argv.some((argument) => /^(--project=)?postgres$/.test(argument))

/** Settings of tests that run in Node without starting a Worker or a browser. */
const unit = {
  environment: 'node',
  sequence: { groupOrder: ORDER.unit },
  setupFiles: ['tests/support/console-guard.ts'],
  // A third worker would import all modules once more, which takes more time than it saves.
  maxWorkers: 2,
  // When all stages run at once, unit tests have low priority and may wait for a minute.
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

/** The selling suite on Postgres instead of D1: docs/decisions/091-the-origin-on-postgres.md. */
const postgres = {
  test: {
    name: 'postgres',
    environment: 'node',
    sequence: { groupOrder: ORDER.postgres },
    include: [
      'tests/graphql/origin/selling/{cards,fair-share,purchase,races,rush,same-mailbox,stopped}.system.test.ts',
    ],
    globalSetup: 'tests/support/system-setup.ts',
    env: { SHOP_DATABASE: 'postgres' },
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
}

/** A file's name determines where it runs: see tests/README.md. */
export default defineConfig({
  test: {
    projects: [
      {
        // Starting a process and loading modules for each file would take longer than most of the tests.
        test: { ...unit, name: 'unit', isolate: false, include: UNIT, exclude: [...NOT_UNIT, ...replacing] },
      },
      {
        test: { ...unit, name: 'unit-replacing', include: replacing },
      },
      {
        // The model tests in tests/faults run the Workers' code in Node.
        resolve: { alias: { 'cloudflare:workers': `${import.meta.dirname}/tests/faults/cloudflare-workers.ts` } },
        test: {
          ...unit,
          name: 'models',
          sequence: { groupOrder: ORDER.models },
          include: MODELS,
          // While other stages run, a model test may wait minutes for a processor.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'system',
          environment: 'node',
          sequence: { groupOrder: ORDER.system },
          include: SYSTEM,
          globalSetup: 'tests/support/system-setup.ts',
          // With isolation, each file would load Miniflare again.
          isolate: false,
          // Each system test starts its own Workers on its own ports, and spends about half of its time waiting for deadlines.
          maxWorkers: 4,
          // Allows for a busy machine: some system tests seed a whole database or start several systems.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'browsers',
          environment: 'node',
          sequence: { groupOrder: ORDER.browsers },
          include: process.env.BROWSER_BINARY ? ONE_BROWSER : BROWSERS,
          globalSetup: 'tests/support/e2e-setup.ts',
          // Each file starts its own browser and its own system.
          maxWorkers: 2,
          // Allows for a busy machine: a scenario walks through a dozen pages.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          // Polls for as long as the simulated visitor waits (tests/browsers/visitor.ts), because a page may take
          // longer than the default of one second.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      ...(hasPostgres ? [postgres] : []),
      workerProject('site', ORDER.workers),
      workerProject('origin', ORDER.workers),
    ],
  },
})
