/** Measures a whole journey on the slow phone: the wait after each tap, with and without prefetching the next page. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { type PageVisit, touch, until, visitor } from '../browser/slow-phone.ts'
import { type BenchRow, median } from '../row.ts'
import type { SiteForBrowser } from '../system/bench-system.ts'
import { type EdgeAnswer, ONE_LINE } from '../system/edge.ts'

/** The measured taps. The wait after a tap ends when its result is visible. Limits are in milliseconds. */
const TAPS = {
  service: { figure: 'a service page from home, painted', ahead: 360, target: 450 },
  back: { figure: 'browser back', target: 200 },
  zip: { figure: 'ZIP code checked, typed at 150 ms per key', target: 310 },
  plan: { figure: 'step 2, painted', target: 420 },
  option: { figure: 'another plan chosen, totals updated', target: 60 },
  you: { figure: 'step 3, painted', target: 420 },
  pay: { figure: 'step 4, painted', target: 420 },
  line: { figure: 'one line of text instead of a service page' },
} as const
type Tap = keyof typeof TAPS
type WaitTimes = Record<Tap, number>

/** The taps of a purchase before the payment. PURCHASE_MS limits the sum of their waits, in milliseconds. */
const OF_A_PURCHASE = ['zip', 'plan', 'option', 'you', 'pay'] as const
const PURCHASE_MS = 1500

const KEY_MS = 150
const SETTLE_MS = 1200
const SERVICE = '/services/deep-cleaning'

/**
 * Records, in milliseconds since 1970, when the page shows that a ZIP code is served, when it shows new totals, and
 * when it returns from the back/forward cache.
 */
const WATCH_JOURNEY = `(() => {
  const at = window.__at = {}
  const note = (name) => requestAnimationFrame(() => setTimeout(() => { at[name] ??= performance.timeOrigin + performance.now() }))
  new MutationObserver((changes) => {
    if (document.querySelector('form.zip')?.textContent.includes('Cleaners serve')) note('zip')
    if (changes.some(({ target }) => target.dataset?.per)) note('option')
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['hidden'] })
  addEventListener('pageshow', ({ persisted }) => persisted && note('back'))
})()`

/** An expression for the time of the page's first contentful paint. */
const PAINTED = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`

const now = () => performance.timeOrigin + performance.now()

class Walk {
  readonly #visit: PageVisit
  readonly #url: string
  readonly waits: Partial<WaitTimes> = {}

  constructor(visit: PageVisit, url: string) {
    this.#visit = visit
    this.#url = url
  }

  async open(path: string): Promise<void> {
    await this.#visit.page.goto(this.#url + path, { waitUntil: 'load', timeout: 30_000 })
    await sleep(SETTLE_MS)
  }

  /** Taps an element with the browser's own touch input. Returns the time of the touch. */
  async tap(selector: string): Promise<number> {
    const place = await this.#getPlace(selector)
    const touchedAt = now()
    await touch(this.#visit, place)
    return touchedAt
  }

  async changeLink(selector: string, to: string): Promise<void> {
    await this.#visit.page.evaluate(`document.querySelector(${JSON.stringify(selector)}).href = ${JSON.stringify(to)}`)
    await sleep(SETTLE_MS)
  }

  /** Rests the pointer on a link, so that the browser prefetches its target. */
  async pointAt(selector: string): Promise<void> {
    const { x, y } = await this.#getPlace(selector)
    await this.#visit.devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
    await sleep(SETTLE_MS)
  }

  async type(text: string): Promise<void> {
    for (const key of text) {
      await this.#visit.page.keyboard.press(key)
      await sleep(KEY_MS)
    }
  }

  async paste(text: string): Promise<void> {
    await this.#visit.devtools.send('Input.insertText', { text })
  }

  /** Waits until the page at `where` is painted, and records the time since the touch. */
  async painted(tap: Tap, touchedAt: number, where: string): Promise<void> {
    const isThere = `(location.pathname + location.search).endsWith(${JSON.stringify(where)}) && performance.timeOrigin > ${touchedAt}`
    const { page } = this.#visit
    if (!(await until(page, `${isThere} && ${PAINTED} !== undefined`, 10_000)))
      throw new Error(`${where} was not painted`)
    this.waits[tap] = (await page.evaluate<number>(`performance.timeOrigin + ${PAINTED}`)) - touchedAt
    await page.waitForLoadState('load')
    await sleep(SETTLE_MS)
  }

  /** Waits until WATCH_JOURNEY has recorded the tap's result, and records the time since the touch. */
  async shown(tap: 'zip' | 'option', touchedAt: number): Promise<void> {
    const { page } = this.#visit
    if (!(await until(page, `window.__at.${tap} !== undefined`, 10_000)))
      throw new Error(`The page did not show the result of the tap '${tap}'`)
    // If the result was already visible at the tap, the wait is zero.
    this.waits[tap] = Math.max(0, (await page.evaluate<number>(`window.__at.${tap}`)) - touchedAt)
  }

  /** Discards the update of the totals that WATCH_JOURNEY recorded while the page loaded. */
  async forgetOption(): Promise<void> {
    await this.#visit.page.evaluate('delete window.__at.option')
  }

  async back(): Promise<void> {
    const { page } = this.#visit
    const from = now()
    await page.evaluate('history.back()').catch(() => {})
    const fresh = `(performance.timeOrigin > ${from} && ${PAINTED} !== undefined && performance.timeOrigin + ${PAINTED})`
    const shownAt = `(location.pathname === '/' && (window.__at.back || ${fresh})) || 0`
    if (!(await until(page, `${shownAt} > 0`, 10_000))) throw new Error('Going back did not show the home page')
    this.waits.back = (await page.evaluate<number>(shownAt)) - from
    // Lets the page finish loading, because a page that the visitor leaves earlier reports no page view.
    await sleep(SETTLE_MS)
  }

  async #getPlace(selector: string): Promise<{ x: number; y: number }> {
    return this.#visit.page.evaluate<{ x: number; y: number }>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)})
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    })()`)
  }
}

