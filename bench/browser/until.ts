import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'

/**
 * Waits until an expression holds in the page; says whether it did in time. Playwright's own `waitForFunction` evaluates
 * text inside the page, which the site's policy rightly refuses.
 */
export async function until(page: Page, expression: string, patienceMs: number, everyMs = 20): Promise<boolean> {
  const endsAt = performance.now() + patienceMs
  while (performance.now() < endsAt) {
    // While a page is being left there is nobody to ask.
    if (await page.evaluate<boolean>(expression).catch(() => false)) return true
    await sleep(everyMs)
  }
  return false
}
