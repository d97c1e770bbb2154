import { test as base, expect, type Page } from '@playwright/test'
import './localhost-names.ts'
import { changeOriginDatabase, type Row, readOriginDatabase } from './origin-database.ts'
import { type PreparedSystem, type SystemSettings, startPreparedSystem } from './prepared-system.ts'

interface Guard {
  /** Permits console messages that the test causes deliberately, such as the browser's note about a 422 response. */
  expectComplaint(pattern: RegExp): void
}

interface WorkerFixtures {
  /** The system of this Playwright worker. No other worker uses it, so a test may break its gateway. */
  system: PreparedSystem
  /** Variables and flags of `system`. A test file sets them with `test.use({ systemSettings: … })`. */
  systemSettings: SystemSettings
}

interface Fixtures {
  guard: Guard
  /** A brand's URL on the system under test, such as http://tidyhive.localhost:20000. */
  brandUrl: (id: string) => string
  gatewayUrl: string
  /** Queries the origin's database. */
  stored: (sql: string, ...values: (string | number)[]) => Row[]
  /** Changes the origin's database, for example to simulate time that has passed. */
  change: (sql: string, ...values: (string | number)[]) => void
}

/**
 * The `test` function of every end-to-end test. Console errors, console warnings and uncaught exceptions on any page
 * fail the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  systemSettings: [{}, { option: true, scope: 'worker' }],
  system: [
    async ({ systemSettings }, use) => {
      const system = await startPreparedSystem(systemSettings)
      await use(system)
      await system.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  guard: [
    async ({ context }, use) => {
      const complaints: string[] = []
      // The browser logs that it skips a cross-document transition when a page loads slowly.
      const expected: RegExp[] = [/uncaught Transition was (aborted|skipped)/]
      const watch = (page: Page) => {
        page.on('pageerror', (error) => complaints.push(`${page.url()}: uncaught ${error.message}`))
        page.on('console', (message) => {
          const isAboutOthers = message.location().url.startsWith('https://cdn-cookieyes.com/')
          if (!isAboutOthers && (message.type() === 'error' || message.type() === 'warning')) {
            complaints.push(`${page.url()}: console.${message.type()}: ${message.text()}`)
          }
        })
      }
      context.on('page', watch)
      await use({ expectComplaint: (pattern) => void expected.push(pattern) })
      context.off('page', watch)
      const surprises = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
      expect(surprises, 'unexpected console messages').toEqual([])
    },
    { auto: true },
  ],
  brandUrl: ({ system }, use) => use((id) => system.url.replace('//localhost', `//${id}.localhost`)),
  gatewayUrl: ({ system }, use) => use(system.gatewayUrl),
  stored: ({ system }, use) => use((sql, ...values) => readOriginDatabase(system.stateDir, sql, ...values)),
  change: ({ system }, use) => use((sql, ...values) => changeOriginDatabase(system.stateDir, sql, ...values)),
})

export { expect } from '@playwright/test'
