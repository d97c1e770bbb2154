/** Opens one page of each type in a browser and records requests to other hosts and console messages. */
import type { Browser } from 'playwright'
import { PERSON } from '../../scripts/smoke/client.ts'
import type { SiteTarget } from '../../scripts/smoke/target.ts'
import { pagesOf } from '../../worker/registry/find.ts'

/** URLs of the CookieYes script, which some brands load. */
const CONSENT_TOOL = /^https:\/\/cdn-cookieyes\.com\/client_data\//

export interface BrowserReport {
  pages: number
  foreignRequests: readonly string[]
  /** Console errors and warnings, uncaught exceptions, and pages that did not load. */
  consoleErrors: readonly string[]
}

/** Visits a sample of every page type of a brand as a person, and scrolls to the end so that every island wakes. */
export async function browseBrand(browser: Browser, { brand, url: siteUrl }: SiteTarget): Promise<BrowserReport> {
  const foreignRequests: string[] = []
  const consoleErrors: string[] = []
  const samples = pagesOf(brand).map(({ sample }) => sample.path)
  for (const path of samples) {
    const context = await browser.newContext({ userAgent: PERSON })
    const page = await context.newPage()
    // The consent tool loads before consent, because it decides whether other scripts may load. The crawl replaces it
    // with an empty script.
    if (brand.cookieyes) await page.route(CONSENT_TOOL, (route) => route.fulfill({ contentType: 'text/javascript' }))
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      const isExpected = origin === siteUrl || (brand.cookieyes && CONSENT_TOOL.test(request.url()))
      if (/^https?:$/.test(protocol) && !isExpected) foreignRequests.push(`${path}: ${request.url()}`)
    })
    page.on('pageerror', (error) => consoleErrors.push(`${path}: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(`${path}: ${message.text()}`)
    })
    try {
      await page.goto(siteUrl + path, { waitUntil: 'load' })
      await page.keyboard.press('End')
      await page.waitForLoadState('networkidle')
    } catch (error) {
      // If one page does not load, the findings on all others must survive.
      consoleErrors.push(`${path}: did not load: ${String(error).split('\n')[0]}`)
    }
    await context.close()
  }
  return { pages: samples.length, foreignRequests, consoleErrors }
}
