/** A tap that comes early: when something visible answers it, and whether it is lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { type Seen, WATCH, WATCH_TAP } from '../browser/probes.ts'
import { visitor } from '../browser/slow-phone.ts'
import { until } from '../browser/until.ts'
import type { PageType } from '../pages.ts'
import type { Row } from '../row.ts'
import { median } from '../statistics.ts'

export interface Tap {
  /** Milliseconds after the first paint that were aimed at. */
  afterMs: number
  /** What stood in the field. */
  typed: string
  /** Milliseconds to the frame of the first visible reaction; null: none came within the patience. */
  reactionMs: number | null
}

const PAINTED = "window.__seen?.paints['first-contentful-paint']"
/** Milliseconds after which a tap without a reaction counts as lost. */
const PATIENCE_MS = 3000

/** Loads a page on the slow phone and taps its form's button so long after the first paint. */
export async function tapEarly(
  browser: Browser,
  address: string,
  page: PageType,
  afterMs: number,
  typed: string,
): Promise<Tap> {
  const { tap } = page
  if (!tap) throw new Error(`The page type ${page.name} has nothing to tap`)
  // The tap is made by the browser's own input, at the time of the page's own clock.
  const {
    page: tab,
    devtools,
    leave,
  } = await visitor(browser, { isSlow: true, script: `${WATCH};${WATCH_TAP(tap.button)}` })
  try {
    await tab.goto(address, { waitUntil: 'commit', timeout: 30_000 })
    if (!(await until(tab, `${PAINTED} !== undefined`, 20_000, 10))) throw new Error(`${address} was never painted`)
    const place = await tab.evaluate<{ x: number; y: number; paintedAgo: number }>(
      `(() => {
        const field = document.querySelector(${JSON.stringify(tap.field)})
        field.value = ${JSON.stringify(typed)}
        const button = document.querySelector(${JSON.stringify(tap.button)})
        button.scrollIntoView({ block: 'center', behavior: 'instant' })
        const box = button.getBoundingClientRect()
        return { x: box.x + box.width / 2, y: box.y + box.height / 2, paintedAgo: performance.now() - ${PAINTED} }
      })()`,
    )
    await sleep(Math.max(0, afterMs - place.paintedAgo))
    const point = [{ x: place.x, y: place.y }]
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    const reactionMs = await reaction(tab)
    return { afterMs, typed, reactionMs }
  } finally {
    await leave()
  }
}

async function reaction(tab: Page): Promise<number | null> {
  const address = tab.url()
  const endsAt = performance.now() + PATIENCE_MS
  while (performance.now() < endsAt) {
    // While the page is being left there is nobody to ask; having left is a reaction too.
    const seen = await tab.evaluate<Seen>('window.__seen').catch(() => null)
    if (tab.url() !== address) return 0
    if (seen?.tapAt != null && seen.reactedAt !== null) return seen.reactedAt - seen.tapAt
    await sleep(20)
  }
  return null
}

/** Three taps with nothing typed and three with a zipcode, 300 ms after the first paint. */
export async function tapRows(browser: Browser, url: string, page: PageType): Promise<Row[]> {
  if (!page.tap) return []
  const taps: Tap[] = []
  for (const typed of ['', page.tap.typed]) {
    for (let turn = 0; turn < 3; turn++) taps.push(await tapEarly(browser, `${url}${page.path}`, page, 300, typed))
  }
  const lost = taps.filter((tap) => tap.reactionMs === null).length
  const times = taps.flatMap((tap) => tap.reactionMs ?? [])
  return [
    {
      figure: 'an early tap on the form, 300 ms after first paint',
      measured: `${median(times).toFixed(0)} ms, ${lost} of ${taps.length} lost`,
      hold: '≤ 100 ms, never lost',
      isMet: lost === 0 && median(times) <= 100,
      note: `from the finger's touch to the frame that shows a reaction: ${taps.map((tap) => `${tap.typed || 'empty'} ${tap.reactionMs?.toFixed(0) ?? 'lost'}`).join(', ')}`,
      data: taps,
    },
  ]
}
