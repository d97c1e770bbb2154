/**
 * Runs Lighthouse's four categories with its own mobile profile. Lighthouse is not a dependency of this project,
 * because it would add 176 MB to every clone. npx downloads VERSION on first use
 * (docs/decisions/014-how-speed-is-measured.md).
 */
import { spawn } from 'node:child_process'
import { findBrowser } from '../../scripts/browser.mjs'
import { brands, mainBrand } from '../../worker/brands/registry.ts'
import { findPage } from '../../worker/registry/find.ts'
import type { PageType } from '../pages.ts'
import { type BenchRow, NOT_MEASURED } from '../row.ts'

const VERSION = '13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMEOUT_MS = 180_000
/**
 * How many times Lighthouse runs on a page whose first performance score is below 100. The median counts, because the
 * score varies by several points between runs.
 */
const RUNS = 3
/**
 * The maximum number of tries for one run. Now and then Lighthouse fails to record the page and asks to be run again
 * (NO_NAVSTART).
 */
const TRIES = 3

interface Report {
  runtimeError?: { code: string; message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

/**
 * Audits the page on the main brand, and on one other indexed brand if that brand has the page. Pages that are
 * deliberately not indexed skip the audit `is-crawlable`. A page that names another page as canonical, such as the main
 * brand's /deal, skips the audit `canonical`, which would fail. An error page is not measured, because Lighthouse does
 * not audit a 404.
 */
export async function lighthouseRow(url: string, page: PageType): Promise<BenchRow> {
  const row = { figure: 'Lighthouse mobile: performance, accessibility, practices, search', target: '100 each' }
  try {
    const found = []
    for (const brand of [mainBrand, brands.find((each) => !each.isMain && each.isIndexed)]) {
      const entry = brand && findPage(brand, page.path)
      if (!entry) continue
      const canonical = entry.canonical?.(brand) ?? page.path
      const skipped = [
        ...(entry.isIndexable ? [] : ['is-crawlable']),
        ...(canonical === page.path ? [] : ['canonical']),
      ]
      found.push(await judge(brand.appName, `${url.replace('//', `//${brand.id}.`)}${page.path}`, skipped))
    }
    if (found.length === 0) return { ...row, measured: NOT_MEASURED, isMet: null, note: 'no brand has this page' }
    return {
      ...row,
      measured: found.map(({ scores }) => scores.join('·')).join(' and '),
      isMet: found.every(({ scores }) => scores.every((score) => score === 100)),
      note: `version ${VERSION}, ${found.map(({ name, failed, times }) => `${name}: ${failed.join(', ') || 'nothing below 90'} (${times})`).join('; ')}`,
    }
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
    return { ...row, measured: NOT_MEASURED, isMet: null, note: reason }
  }
}

async function judge(name: string, address: string, skippedAudits: readonly string[]) {
  const runs = [readReport(name, await runLighthouse(address, skippedAudits))]
  while (runs.length < RUNS && runs[0]?.scores[0] !== 100) {
    runs.push(readReport(name, await runLighthouse(address, skippedAudits)))
  }
  const [first, ...more] = runs.toSorted((one, other) => (one.scores[0] ?? 0) - (other.scores[0] ?? 0))
  return more[0] ?? (first as (typeof runs)[number])
}

async function runLighthouse(address: string, skippedAudits: readonly string[]): Promise<Report> {
  for (let tries = 1; ; tries++) {
    const report = JSON.parse(await run(address, skippedAudits)) as Report
    if (!report.runtimeError) return report
    if (tries === TRIES) throw new Error(`Lighthouse failed ${tries} times: ${report.runtimeError.message}`)
  }
}

/** Returns the four scores, the titles of the audits below 90, and the times behind the performance score. */
function readReport(name: string, { categories, audits }: Report) {
  const scores = CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100))
  const failed = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => audits[id]?.title ?? id),
  )
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const times = `first paint ${value('first-contentful-paint').toFixed(0)} ms, largest ${value('largest-contentful-paint').toFixed(0)} ms, blocked ${value('total-blocking-time').toFixed(0)} ms, shift ${value('cumulative-layout-shift').toFixed(3)}`
  return { name, scores, failed, times }
}

/**
 * Runs Lighthouse once and returns its report as JSON. The report of a failed run contains the reason. Rejects if
 * Lighthouse took too long and was stopped.
 */
function run(address: string, skippedAudits: readonly string[]): Promise<string> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const args = [
    'exec',
    '--yes',
    `--package=lighthouse@${VERSION}`,
    '--',
    'lighthouse',
    address,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    ...(skippedAudits.length > 0 ? [`--skip-audits=${skippedAudits.join(',')}`] : []),
    `--chrome-flags=${flags.join(' ')}`,
    '--no-enable-error-reporting',
  ]
  const browser = findBrowser()
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(browser ? { CHROME_PATH: browser } : {}) },
      timeout: TIMEOUT_MS,
    })
    let [report, output] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => {
      report += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code !== null && report.startsWith('{')
        ? resolve(report)
        : reject(new Error(`Lighthouse did not run: ${output.trim().slice(-300) || code}`)),
    )
  })
}
