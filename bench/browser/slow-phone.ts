/** A slow phone on a slow network: Chromium with a quarter of the processor's speed, 1.6 Mbps and 150 ms latency. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { findBrowser } from '../../scripts/browser.mjs'

/**
 * A phone's user agent. The site treats headless Chromium's own user agent as a crawler's, and sends the complete
 * document to crawlers.
 */
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'

export const PROFILE = { processor: 4, bitsPerSecond: 1_600_000, latencyMs: 150 }

export interface PageVisit {
  page: Page
  devtools: CDPSession
  /** Closes the browser context, which deletes the visitor's data. */
  leave(): Promise<void>
}

/**
 * Launches Chromium. To measure anything other than times, pass the path of its headless shell, which uses less
 * processor time.
 */
export function launchBrowser(executablePath = findBrowser()): Promise<Browser> {
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Chromium's headless shell does not know the connection type. Without this flag, it would load images farther
      // below the viewport than Chromium does on 4G.
      '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
    ],
  })
}

/**
 * Opens the browser of a new visitor with an empty cache. `isSlow` applies PROFILE. `script` runs before the page's own
 * scripts.
 */
export async function visitor(browser: Browser, options: { isSlow: boolean; script?: string }): Promise<PageVisit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    userAgent: USER_AGENT,
    hasTouch: true,
  })
  const page = await context.newPage()
  if (options.script) await page.addInitScript(options.script)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (options.isSlow) {
    const bytesPerSecond = PROFILE.bitsPerSecond / 8
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PROFILE.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.processor })
  }
  return { page, devtools, leave: () => context.close() }
}

/** Taps a point of the page with the browser's own touch input. */
export async function touch({ devtools }: PageVisit, point: { x: number; y: number }): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Waits until an expression is true in the page. Returns whether it became true in time. Playwright's own
 * `waitForFunction` evaluates a string as code inside the page, but the site's Content-Security-Policy blocks that.
 */
export async function until(page: Page, expression: string, patienceMs: number, everyMs = 20): Promise<boolean> {
  const endsAt = performance.now() + patienceMs
  while (performance.now() < endsAt) {
    // `evaluate` rejects during a navigation.
    if (await page.evaluate<boolean>(expression).catch(() => false)) return true
    await sleep(everyMs)
  }
  return false
}
