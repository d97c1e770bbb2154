/** Enforces the byte and count limits in bench/budget.ts for every page type of the production build. */
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../../bench/browser/slow-phone.ts'
import { getBudget, getSizes } from '../../bench/budget.ts'
import { PAGE_TYPES } from '../../bench/pages.ts'
import { bytesLive, readScripts } from '../../bench/rows/javascript.ts'
import { readFirstPages } from '../../bench/rows/slow-origin.ts'
import { type BenchSystem, HOST, startBenchSystem } from '../../bench/system/bench-system.ts'
import { fetchPage } from '../../bench/system/fetch-page.ts'
import { visitorRequests } from '../../bench/system/visitors.ts'
import type { Workerd } from '../../bench/system/workerd.ts'
import { findTestBrowser } from '../../scripts/browser.mjs'
import { UPLOAD_BYTES } from '../../scripts/system/deployables.ts'

/** This delay is long enough to show, even on a busy machine, which bytes the site sends before the origin answers. */
const ORIGIN_DELAY_MS = 2000

let system: BenchSystem
let browser: Browser
let site: Workerd
let siteForBrowser: { url: string; stop(): Promise<void> }

beforeAll(async () => {
  system = await startBenchSystem(() => {})
  browser = await launchBrowser(findTestBrowser())
  site = await system.start(system.siteScript, 'origin')
  siteForBrowser = await system.startForBrowser('origin')
  await system.slowOrigin.delay(ORIGIN_DELAY_MS)
})

afterAll(async () => {
  await siteForBrowser?.stop()
  await site?.stop()
  await browser?.close()
  await system?.stop()
})

test("the site Worker's upload stays within its size limit", () => {
  expect(system.siteUpload.plain).toBeGreaterThan(UPLOAD_BYTES)
  expect(system.siteUpload.gzip).toBeLessThanOrEqual(UPLOAD_BYTES)
})

/** Requests the page until its data is cached, and returns its HTML. A page with cached data has no streamed parts. */
async function keptPage(head: Buffer): Promise<string> {
  let page = await fetchPage(site.port, head)
  for (let tries = 0; tries < 20; tries++) {
    page = await fetchPage(site.port, head)
    if (!page.html.includes('<streamed-part')) break
    await sleep(50)
  }
  return page.html
}

test.concurrent('for each page type, the bytes that are sent before the origin answers fit in the first round trip', async () => {
  // A new process renders its first pages slowly. If more than `atOnce` pages were requested at the same time, the
  // origin might answer before the last page starts to render.
  const atOnce = 4
  for (let at = 0; at < PAGE_TYPES.length; at += atOnce) {
    const pages = PAGE_TYPES.slice(at, at + atOnce)
    for (const [index, { firstFlush }] of (await readFirstPages(system, pages)).entries()) {
      const { name = '' } = pages[index] ?? {}
      expect(firstFlush.toString(), name).toContain('<title>')
      expect(gzipSync(firstFlush).length, name).toBeLessThanOrEqual(getBudget(name).firstFlush)
    }
  }
})

// The tests of several pages run at the same time, because each mostly waits for timers.
describe.concurrent.each(PAGE_TYPES)('the page type $name', (page) => {
  const budget = getBudget(page.name)

  test('a page’s document, inline styles and inline scripts stay within their size limits', async () => {
    const [first = Buffer.alloc(0)] = visitorRequests(HOST, page.path)
    const html = await keptPage(first)
    expect(html.trimEnd().endsWith('</html>')).toBe(true)
    const { document, styles, inlineScript } = getSizes(html)
    expect(document, 'document').toBeLessThanOrEqual(budget.document)
    expect(styles, 'styles').toBeLessThanOrEqual(budget.styles)
    expect(styles, 'styles are inside the document').toBeGreaterThan(500)
    expect(inlineScript, 'script').toBeLessThanOrEqual(budget.inlineScript)
  })

  test('a first visit to a page makes few requests, loads at most one script file, and contacts no other host', async () => {
    const seen = await readScripts(browser, `${siteForBrowser.url}${page.path}`)
    expect(seen.requestsBefore, 'requests').toBeLessThanOrEqual(budget.requestsBefore)
    expect(Object.keys(seen.before).length, 'script files').toBeLessThanOrEqual(budget.scriptFilesBefore)
    expect(seen.fonts, 'fonts').toBeLessThanOrEqual(budget.fonts)
    expect(seen.foreign.length, `other hosts: ${seen.foreign}`).toBeLessThanOrEqual(budget.foreignHosts)
    const { islands, telemetry } = bytesLive(seen)
    expect(islands, 'script with every island live').toBeLessThanOrEqual(budget.scriptLive)
    expect(telemetry, 'telemetry').toBeLessThanOrEqual(budget.telemetry)
  })
})
