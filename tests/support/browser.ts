import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

/** Where a Chromium that is already installed stands, most likely first. CHROMIUM names another. */
const candidates = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The installed Chromium; undefined means Playwright's own, which `npm test` installs when there is neither. */
export function findBrowser(): string | undefined {
  return candidates.find((path) => path !== undefined && existsSync(path))
}

/** How every test here launches the browser: quietly, and calling nobody by itself. */
export function browserLaunch(): LaunchOptions {
  const executablePath = findBrowser()
  return {
    ...(executablePath ? { executablePath } : {}),
    // Chromium refuses its sandbox to root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  }
}
