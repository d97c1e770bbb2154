import { defineConfig } from '@playwright/test'
import { browserLaunch } from './tests/support/browser.ts'

/** End to end: a real browser against the whole system. `npm test` and `npm run e2e` start it on free ports. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/e2e-setup.ts',
  fullyParallel: false,
  // Stories share one gateway, and some of them break it on purpose: two at a time could fail each other.
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    baseURL: process.env.SYSTEM_URL,
    // A headless browser says so and counts as a crawler; these stories are people's.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    launchOptions: browserLaunch(),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
