import { test as base, expect, type Page } from '@playwright/test'
import './localhost-names.ts'
import { type Row, readOriginDatabase } from './origin-database.ts'
import { startTestSystem, type TestSystem } from './test-system.ts'

interface Guard {
  /** Complaints that this test provokes on purpose, such as the browser's note about a 422 answer. */
  expectComplaint(pattern: RegExp): void
}

interface WorkerFixtures {
  /** The system of this worker: no other worker's story reaches it, so a story may break its gateway. */
  system: TestSystem
}

interface Fixtures {
  guard: Guard
  /** The address of a brand on the system under test, such as http://tidyhive.localhost:20000. */
  brandUrl: (id: string) => string
  /** The sandbox gateway's address. */
  gatewayUrl: string
  /** Reads the origin's database: stored facts, to hold beside what the page says. */
  stored: (sql: string, ...values: (string | number)[]) => Row[]
  /** Where the system of this worker keeps its database. */
  stateDir: string
}

/**
 * The `test` of every end-to-end story. Anything that the browser logs as an error or warning, and any uncaught exception,
 * on any page of the test, fails it.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const system = await startTestSystem()
      await use(system)
      await system.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ system }, use) => use(system.url),
  guard: [
    async ({ context }, use) => {
      const complaints: string[] = []
      // The browser drops a transition between documents when a page is slow to come. It says so; nothing of ours asked.
      const expected: RegExp[] = [/uncaught Transition was (aborted|skipped)/]
      const watch = (page: Page) => {
        page.on('pageerror', (error) => complaints.push(`${page.url()}: uncaught ${error.message}`))
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') {
            complaints.push(`${page.url()}: console.${message.type()}: ${message.text()}`)
          }
        })
      }
      context.on('page', watch)
      await use({ expectComplaint: (pattern) => void expected.push(pattern) })
      const surprises = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
      expect(surprises, 'the browser complained on the console').toEqual([])
    },
    { auto: true },
  ],
  brandUrl: ({ system }, use) => use((id) => system.url.replace('//localhost', `//${id}.localhost`)),
  gatewayUrl: ({ system }, use) => use(system.gatewayUrl),
  stored: ({ system }, use) => use((sql, ...values) => readOriginDatabase(system.stateDir, sql, ...values)),
  stateDir: ({ system }, use) => use(system.stateDir),
})

export { expect } from '@playwright/test'