interface JourneyRun {
  waits: WaitTimes
  /** The responses that the site sent before the payment. */
  sent: readonly EdgeAnswer[]
}

/**
 * Goes from the home page to a service page, then back, and then through the funnel to the payment. Then opens a page
 * of one line of text, for comparison. `isAhead` allows prefetching.
 */
async function walk(browser: Browser, { url, answers }: SiteForBrowser, isAhead: boolean): Promise<JourneyRun> {
  const visit = await visitor(browser, { isSlow: true, script: WATCH_JOURNEY })
  try {
    if (!isAhead) await visit.devtools.send('Network.setBlockedURLs', { urls: ['*/assets/ahead-*'] })
    const walking = new Walk(visit, url)
    await walking.open('/')
    const link = `main a[href="${SERVICE}"]`
    if (isAhead) await walking.pointAt(link)
    await walking.painted('service', await walking.tap(link), SERVICE)
    await walking.back()
    await walking.open('/deal')
    const zip = 'form.zip [type=submit]'
    await walking.tap('form.zip [name=zipcode]')
    await sleep(2 * KEY_MS)
    await walking.type('60601')
    await walking.shown('zip', await walking.tap(zip))
    await sleep(SETTLE_MS)
    await walking.painted('plan', await walking.tap(zip), 'step=2')
    await walking.forgetOption()
    await walking.shown('option', await walking.tap('.card:has([value="4"])'))
    await sleep(SETTLE_MS)
    await walking.painted('you', await walking.tap('.dock [type=submit]'), 'step=3')
    await walking.tap('[name=email]')
    await walking.paste(`bench-${crypto.randomUUID()}@example.com`)
    await sleep(SETTLE_MS)
    await walking.tap('[name=phone]')
    await walking.paste('3125550100')
    await sleep(SETTLE_MS)
    await walking.painted('pay', await walking.tap('main form [type=submit]'), 'step=4')
    const sent = [...answers]
    await walking.open('/')
    await walking.changeLink(link, ONE_LINE.path)
    if (isAhead) await walking.pointAt(`main a[href="${ONE_LINE.path}"]`)
    await walking.painted('line', await walking.tap(`main a[href="${ONE_LINE.path}"]`), ONE_LINE.path)
    return { waits: walking.waits as WaitTimes, sent }
  } finally {
    await visit.leave()
  }
}

