/**
 * What experiments, consent, and the companies that it allows cost a page: measures the page with all of them and with none, in
 * turns.
 */
import type { Browser } from 'playwright'
import { STORED } from '../../client/stored-names.ts'
import { mainBrand } from '../../worker/brands/registry.ts'
import { choiceCookie } from '../../worker/visitor/consent.ts'
import type { Seen } from '../browser/probes.ts'
import { type EarlierCookie, launchBrowser, visitor } from '../browser/slow-phone.ts'
import type { PageType } from '../pages.ts'
import type { Row } from '../row.ts'
import { median } from '../statistics.ts'
import type { BenchSystem } from '../system/bench-system.ts'
import { bytesBefore, type PageScripts, readScripts } from './javascript.ts'
import { blockingTime, firstPaints, look } from './paint.ts'

/** Everybody is in the second variation of an experiment on the price and of one on the copy. */
const MONTHLY = 39
const HEADING = 'A clean home, by a list you can read.'
const experiment = (key: string, control: unknown, variation: unknown) => ({
  defaultValue: control,
  rules: [{ key, seed: key, hashAttribute: 'id', hashVersion: 2, variations: [control, variation], weights: [0, 1] }],
})
const PAYLOAD = {
  features: {
    pricing: experiment('monthly-price', 0, MONTHLY),
    'copy.hero.heading': experiment('hero-heading', '', HEADING),
  },
}

const ACCEPTED: EarlierCookie = {
  name: STORED.consent.name,
  value: choiceCookie(mainBrand, 'accepted'),
  domain: 'localhost',
}

/** A page of one site, and what its visitors have stored. */
interface Side {
  address: string
  cookies: readonly EarlierCookie[]
}

interface Sides<Value> {
  without: Value
  with: Value
}

type Behind = 'origin' | 'slow origin'

/** `lateMs` is the delay of the slow origin while shifts are measured. */
export async function experimentRows(
  system: BenchSystem,
  page: PageType,
  visits: number,
  lateMs: number,
): Promise<Row[]> {
  const browser = await launchBrowser()
  try {
    const atOnce = await measure(system, page, 'origin', async (sides) => {
      const seen = await lookByTurns(browser, sides, visits, 0)
      return { seen, scripts: await both(sides, ({ address, cookies }) => readScripts(browser, address, cookies)) }
    })
    // The slow origin answers once without delay, so that it has the answers.
    await measure(system, page, 'slow origin', (sides) => both(sides, ({ address }) => fetchPage(address)))
    await system.slowOrigin.delay(lateMs)
    const late = await measure(system, page, 'slow origin', (sides) => lookByTurns(browser, sides, 3, lateMs))
    await system.slowOrigin.delay(0)
    return [
      scriptRow(atOnce.scripts),
      blockingRow(atOnce.seen, visits),
      shiftRow(atOnce.seen, late, lateMs),
      paintRow(atOnce.seen),
    ]
  } finally {
    await browser.close()
  }
}

/** Both sites, for as long as something is measured. */
async function measure<Result>(
  system: BenchSystem,
  { path }: PageType,
  behind: Behind,
  use: (sides: Sides<Side>) => Promise<Result>,
): Promise<Result> {
  const plain = await system.startForBrowser(behind)
  const full = await system.startForBrowser(behind, { payload: JSON.stringify(PAYLOAD) })
  try {
    return await use({
      without: { address: `${plain.url}${path}`, cookies: [] },
      with: { address: `${full.url}${path}`, cookies: [ACCEPTED] },
    })
  } finally {
    await plain.stop()
    await full.stop()
  }
}

async function both<Given, Result>(sides: Sides<Given>, use: (side: Given) => Promise<Result>): Promise<Sides<Result>> {
  const without = await use(sides.without)
  return { without, with: await use(sides.with) }
}

