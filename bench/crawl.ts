/**
 * `npm run crawl`: visits every URL in every brand's sitemap and follows the links on every page. Prints its findings.
 * Starts its own system with a new database. Exits with code 1 if anything is wrong.
 *
 *   npm run crawl                       everything
 *   npm run crawl -- glimmer            one brand
 *   npm run crawl -- --per-kind 50      at most 50 URLs of each kind of sitemap
 *   npm run crawl -- --at-once 2        fewer pages at a time, for a busy machine
 *   npm run crawl -- --port 8787        the system that already runs on this port
 */
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { PERSON } from '../scripts/smoke/client.ts'
import { type SiteTarget, targetOf } from '../scripts/smoke/target.ts'
import { help } from '../scripts/system/command.ts'
import { brands } from '../worker/brands/registry.ts'
import { pagesOf } from '../worker/registry/find.ts'
import { launchBrowser } from './browser/slow-phone.ts'
import { type BrandReport, crawlBrand, type Fault } from './crawl/crawl-brand.ts'
import { startFreshSystem } from './system/fresh-system.ts'

help(import.meta.filename)

/** The number of pages between two progress lines. */
const PROGRESS_PAGES = 1000

/** How many findings of each kind are printed. The rest are only counted. */
const SHOWN = 10

/** URLs of the CookieYes script, which some brands load. */
const CONSENT_TOOL = /^https:\/\/cdn-cookieyes\.com\/client_data\//

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'per-kind': { type: 'string' }, 'at-once': { type: 'string' }, port: { type: 'string' } },
})
const options = {
  ...(values['per-kind'] && { perKind: Number(values['per-kind']) }),
  ...(values['at-once'] && { atOnce: Number(values['at-once']) }),
  onPage: (pages: number, queued: number) => {
    if (pages > 0 && pages % PROGRESS_PAGES === 0) console.error(`  ${pages} pages, ${queued} queued`)
  },
}
const chosen = brands.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
if (chosen.length === 0) {
  console.error(`There is no such brand: choose from ${brands.map(({ id }) => id).join(', ')}.`)
  process.exit(2)
}

const system = values.port ? null : await startFreshSystem(8887)
const { sites } = targetOf(system?.url ?? `http://localhost:${values.port}`)
let wrong = 0
try {
  const browser = await launchBrowser()
  for (const target of sites.filter(({ brand }) => chosen.includes(brand))) {
    const report = await crawlBrand(target, options)
    // Prints the report before the browser opens the brand's pages, because the browser may fail.
    print(report)
    const browsed = await browseBrand(browser, target)
    console.log(
      `  in a browser: ${browsed.pages} pages, ${browsed.foreignRequests.length} third-party requests, ${browsed.consoleErrors.length} console errors`,
    )
    for (const line of [...browsed.foreignRequests, ...browsed.consoleErrors].slice(0, SHOWN))
      console.log(`    ${line}`)
    wrong += report.findings.length + browsed.foreignRequests.length + browsed.consoleErrors.length
  }
  await browser.close()
} finally {
  await system?.stop()
}
console.log(`\n${wrong} findings.`)
process.exit(wrong === 0 ? 0 : 1)

function print({ brand, pages, links, listed, sitemapMs, findings }: BrandReport): void {
  const of = (...faults: Fault[]) => findings.filter(({ fault }) => faults.includes(fault)).length
  const kinds = listed ? [...listed].map(([kind, count]) => `${count} ${kind}`).join(', ') : 'none'
  console.log(`\n${brand.appName}: ${pages} pages, ${links} links`)
  console.log(`  sitemap: ${kinds} (${(sitemapMs / 1000).toFixed(1)} s)`)
  console.log(
    `  ${of('broken link', 'no answer', 'link to a noncanonical URL', 'missing fragment')} broken, ${of('foreign request')} third-party requests, ${of('other brand')} names of other brands, ${of('sitemap')} errors in the sitemap, ${of('crawler differs')} pages that differ for crawlers, ${of('head')} pages with a wrong <head>, ${of('island without JavaScript')} islands without JavaScript`,
  )
  for (const fault of new Set(findings.map((finding) => finding.fault))) {
    const ofKind = findings.filter((finding) => finding.fault === fault)
    for (const { path, detail } of ofKind.slice(0, SHOWN)) console.log(`    ${fault}: ${path}: ${detail}`)
    if (ofKind.length > SHOWN) console.log(`    ${fault}: ${ofKind.length - SHOWN} more`)
  }
}

/**
 * Opens a sample of every page type of a brand in a browser, and scrolls to the end so that every island wakes. Returns
 * the number of pages, the requests to other hosts, and the errors: console errors and warnings, uncaught exceptions,
 * and pages that did not load.
 */
async function browseBrand(browser: Browser, { brand, url: siteUrl }: SiteTarget) {
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
      // If one page does not load, the findings about all other pages are still reported.
      consoleErrors.push(`${path}: did not load: ${String(error).split('\n')[0]}`)
    }
    await context.close()
  }
  return { pages: samples.length, foreignRequests, consoleErrors }
}
