import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'

/**
 * Waits until an expression is true in the page. Returns whether it became true in time. Playwright's own
 * `waitForFunction` evaluates text inside the page, which the site's policy rightly blocks.
 */
export async function until(page: Page, expression: string, patienceMs: number, everyMs = 20): Promise<boolean> {
  const endsAt = performance.now() + patienceMs
  while (performance.now() < endsAt) {
    // During a navigation the page cannot be evaluated.
    if (await page.evaluate<boolean>(expression).catch(() => false)) return true
    await sleep(everyMs)
  }
  return false
}
