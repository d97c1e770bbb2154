import type { LaunchOptions } from '@playwright/test'
import { findBrowser, findTestBrowser } from '../../scripts/browser.mjs'

/** Returns the options with which tests launch the browser. They turn off its background requests. */
export function browserLaunch(): LaunchOptions {
  const executablePath = findTestBrowser()
  return {
    // Without this option, Playwright uses the browser that the setup installed.
    ...(executablePath ? { executablePath } : {}),
    // Chromium refuses to run its sandbox as root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
      // The site treats headless Chromium as a crawler, but tests act as human visitors. Playwright's `userAgent` would
      // not apply to requests that a page sends while the visitor leaves it.
      '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      // Blocks CookieYes by its host name. A Playwright route would send all of a page's requests through Node and turn
      // off the browser's cache.
      '--host-resolver-rules=MAP cdn-cookieyes.com ~NOTFOUND',
    ],
  }
}

/**
 * Returns the options that launch the full Chromium with the back-forward cache on. The headless shell has no such
 * cache, and Playwright disables it by default.
 */
export function wholeBrowserLaunch(): LaunchOptions {
  const executablePath = findBrowser()
  return {
    ...browserLaunch(),
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  }
}
