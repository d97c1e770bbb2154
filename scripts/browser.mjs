import { existsSync } from 'node:fs'

/** Paths where Chromium is usually installed, most likely first. The environment variable CHROMIUM overrides them. */
const candidates = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/**
 * Returns the path of an installed Chromium, not counting Playwright's own, or undefined. This file is plain
 * JavaScript, because the setup runs it before any package is installed.
 * @returns {string | undefined}
 */
export function findBrowser() {
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Returns the path of the browser for the end-to-end tests. It is Chromium's headless shell if Debian's package is
 * installed, because the shell opens the first page of a new profile in a sixth of the processor time that Chromium
 * needs. Otherwise it is an installed Chromium. If there is none, returns undefined, which selects Playwright's own
 * headless shell.
 * @returns {string | undefined}
 */
export function findTestBrowser() {
  return !process.env.CHROMIUM && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowser()
}

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
]

/** Paths where Debian's packages put the browser that comes with WebKitGTK. */
const miniBrowsers = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map(
    (api) => `/usr/lib/${machine}-linux-gnu/${api}/MiniBrowser`,
  ),
)

/**
 * Returns the path of an installed Firefox, or undefined.
 * @returns {string | undefined}
 */
export function findFirefox() {
  return firefoxes.find((path) => existsSync(path))
}

/**
 * Returns the path of WebKitGTK's own browser, or undefined if the browser, its driver, or the virtual screen is
 * missing.
 * @returns {string | undefined}
 */
export function findMiniBrowser() {
  const hasDriver = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path))
  return hasDriver ? miniBrowsers.find((path) => existsSync(path)) : undefined
}
