import { test as base, expect, type Page } from '@playwright/test'
import { type Row, readOriginDatabase } from './origin-database.ts'

interface Guard {
  /** Complaints that this test provokes on purpose, such as the browser's note about a 422 answer. */
  expectComplaint(pattern: RegExp): void
}

interface Fixtures {
  guard: Guard
  /** The address of a brand on the system under test, such as http://tidyhive.localhost:20000. */
  brandUrl: (id: string) => string
  /** The sandbox gateway's address. */
  gatewayUrl: string
  /** Reads the origin's database: stored facts, to hold beside what the page says. */
  stored: (sql: string, ...values: (string | number)[]) => Row[]
}

/**
 * The `test` of every end-to-end story. Anything that the browser logs as an error or warning, and any uncaught exception,
 * on any page of the test, fails it.
 */
export const test = base.extend<Fixtures>({
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  brandUrl: async ({}, use) => {
    await use((id) => needed('SYSTEM_URL').replace('//localhost', `//${id}.localhost`))
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  gatewayUrl: async ({}, use) => {
    await use(needed('SYSTEM_GATEWAY_URL'))
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  stored: async ({}, use) => {
    await use((sql, ...values) => readOriginDatabase(needed('SYSTEM_STATE_DIR'), sql, ...values))
  },
})

export { expect } from '@playwright/test'

function needed(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: run the end-to-end tests with npm run e2e`)
  return value
}
