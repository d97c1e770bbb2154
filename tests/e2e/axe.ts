/** Checks what a page shows for accessibility. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half as long as `axe.source`, which each page would have to read. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong in the part of a page that `within` selects: rule, element and reason. The only frames are those
 * of the gateway's script and the challenge, which are not ours to check, so axe runs in the page itself. It stays there for
 * the next width, because axe's own adapter for Playwright loads it twice for each check, which took most of the time.
 */
export async function axeProblems(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ within, rules }) => {
      if (!document.querySelector(within)) throw new Error(`The page has no '${within}'`)
      const checker = (window as unknown as { axe: typeof axe }).axe
      // None of these rules reads style sheets, which axe would otherwise collect each time; one reads audio and video.
      const preload = { assets: ['media'] }
      const options = { resultTypes: ['violations' as const], runOnly: rules, iframes: false, preload }
      const { violations } = await checker.run(within, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
      )
    },
    { within, rules: RULES },
  )
}
