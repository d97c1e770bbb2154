import { defineConfig } from '@playwright/test'
import { browserLaunch } from './tests/support/browser.ts'

/**
 * End-to-end tests: a real browser against the whole system. Each Playwright worker starts its own system on free ports
 * (tests/support/e2e.ts).
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/e2e-setup.ts',
  fullyParallel: true,
  // One worker for each of the two cores that a small machine has. More workers would compete for the processor.
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  outputDir: 'test-results/e2e',
  use: {
    launchOptions: browserLaunch(),
    // Traces of all tests would account for a fifth of the run time. To see a failure step by step: npm run e2e --
    // --trace retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
