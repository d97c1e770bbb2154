/**
 * First paint frames and early taps, on the slow phone.
 *
 *   node bench/film.ts FOLDER          screenshots at 100 ms steps, and strip.png with all of them
 *   node bench/film.ts FOLDER home     of another page type
 *   node bench/film.ts --taps          a tap at every 50 ms from first paint to 3 s: how many are lost
 */
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { film } from './browser/film-strip.ts'
import { launchBrowser } from './browser/slow-phone.ts'
import { type PageType, pageType } from './pages.ts'
import { type Tap, tapEarly } from './rows/taps.ts'
import { median } from './statistics.ts'
import { startBenchSystem } from './system/bench-system.ts'

const UNTIL_MS = 1500
const TAPS = { stepMs: 50, untilMs: 3000 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { taps: { type: 'boolean', default: false } },
})
const [folder, name = 'deal'] = values.taps ? [undefined, positionals[0]] : positionals
if (!values.taps && !folder) {
  console.error('Say where the pictures go: node bench/film.ts FOLDER')
  process.exit(2)
}

const page = pageType(name)
const system = await startBenchSystem(console.error)
const browser = await launchBrowser()
try {
  const site = await system.startForBrowser('origin')
  await fetch(`${site.url}${page.path}`).then((response) => response.text())
  if (folder) {
    const { firstPaintMs, frames, strip } = await film(browser, `${site.url}${page.path}`, folder, UNTIL_MS)
    console.log(`First paint after ${firstPaintMs.toFixed(0)} ms; ${frames.length} frames, side by side in ${strip}`)
  } else {
    await sweep(browser, site.url, page)
  }
  await site.stop()
} finally {
  await browser.close()
  await system.stop()
}
process.exit(0)

/** One visit per delay, alternating between an empty field and a zipcode. */
async function sweep(browser: Browser, url: string, page: PageType): Promise<void> {
  const target = page.tap
  if (!target) throw new Error(`The page type ${page.name} has nothing to tap`)
  const taps: Tap[] = []
  for (let afterMs = 0; afterMs <= TAPS.untilMs; afterMs += TAPS.stepMs) {
    const typed = (afterMs / TAPS.stepMs) % 2 === 0 ? '' : target.typed
    const tap = await tapEarly(browser, `${url}${page.path}`, target, afterMs, typed)
    taps.push(tap)
    console.log(
      `${String(afterMs).padStart(4)} ms  ${(typed || 'empty').padEnd(6)} ${tap.reactionMs?.toFixed(0) ?? 'LOST'}`,
    )
  }
  const lost = taps.filter((tap) => tap.reactionMs === null).length
  const times = taps.flatMap((tap) => tap.reactionMs ?? [])
  console.log(
    `${taps.length} taps, ${lost} lost; median ${median(times).toFixed(0)} ms, at worst ${Math.max(...times).toFixed(0)} ms`,
  )
}
