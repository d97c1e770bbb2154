import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** The minified build of axe, which is half as long as `axe.source` and therefore parses faster. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules whose results depend on the window's width even for elements that are visible at every width. */
const RULES_OF_STYLE = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/**
 * Loads axe with every page that is opened from now on, which takes a tenth of the time of loading it afterward. Has no
 * effect without JavaScript.
 */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: source })
}

/** The header and footer, which are the same on all pages of a brand. */
const FRAMES = ['body > header', 'body > footer']

/** The headers and footers checked so far, each with its site and the window's width. */
const checked = new Set<string>()

/**
 * Returns axe's findings in the element that `within` selects, each with its rule, element and reason. Skips headers
 * and footers that were already checked at this width, and iframes, which belong to the gateway or the challenge.
 *
 * If only the window's width has changed (`isResized`), elements that were already visible are checked only by
 * RULES_OF_STYLE, which saves almost half of the time. Axe's Playwright adapter is not used, because it loads axe twice
 * for each check.
 */
export async function axeProblems(page: Page, within = 'html', isResized = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const exclude = within === 'html' ? await checkedFrames(page) : []
  return page.evaluate(
    async ({ within, exclude, isResized, RULES, RULES_OF_STYLE }) => {
      const part = document.querySelector(within)
      if (!part) throw new Error(`The page has no '${within}'`)
      const kept = window as unknown as { axe: typeof axe; visible?: Set<Element> }
      const find = async (include: axe.ContextProp, options: axe.RunOptions) => {
        // By default, axe also loads the style sheets for each check, although no rule needs them.
        const preload = { assets: ['media' as const] }
        const shared = { resultTypes: ['violations' as const], iframes: false, preload }
        const { violations } = await kept.axe.run({ include, exclude }, { ...shared, ...options })
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
        )
      }
      const before = kept.visible
      const shows = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      const visible = new Set([part, ...part.querySelectorAll('*')].filter(shows))
      kept.visible = visible
      if (!isResized || !before) return find(within, { runOnly: RULES })
      const isNew = (element: Element | null) => element !== null && visible.has(element) && !before.has(element)
      const added = [...visible].filter((element) => isNew(element) && !isNew(element.parentElement))
      const others = Object.fromEntries(RULES_OF_STYLE.map((rule) => [rule, { enabled: false }]))
      return [
        ...(await find(within, { runOnly: RULES_OF_STYLE })),
        ...(added.length > 0 ? await find(added, { runOnly: RULES, rules: others }) : []),
      ]
    },
    { within, exclude, isResized, RULES, RULES_OF_STYLE },
  )
}

/** Returns the FRAMES that were checked before, and records all of them as checked. */
async function checkedFrames(page: Page): Promise<string[]> {
  const frames = await page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const frame = document.querySelector(selector)
        return [location.host, innerWidth, document.documentElement.className, frame?.outerHTML].join('\n')
      }),
    FRAMES,
  )
  const known = FRAMES.filter((_, index) => checked.has(frames[index] ?? ''))
  for (const frame of frames) checked.add(frame)
  return known
}
