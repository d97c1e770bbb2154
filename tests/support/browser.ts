import type { LaunchOptions } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'

/** How every test here launches the browser: quietly, and calling nobody by itself. */
export function browserLaunch(): LaunchOptions {
  const executablePath = findBrowser()
  return {
    // Otherwise Playwright's own, which the set-up installed.
    ...(executablePath ? { executablePath } : {}),
    // Chromium refuses its sandbox to root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  }
}
