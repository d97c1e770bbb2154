import { existsSync } from 'node:fs'

/** Where an installed Chromium stands, most likely first. The variable CHROMIUM names another. */
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
 * The path of a Chromium that is already installed; undefined means that only Playwright's own can be there.
 * Plain JavaScript, because the set-up uses it before anything is installed.
 * @returns {string | undefined}
 */
export function findBrowser() {
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}
