import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { WORKER_TESTS, workerProject } from './tests/support/worker-project.ts'

const UNIT = ['tests/**/*.test.{ts,tsx}']
const MODELS = ['tests/**/*.model.test.ts']
const SYSTEM = ['tests/**/*.system.test.ts']
const BROWSERS = ['tests/browsers/{firefox,webkit}.browser.test.ts']
const ONE_BROWSER = ['tests/browsers/binary.browser.test.ts']
/** Exactly what the other projects take, so that no test file is left out. */
const NOT_UNIT = [
  ...[...MODELS, ...SYSTEM, ...BROWSERS, ...ONE_BROWSER],
  ...[...WORKER_TESTS.site, ...WORKER_TESTS.origin],
]

/** Files that replace modules, or load them again. In the process of other files, these would get the replaced ones, too. */
const replacing = globSync(UNIT, { exclude: NOT_UNIT }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
)

/**
 * Vitest refuses to run projects with different `maxWorkers` at the same time. With a place in the order for each kind,
 * `npx vitest run` takes files and folders of any kinds.
 */
const ORDER = { unit: 0, models: 1, workers: 2, system: 3, browsers: 4, postgres: 5 } as const

/** Its files are also those of `system`, and it needs a Postgres, so it is a project only if it is named. */
const hasPostgres = process.argv.some((argument) => /^(--project=)?postgres$/.test(argument))

/** What runs in Node without starting anything. */
const unit = {
  environment: 'node',
  sequence: { groupOrder: ORDER.unit },
  setupFiles: ['tests/support/console-guard.ts'],
  // Many of these wait for a deadline, which occupies a worker but no processor.
  maxWorkers: 3,
  // In a whole run these yield the processors to the other stages, and may wait for a minute.
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

/** The selling suite on Postgres in the place of D1: docs/decisions/091-the-origin-on-postgres.md. */
const postgres = {
  test: {
    name: 'postgres',
    environment: 'node',
    sequence: { groupOrder: ORDER.postgres },
    include: [
      'tests/graphql/origin/selling/{cards,challenge,fair-share,purchase,races,rush,same-mailbox,stopped}.system.test.ts',
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
        // A process and its modules for each file would take more time than most of the tests in them.
        test: { ...unit, name: 'unit', isolate: false, include: UNIT, exclude: [...NOT_UNIT, ...replacing] },
      },
      {
        test: { ...unit, name: 'unit-replacing', include: replacing },
      },
      {
        // The Workers themselves run here, in Node: tests/faults.
        resolve: { alias: { 'cloudflare:workers': `${import.meta.dirname}/tests/faults/cloudflare-workers.ts` } },
        test: {
          ...unit,
          name: 'models',
          sequence: { groupOrder: ORDER.models },
          include: MODELS,
          // They only compute.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'system',
          environment: 'node',
          sequence: { groupOrder: ORDER.system },
          include: SYSTEM,
          globalSetup: 'tests/support/system-setup.ts',
          // A process for each file would load Miniflare again.
          isolate: false,
          // Each of these starts its own Workers on its own ports. They wait for deadlines about half of their time.
          maxWorkers: 4,
          // Allows for a busy machine: some of these seed a whole database or start several systems.
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
          // Each file has a browser and a system of its own.
          maxWorkers: 2,
          // A story walks through a dozen pages, and a busy machine is no failure.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          // As long as a visitor waits (tests/browsers/visitor.ts). The default of a second is less than a page may take.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      ...(hasPostgres ? [postgres] : []),
      workerProject('site', ORDER.workers),
      workerProject('origin', ORDER.workers),
    ],
  },
})
