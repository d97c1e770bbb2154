/**
 * Checks that a page passes axe, has no covered buttons, does not scroll sideways, has valid HTML, and includes the
 * style sheets that its classes need.
 */
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { budgetOf } from '../../bench/budget.ts'
import { expect } from '../support/e2e.ts'
import { axeProblems } from './axe.ts'
import { buttonsUnderOthers, headingsBeforeFirst, sidewaysWith } from './layout.ts'
import { markupErrors } from './markup.ts'
import { unstyledClasses } from './styles.ts'

/** The width of a phone in px. A state that changes only part of the page is checked only at this width. */
export const PHONE = [360]
export const MAIN = { brand: 'glimmer', widths: [360, 768, 1280] }
/** A brand whose masthead looks the same at every width, so one width is enough. */
export const OTHER = { brand: 'neatnook', widths: PHONE }
/** The brand on which each scenario runs: MAIN with JavaScript, OTHER without JavaScript. */
export const READER_OF = { 'with JavaScript': MAIN, 'without JavaScript': OTHER }

/** The widths at which axe runs, in px. Every element that a tablet shows is visible at one of these widths. */
const AXE_WIDTHS = [360, 1280]

/** Returns a function that reads the page's last document as the server sent it. */
export function watchDocuments(page: Page): () => Promise<string> {
  let last: Promise<string> = Promise.resolve('')
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest() && response.frame() === page.mainFrame()
    if (isDocument && (response.status() < 300 || response.status() >= 400)) last = response.text().catch(() => '')
  })
  return () => last
}

const readers = new WeakMap<Browser, Promise<Page>>()

/**
 * Returns the tab that all checks without JavaScript share, so that fonts and the compiled axe are cached. It has no
 * cookies.
 */
function readerOf(browser: Browser): Promise<Page> {
  const made =
    readers.get(browser) ??
    browser.newContext({ javaScriptEnabled: true, reducedMotion: 'reduce' }).then((context) => context.newPage())
  readers.set(browser, made)
  return made
}

/**
 * Opens the document without its scripts in a tab that can run axe. Rewrites media queries about scripting so that they
 * match as in a browser without JavaScript.
 */
async function withoutScript(page: Page, html: string): Promise<Page> {
  const silent = html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/\(scripting:\s*none\)/g, 'all')
    .replaceAll(/\(scripting:\s*enabled\)/g, 'not all')
  const browser = page.context().browser()
  if (!browser) throw new Error('No browser')
  const reader = await readerOf(browser)
  await reader.unrouteAll()
  await reader.route(page.url().replace(/#.*/, ''), (route) =>
    route.fulfill({ contentType: 'text/html', body: silent }),
  )
  // If only the URL's fragment differed, the browser would not load the document again.
  await reader.goto('about:blank')
  await reader.goto(page.url())
  return reader
}

interface PageCheck {
  page: Page
  /** Returns the document's HTML as the server sent it. */
  sent: () => Promise<string>
  hasScript: boolean
  widths: readonly number[]
  /** The part that axe checks. Default: the whole page. */
  within?: string | undefined
}

const gzip = (text: string) => gzipSync(text).length

/**
 * Checks the size of a customer's page against bench/budget.ts. The page is not streamed, so all of it is the first
 * flush. tests/budget checks all other pages.
 */
export function checkWeight(key: string, html: string): void {
  const budget = budgetOf(key)
  const inside = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map((found) => found[1]).join('')
  expect(html.trimEnd().endsWith('</html>')).toBe(true)
  expect(gzip(html), 'document').toBeLessThanOrEqual(budget.firstFlush)
  expect(gzip(inside('style')), 'styles').toBeLessThanOrEqual(budget.styles)
  expect(gzip(inside('script')), 'script').toBeLessThanOrEqual(budget.inlineScript)
  const files = html.match(/<script\b[^>]*\ssrc=|<link\b[^>]*modulepreload/g) ?? []
  expect(files.length, 'script files before any interaction').toBeLessThanOrEqual(budget.scriptFilesBefore)
}

/**
 * Checks what the page shows now, and leaves it at a width of 320 px. Without JavaScript, axe runs in another tab, on
 * the document as the server sent it.
 */
export async function checkPage({ page, sent, hasScript, widths, within }: PageCheck): Promise<void> {
  const reader = hasScript ? page : await withoutScript(page, await sent())
  // If a form was just sent, the next page may still be loading.
  await reader.waitForLoadState()
  await reader.locator('main').waitFor()
  for (const width of widths) {
    await reader.setViewportSize({ width, height: 800 })
    // At the end of the page, the consent banner is below the footer. Elsewhere, it may partly cover links.
    await reader.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const isFirst = width === widths[0]
    if (AXE_WIDTHS.includes(width)) expect(await axeProblems(reader, within, !isFirst), `${width} px`).toEqual([])
    expect(await buttonsUnderOthers(reader), `buttons under others at ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await sidewaysWith(page, 200), 'sideways at 360 px with text twice as large').toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await sidewaysWith(page, 100), 'sideways at 320 px').toBeLessThanOrEqual(0)
  expect(await headingsBeforeFirst(page), 'headings before the first-level heading').toEqual([])
  expect(await markupErrors(await sent())).toEqual([])
  expect(unstyledClasses(await page.content()), 'classes without their style sheet').toEqual([])
}
