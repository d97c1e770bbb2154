/**
 * `npm run crawl`: visits every URL in every brand's sitemap and follows the links on every page. Prints its findings.
 * Starts its own system with a new database. Exits with code 1 if anything is wrong.
 *
 *   npm run crawl                       everything
 *   npm run crawl -- glimmer            one brand
 *   npm run crawl -- --per-kind 50      at most 50 URLs of each kind of sitemap
 */
import { parseArgs } from 'node:util'
import { getTarget } from '../scripts/smoke/target.ts'
import { help } from '../scripts/system/command.ts'
import { brands } from '../worker/brands/registry.ts'
import { type BrandReport, type CrawlFault, crawlBrand } from './crawl/crawl-brand.ts'
import { startFreshSystem } from './system/fresh-system.ts'

help(import.meta.filename)

/** The number of pages between two progress lines. */
const PROGRESS_PAGES = 1000

/** How many findings of each kind are printed. The rest are only counted. */
const SHOWN = 10

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'per-kind': { type: 'string' } },
})
const options = {
  ...(values['per-kind'] && { perKind: Number(values['per-kind']) }),
  onPage: (pages: number, queued: number) => {
    if (pages > 0 && pages % PROGRESS_PAGES === 0) console.error(`  ${pages} pages, ${queued} queued`)
  },
}
const chosen = brands.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
if (chosen.length === 0) {
  console.error(`There is no such brand: choose from ${brands.map(({ id }) => id).join(', ')}.`)
  process.exit(2)
}

const system = await startFreshSystem(8887)
const { sites } = getTarget(system.url)
let wrong = 0
try {
  for (const target of sites.filter(({ brand }) => chosen.includes(brand))) {
    const report = await crawlBrand(target, options)
    print(report)
    wrong += report.findings.length
  }
} finally {
  await system.stop()
}
console.log(`\n${wrong} findings.`)
process.exit(wrong === 0 ? 0 : 1)

function print({ brand, pages, links, listed, findings }: BrandReport): void {
  const of = (...faults: CrawlFault[]) => findings.filter(({ fault }) => faults.includes(fault)).length
  const kinds = listed ? [...listed].map(([kind, count]) => `${count} ${kind}`).join(', ') : 'none'
  console.log(`\n${brand.appName}: ${pages} pages, ${links} links`)
  console.log(`  sitemap: ${kinds}`)
  console.log(
    `  ${of('broken link', 'no answer', 'link to a noncanonical URL', 'missing fragment')} broken, ${of('foreign request')} third-party requests, ${of('other brand')} names of other brands, ${of('sitemap')} errors in the sitemap, ${of('crawler differs')} pages that differ for crawlers, ${of('head')} pages with a wrong <head>, ${of('island without JavaScript')} islands without JavaScript`,
  )
  for (const fault of new Set(findings.map((finding) => finding.fault))) {
    const ofKind = findings.filter((finding) => finding.fault === fault)
    for (const { path, detail } of ofKind.slice(0, SHOWN)) console.log(`    ${fault}: ${path}: ${detail}`)
    if (ofKind.length > SHOWN) console.log(`    ${fault}: ${ofKind.length - SHOWN} more`)
  }
}