interface Sites {
  now: SiteForBrowser
  /** The previous build, for comparison. Null if none was given. */
  before: SiteForBrowser | null
}

/**
 * Measures the journey with prefetching, without it, and in the previous build if there is one. Alternates between
 * these variants, so that other load on the machine affects all of them alike.
 */
export async function journeyRows(browser: Browser, { now: site, before }: Sites, visits: number): Promise<BenchRow[]> {
  const ways = [
    { name: 'ahead', site, isAhead: true },
    { name: 'on tap', site, isAhead: false },
    ...(before ? [{ name: 'before', site: before, isAhead: false }] : []),
  ]
  const seen: Record<string, WaitTimes[]> = {}
  const requests: Record<string, number> = {}
  const pageViews: Record<string, number> = {}
  let [fetched, unused, unusedBytes] = [0, 0, 0]
  for (let turn = 0; turn <= visits; turn++) {
    for (const { name, site, isAhead } of ways) {
      site.answers.length = 0
      const { waits, sent } = await walk(browser, site, isAhead)
      // Each variant's first visit is not counted, because it warms up the Worker and the browser.
      if (turn === 0) continue
      seen[name] = [...(seen[name] ?? []), waits]
      requests[name] = (requests[name] ?? 0) + sent.length
      pageViews[name] = (pageViews[name] ?? 0) + sent.reduce((sum, { views }) => sum + views, 0)
      const early = sent.filter((answer) => answer.isAhead)
      const wasted = early.filter(({ path }) => path !== SERVICE)
      fetched += early.length
      unused += wasted.length
      unusedBytes += wasted.reduce((sum, { bytes }) => sum + bytes, 0)
    }
  }
  const rows = Object.entries(TAPS).map(([tap, row]) => tapRow(seen, [tap as Tap], row))
  const more = (requests.ahead ?? 0) / (requests['on tap'] ?? 1) - 1
  const inAHundred = (sums: Record<string, number>) =>
    ['ahead', 'on tap'].map((name) => (((sums[name] ?? 0) * 100) / visits).toFixed(0)).join(', without it ')
  return [
    ...rows,
    tapRow(seen, OF_A_PURCHASE, { figure: 'a purchase, all waits before the payment', target: PURCHASE_MS }),
    {
      figure: 'prefetched in a visit',
      measured: `${(more * 100).toFixed(0)}% more requests, ${(unusedBytes / 1024 / visits).toFixed(1)} KB unused`,
      target: '≤ 30 % more, ≤ 100 KB unused',
      isMet: more <= 0.3 && unusedBytes / visits <= 100 * 1024 && pageViews.ahead === pageViews['on tap'],
      note: `${fetched} pages in ${visits} visits, ${unused} of them never shown. In 100 visits ${inAHundred(requests)} requests, and ${inAHundred(pageViews)} page views`,
    },
  ]
}

interface Target {
  figure: string
  /** The limit in milliseconds. Undefined if the figure is only for comparison. */
  target?: number
  /** The limit in milliseconds if the page was fetched before the tap. Default: `target`. */
  ahead?: number
}

function tapRow(seen: Record<string, WaitTimes[]>, taps: readonly Tap[], { figure, target, ahead }: Target): BenchRow {
  const of = (name: string) => (seen[name] ?? []).map((waits) => taps.reduce((sum, tap) => sum + waits[tap], 0))
  const middle = (name: string) => median(of(name))
  const medianText = (name: string) => `${middle(name).toFixed(0)} ms`
  const isMet = target === undefined ? null : middle('on tap') <= target && middle('ahead') <= (ahead ?? target)
  const spread = Object.keys(seen).map(
    (name) =>
      `${name} ${of(name)
        .map((ms) => ms.toFixed(0))
        .join(', ')}`,
  )
  return {
    figure,
    measured: `${medianText('ahead')} prefetched, ${medianText('on tap')} otherwise`,
    target: target === undefined ? '' : `≤ ${ahead ?? target} · ≤ ${target} ms`,
    isMet,
    note: spread.join('; '),
    ...(seen.before && { peers: { before: medianText('before') } }),
  }
}