/** The first visit of each side is not counted: it warms up the Worker, and checks that the page shows both variations. */
async function lookByTurns(
  browser: Browser,
  sides: Sides<Side>,
  visits: number,
  extraMs: number,
): Promise<Sides<Seen[]>> {
  await both(sides, ({ address, cookies }) => look(browser, address, extraMs, cookies))
  await check(browser, sides.with)
  const seen: Sides<Seen[]> = { without: [], with: [] }
  for (let turn = 0; turn < visits; turn++) {
    for (const side of ['without', 'with'] as const) {
      const { address, cookies } = sides[side]
      seen[side].push(await look(browser, address, extraMs, cookies))
    }
  }
  return seen
}

/** Throws unless a new visitor sees both variations, and the companies that they agreed to are named. */
async function check(browser: Browser, { address, cookies }: Side): Promise<void> {
  const { page, leave } = await visitor(browser, { isSlow: false, cookies })
  try {
    await page.goto(address)
    const words = ((await page.textContent('main')) ?? '').replaceAll('\u00a0', ' ')
    const hasCompanies = (await page.locator('[data-late][data-analytics][data-pixel]').count()) === 1
    if (!words.includes(`$${MONTHLY} a month`) || !words.includes(HEADING) || !hasCompanies) {
      throw new Error(`${address} lacks a variation, or consent: there is nothing to measure.`)
    }
  } finally {
    await leave()
  }
}

async function fetchPage(address: string): Promise<void> {
  await (await fetch(address)).text()
}

const WHAT = 'two experiments, consent, companies'
const beside = ({ without, with: full }: Sides<string>) => `${full}; without: ${without}`

function mapSides<Given, Result>(sides: Sides<Given>, tell: (given: Given) => Result): Sides<Result> {
  return { without: tell(sides.without), with: tell(sides.with) }
}

function scriptRow(scripts: Sides<PageScripts>): Row {
  return {
    figure: `JavaScript before any interaction, ${WHAT}`,
    measured: beside(mapSides(scripts, (each) => `${(bytesBefore(each) / 1024).toFixed(2)} KB`)),
    hold: '≤ 2 KB',
    isMet: bytesBefore(scripts.with) <= 2 * 1024,
    note: `other hosts asked: ${scripts.with.foreign.join(', ') || 'none'}; requests ${scripts.with.requestsBefore}, without ${scripts.without.requestsBefore}`,
    data: scripts,
  }
}

function blockingRow(seen: Sides<Seen[]>, visits: number): Row {
  const blocked = mapSides(seen, (each) => each.map(blockingTime))
  return {
    figure: `total blocking time, ${WHAT}`,
    measured: beside(mapSides(blocked, (each) => `${median(each).toFixed(0)} ms`)),
    hold: '0',
    isMet: median(blocked.with) === 0,
    note: `at worst ${mostOf(blocked.with).toFixed(0)} ms, without ${mostOf(blocked.without).toFixed(0)} ms, of ${visits} visits each, by turns`,
    data: mapSides(seen, (each) => each.map(({ longTasks }) => longTasks)),
  }
}

function shiftRow(atOnce: Sides<Seen[]>, late: Sides<Seen[]>, lateMs: number): Row {
  const shifts = (side: keyof Sides<unknown>) =>
    [...atOnce[side], ...late[side]].map((each) => each.shifts.reduce((sum, { value }) => sum + value, 0))
  const worst = { without: mostOf(shifts('without')), with: mostOf(shifts('with')) }
  const moved = [...atOnce.with, ...late.with].flatMap((each) => each.shifts)
  return {
    figure: `layout shift, ${WHAT}`,
    measured: beside(mapSides(worst, (each) => each.toFixed(4))),
    hold: '0',
    isMet: worst.with === 0,
    note: `the worst visit, with an origin that answers at once, or after ${lateMs} ms${moved.length > 0 ? `: ${moved[0]?.what[0] ?? '?'}` : ''}`,
    data: { shifts: mapSides({ without: 'without', with: 'with' } as const, shifts), moved },
  }
}

function paintRow(seen: Sides<Seen[]>): Row {
  return {
    figure: `first paint, ${WHAT}`,
    measured: beside(mapSides(seen, (each) => `${median(firstPaints(each)).toFixed(0)} ms`)),
    hold: '–',
    isMet: null,
    data: mapSides(seen, firstPaints),
  }
}

const mostOf = (values: readonly number[]) => Math.max(...values)
