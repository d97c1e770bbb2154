/**
 * Checks that a page passes axe, has no covered buttons, does not scroll sideways, has valid HTML, and includes the
 * style sheets that its classes need.
 */
import type { Page } from '@playwright/test'
import { getBudget, getSizes } from '../../bench/budget.ts'
import { expect } from '../support/e2e.ts'
import { axeProblems, loadAxe } from './axe.ts'
import { buttonsUnderOthers, headingsBeforeFirst, sidewaysWith } from './layout.ts'
import { markupErrors } from './markup.ts'
import { unstyledClasses } from './styles.ts'

/** The width of a phone in px. A state that changes only part of the page is checked only at this width. */
export const PHONE = [360]
/** The widths of a phone, a tablet and a desktop in px. */
export const WIDTHS = [360, 768, 1280]
/** The widths at which axe runs, in px. Every element that a tablet shows is visible at one of these widths. */
const AXE_WIDTHS = [360, 1280]

/** Prepares a tab for checks. Returns a function that reads the page's last document as the server sent it. */
export async function watchDocuments(page: Page): Promise<() => Promise<string>> {
  await loadAxe(page)
  let last: Promise<string> = Promise.resolve('')
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest() && response.frame() === page.mainFrame()
    if (isDocument && (response.status() < 300 || response.status() >= 400)) last = response.text().catch(() => '')
  })
  return () => last
}

interface PageCheck {
  page: Page
  /** Returns the document's HTML as the server sent it. */
  sent: () => Promise<string>
  /** Default: true. */
  hasScript?: boolean
  /** Default: a phone's width. */
  widths?: readonly number[]
  /** The part that axe checks. Default: the whole page. */
  within?: string | undefined
}

/**
 * Checks the size of a customer's page against bench/budget.ts. The page is not streamed, so all of it is the first
 * flush. tests/budget checks all other pages.
 */
export function checkWeight(key: string, html: string): void {
  const budget = getBudget(key)
  const { document, styles, inlineScript } = getSizes(html)
  expect(html.trimEnd().endsWith('</html>')).toBe(true)
  expect(document, 'document').toBeLessThanOrEqual(budget.firstFlush)
  expect(styles, 'styles').toBeLessThanOrEqual(budget.styles)
  expect(inlineScript, 'script').toBeLessThanOrEqual(budget.inlineScript)
  const files = html.match(/<script\b[^>]*\ssrc=|<link\b[^>]*modulepreload/g) ?? []
  expect(files.length, 'script files before any interaction').toBeLessThanOrEqual(budget.scriptFilesBefore)
}

/** Checks what the page shows now, and leaves it at a width of 320 px. Goes on after a problem, to report all. */
export async function checkPage({ page, sent, hasScript = true, widths = PHONE, within }: PageCheck): Promise<void> {
  const soft = expect.configure({ soft: true })
  // If a form was just sent, the next page may still be loading.
  await page.waitForLoadState()
  const where = page.url()
  const forbidScripts = hasScript ? undefined : await allowScripts(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // At the end of the page, the consent banner is below the footer. Elsewhere, it may partly cover links.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const isFirst = width === widths[0]
    if (AXE_WIDTHS.includes(width)) soft(await axeProblems(page, within, !isFirst), `${where}, ${width} px`).toEqual([])
    soft(await buttonsUnderOthers(page), `${where}: buttons under others at ${width} px`).toEqual([])
    if (width === 360)
      soft(await sidewaysWith(page, 200), `${where}: sideways with text twice as large`).toBeLessThanOrEqual(0)
  }
  await forbidScripts?.()
  await page.setViewportSize({ width: 320, height: 800 })
  soft(await sidewaysWith(page, 100), `${where}: sideways at 320 px`).toBeLessThanOrEqual(0)
  soft(await headingsBeforeFirst(page), `${where}: headings before the first-level heading`).toEqual([])
  soft(await markupErrors(await sent()), where).toEqual([])
  soft(unstyledClasses(await page.content()), `${where}: classes without their style sheet`).toEqual([])
}

/**
 * Lets axe use timers on a page that was loaded without JavaScript. Returns a function that ends this. Scripts in the
 * document were skipped and stay so.
 */
async function allowScripts(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const disable = (value: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value })
  // Playwright disables scripts in a session of its own, and only a change in this session has an effect.
  await disable(true)
  await disable(false)
  return async () => void (await disable(true))
}
