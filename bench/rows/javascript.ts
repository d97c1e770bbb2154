/** Measures how much JavaScript a page loads: before any interaction, and with every island live. */
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Request } from 'playwright'
import { until, visitor } from '../browser/slow-phone.ts'
import { type BenchRow, kilobytes } from '../row.ts'

export interface PageScripts {
  /** Gzipped bytes of the scripts inside the document. */
  inline: number
  /** Gzipped bytes of each script file loaded before any interaction, by path. */
  before: Record<string, number>
  /** Gzipped bytes of each script file loaded by the time every island is live, by path. */
  live: Record<string, number>
  /** Requests that a first visit makes before any interaction, including the document. */
  requestsBefore: number
  /** The bytes of the loaded fonts, as served. */
  fonts: number
  /** Hosts, other than the site's own, that responded to a request. */
  foreign: string[]
}

/**
 * Loads a page, then wakes every island by scrolling to it and touching it. Returns the scripts that were loaded before
 * the islands woke, and those loaded in total.
 */
export async function readScripts(browser: Browser, address: string): Promise<PageScripts> {
  const { page, leave } = await visitor(browser, { isSlow: false })
  const arrivals: Promise<{ path: string; type: string; bytes: Buffer }>[] = []
  const foreign = new Set<string>()
  const open = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'script' && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('response', (response) => {
    const { host, pathname, protocol } = new URL(response.url())
    if (protocol === 'data:') return
    if (host !== new URL(address).host) foreign.add(host)
    const type = response.headers()['content-type'] ?? ''
    const body = response.body().catch(() => Buffer.alloc(0))
    arrivals.push(body.then((bytes) => ({ path: pathname, type, bytes })))
  })
  try {
    // One session in ten is sampled and loads the error reporter. A constant 0 puts this session into the sample.
    await page.addInitScript('Math.random = () => 0')
    await page.goto(address, { waitUntil: 'load', timeout: 30_000 })
    await page.waitForTimeout(1500)
    const early = await Promise.all(arrivals)
    const inline = await page.evaluate<string>(
      `[...document.scripts].filter((script) => !script.src && script.type !== 'application/ld+json').map((script) => script.textContent).join('')`,
    )
    await wakeAll(page)
    // Every island is live now, but the telemetry file that the first interaction loads may not have arrived yet.
    while (open.size > 0) await page.waitForTimeout(20)
    const all = await Promise.all(arrivals)
    return {
      inline: inline ? gzipSync(inline).length : 0,
      before: getScripts(early),
      live: getScripts(all),
      requestsBefore: early.length,
      fonts: early.filter(({ type }) => type.startsWith('font/')).reduce((sum, { bytes }) => sum + bytes.length, 0),
      foreign: [...foreign],
    }
  } finally {
    await leave()
  }
}

function getScripts(arrived: { path: string; type: string; bytes: Buffer }[]): Record<string, number> {
  const scripts = arrived.filter(({ type }) => type.includes('javascript'))
  return Object.fromEntries(scripts.map(({ path, bytes }) => [path, gzipSync(bytes).length]))
}

async function wakeAll(page: Page): Promise<void> {
  const hosts = await page.$$('[data-island]')
  for (const host of hosts) {
    await host.evaluate((element) => element.firstElementChild?.scrollIntoView({ behavior: 'instant' }))
    await host.evaluate((element) => {
      const target = element.querySelector('input, button, a') ?? element.firstElementChild
      target?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    })
  }
  if (hosts.length === 0) return
  const asleep = `[...document.querySelectorAll('[data-island]:not([data-live]),[data-lazy]:not([data-live])')]
    .map((host) => host.dataset.island ?? host.dataset.src)`
  if (!(await until(page, `${asleep}.length === 0`, 10_000))) {
    throw new Error(`These islands did not wake: ${await page.evaluate<string[]>(asleep)}`)
  }
}

const bytesBefore = ({ inline, before }: PageScripts) => inline + sum(before)

/** Files that no island waits for: the telemetry that loads after the first interaction, and the error reporter. */
const TELEMETRY = /\/(report|experiments)\.js$|\/(lazy|measure-vitals)-[^/]+\.js$/

/**
 * Adds up the gzipped bytes of the scripts that a page has loaded by the time every island is live. `islands` includes
 * the loader.
 */
export function bytesLive({ inline, live }: PageScripts): { islands: number; telemetry: number } {
  const telemetry = Object.fromEntries(Object.entries(live).filter(([path]) => TELEMETRY.test(path)))
  return { islands: inline + sum(live) - sum(telemetry), telemetry: sum(telemetry) }
}

const sum = (files: Record<string, number>) => Object.values(files).reduce((total, bytes) => total + bytes, 0)

/** Returns the rows about JavaScript. `peers` are URLs by name. */
export async function javascriptRows(
  browser: Browser,
  address: string,
  peers: Readonly<Record<string, string>>,
): Promise<BenchRow[]> {
  const scripts = await readScripts(browser, address)
  const before = bytesBefore(scripts)
  const { islands, telemetry } = bytesLive(scripts)
  const list = (files: Record<string, number>) =>
    Object.entries(files)
      .map(([path, bytes]) => `${path.split('/').at(-1)} ${kilobytes(bytes)}`)
      .join(', ')
  const others: Record<string, string> = {}
  for (const [name, each] of Object.entries(peers)) {
    others[name] = kilobytes(bytesBefore(await readScripts(browser, each)))
  }
  return [
    {
      figure: 'JavaScript before any interaction, gzip',
      measured: kilobytes(before),
      target: '≤ 2 KB, no React',
      isMet: before <= 2 * 1024,
      note: `${kilobytes(scripts.inline)} inside the document; files: ${list(scripts.before) || 'none'}; ${scripts.requestsBefore} requests in all, fonts ${kilobytes(scripts.fonts)}; other hosts asked: ${scripts.foreign.join(', ') || 'none'}`,
      ...(Object.keys(others).length > 0 && { peers: others }),
    },
    {
      figure: 'JavaScript with every island live, gzip',
      measured: kilobytes(islands),
      target: '≤ 90 KB',
      isMet: islands <= 90 * 1024,
      note: `${kilobytes(telemetry)} of telemetry besides; files: ${list(scripts.live)}`,
    },
  ]
}
