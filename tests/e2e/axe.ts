/** Checks a page for accessibility with axe. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** The minified axe. It is half as long as `axe.source`, so pages parse it faster. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns axe's findings in the part of a page that `within` selects: rule, element and reason. Frames are not checked,
 * because they belong to the gateway's script or the challenge. Axe stays in the page for further checks; its adapter
 * for Playwright would load it twice for each check, which took most of the time.
 */
export async function axeProblems(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ within, rules }) => {
      if (!document.querySelector(within)) throw new Error(`The page has no '${within}'`)
      const checker = (window as unknown as { axe: typeof axe }).axe
      // One rule needs audio and video. None needs the style sheets, which axe would otherwise load for each check.
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
