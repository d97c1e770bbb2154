import type { LaunchOptions } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'

/** How every test launches the browser: quietly, and without background requests. */
export function browserLaunch(): LaunchOptions {
  const executablePath = findBrowser()
  return {
    // Otherwise Playwright's own, which the setup installed.
    ...(executablePath ? { executablePath } : {}),
    // Chromium refuses to use its sandbox as root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  }
}
