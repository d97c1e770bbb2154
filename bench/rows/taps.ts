/** Measures early taps: when the page visibly reacts, and whether a tap is lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { type PageTimings, WATCH, WATCH_TAP } from '../browser/probes.ts'
import { touch, until, visitor } from '../browser/slow-phone.ts'
import type { PageType, TapTarget } from '../pages.ts'
import { PEER_TAP } from '../peers/peers.ts'
import { type BenchRow, median } from '../row.ts'

interface Tap {
  /** The text in the field at the time of the tap. */
  typed: string
  /** Milliseconds from the tap to the frame of the first visible reaction. Null if there was none in time. */
  reactionMs: number | null
  /** Whether the browser submitted the form natively and left the page, because no script handled the tap. */
  hasLeft: boolean
}

const PAINTED = "window.__seen?.paints['first-contentful-paint']"
/** Milliseconds from the first contentful paint to the tap. */
const EARLY_MS = 300
/** Milliseconds after which a tap without a reaction counts as lost. */
const PATIENCE_MS = 3000

/** Loads a page on the slow phone and taps its form's button EARLY_MS after the first contentful paint. */
async function tapEarly(browser: Browser, address: string, tap: TapTarget, typed: string): Promise<Tap> {
  // The tap is real browser input, timed by the page's own clock.
  const visit = await visitor(browser, { isSlow: true, script: `${WATCH};${WATCH_TAP(tap.button)}` })
  const { page: tab } = visit
  try {
    await tab.goto(address, { waitUntil: 'commit', timeout: 30_000 })
    if (!(await until(tab, `${PAINTED} !== undefined`, 20_000, 10))) throw new Error(`${address} was never painted`)
    // The form may arrive after the first contentful paint.
    await until(tab, `document.querySelector(${JSON.stringify(tap.button)}) !== null`, PATIENCE_MS, 10)
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
    await sleep(Math.max(0, EARLY_MS - place.paintedAgo))
    await touch(visit, { x: place.x, y: place.y })
    return { typed, ...(await reaction(tab)) }
  } finally {
    await visit.leave()
  }
}

async function reaction(tab: Page): Promise<Pick<Tap, 'reactionMs' | 'hasLeft'>> {
  const address = tab.url()
  const endsAt = performance.now() + PATIENCE_MS
  while (performance.now() < endsAt) {
    // `evaluate` rejects during a navigation.
    const seen = await tab.evaluate<PageTimings>('window.__seen').catch(() => null)
    if (tab.url() !== address) return { reactionMs: null, hasLeft: true }
    if (seen?.tapAt != null && seen.reactedAt !== null) {
      return { reactionMs: seen.reactedAt - seen.tapAt, hasLeft: false }
    }
    await sleep(20)
  }
  return { reactionMs: null, hasLeft: false }
}

/** How many taps are measured with an empty field, and how many with a ZIP code in the field. */
const TURNS = 5

/** Measures early taps, alternating between the site's form and each peer's. `peers` are URLs by name. */
export async function tapRows(
  browser: Browser,
  url: string,
  page: PageType,
  peers: Readonly<Record<string, string>>,
): Promise<BenchRow[]> {
  if (!page.tap) return []
  const targets = [
    { name: 'site', address: `${url}${page.path}`, tap: page.tap },
    ...Object.entries(peers).map(([name, address]) => ({ name, address, tap: PEER_TAP })),
  ]
  const taps: Record<string, Tap[]> = Object.fromEntries(targets.map(({ name }) => [name, []]))
  for (let turn = 0; turn < TURNS; turn++) {
    for (const { name, address, tap } of targets) {
      for (const typed of ['', '60601']) taps[name]?.push(await tapEarly(browser, address, tap, typed))
    }
  }
  const { site = [], ...others } = taps
  const isNeverLost = site.every((tap) => tap.reactionMs !== null)
  return [
    {
      figure: `an early tap on the form, ${EARLY_MS} ms after first contentful paint`,
      measured: summarize(site),
      target: '≤ 130 ms, never lost',
      isMet: isNeverLost && medianMs(site) <= 130,
      note: `from the finger's touch to the frame that shows a reaction: ${site.map((tap) => `${tap.typed || 'empty'} ${tap.reactionMs?.toFixed(0) ?? 'lost'}`).join(', ')}`,
      ...(Object.keys(others).length > 0 && {
        peers: Object.fromEntries(Object.entries(others).map(([name, each]) => [name, summarize(each)])),
      }),
    },
  ]
}

function medianMs(taps: readonly Tap[]): number {
  return median(taps.flatMap((tap) => tap.reactionMs ?? []))
}

function summarize(taps: readonly Tap[]): string {
  const left = taps.filter((tap) => tap.hasLeft).length
  const lost = taps.filter((tap) => tap.reactionMs === null).length - left
  const misses = [`${lost} of ${taps.length} lost`, ...(left > 0 ? [`${left} left the page`] : [])].join(', ')
  return lost + left === taps.length ? misses : `${medianMs(taps).toFixed(0)} ms, ${misses}`
}
