import type { LaunchOptions } from '@playwright/test'
import { findBrowser, findTestBrowser } from '../../scripts/browser.mjs'

/** How every test launches the browser: quietly, and without background requests. */
export function browserLaunch(): LaunchOptions {
  const executablePath = findTestBrowser()
  return {
    // Otherwise Playwright's own, which the setup installed.
    ...(executablePath ? { executablePath } : {}),
    // Chromium refuses to use its sandbox as root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
      // A brand's consent manager, which no test needs. Routing it to a script of ours would pass each request of each page
      // through Node, and turn the browser's cache off.
      '--host-resolver-rules=MAP cdn-cookieyes.com ~NOTFOUND',
    ],
  }
}

/** The whole Chromium with its back-forward cache, which the headless shell lacks and Playwright disables. */
export function wholeBrowserLaunch(): LaunchOptions {
  const executablePath = findBrowser()
  return {
    ...browserLaunch(),
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  }
}
