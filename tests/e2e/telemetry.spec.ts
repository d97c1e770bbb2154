import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'

/** A page with islands and a page without islands. They have different loaders. */
const PAGES = ['/deal', '/help/']

/** Records what the page sends to a path of the site, parsed as JSON. */
function watch<Sent>(page: Page, path: string): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === path) sent.push(JSON.parse(request.postData() ?? 'null'))
  })
  return sent
}

/**
 * Hides the page as if the visitor switched tabs, because Playwright does not see what a page sends while the visitor
 * leaves it.
 */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

/**
 * Sets the page's random numbers. The first one decides whether the session is sampled. If it is not, the second one
 * decides whether errors are reported.
 */
async function fakeRandom(page: Page, ...numbers: number[]): Promise<void> {
  await page.addInitScript((left) => {
    Math.random = () => left.shift() ?? 0.99
  }, numbers)
}

interface Batch {
  events: [id: string, name: string][]
}

test('a page view is counted when the page has loaded, even without an interaction, and not again when the visitor leaves', async ({
  page,
  brandUrl,
}) => {
  const batches = watch<Batch>(page, '/events')
  for (const path of ['/', ...PAGES]) {
    await page.goto(brandUrl('glimmer') + path)
    await expect.poll(() => batches.length, path).toBe(1)
    const [batch] = batches.splice(0)
    const names = batch?.events.map(([, name]) => name)
    expect(names?.[0], path).toBe('ViewContent')
    expect(names?.includes('publicweb.landing_page.loaded'), path).toBe(path === '/' || path === '/deal')
    expect(names?.includes('publicweb.load.dhj'), path).toBe(path === '/deal')
    await leave(page)
    expect(batches.flatMap(({ events }) => events.filter(([, name]) => name === 'ViewContent'))).toEqual([])
  }
})

test('a prerendered page is counted when it is shown, and not before', async ({ page, brandUrl }) => {
  // Imitates a browser that prerenders the page until `show` is called.
  await page.addInitScript(() => {
    let isHidden = true
    Object.defineProperty(document, 'prerendering', { get: () => isHidden })
    Object.assign(window, {
      show() {
        isHidden = false
        document.dispatchEvent(new Event('prerenderingchange'))
      },
    })
  })
  for (const path of PAGES) {
    const batches = watch<Batch>(page, '/events')
    await page.goto(brandUrl('glimmer') + path, { waitUntil: 'networkidle' })
    expect(batches, path).toEqual([])
    await page.evaluate('show()')
    await expect.poll(() => batches.length, path).toBe(1)
  }
})

interface Report {
  kind: string
  hasError?: boolean
  errors?: { message: string }[]
  tags?: { path: string }
  release?: string
}

/** Causes an error in the page's script before the first interaction. */
async function fail(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('A part broke'))))
}

test('in a session that is selected for error reports, an early error is reported, and the reporter is loaded only after an error', async ({
  page,
  brandUrl,
  guard,
}) => {
  guard.expectComplaint(/A part broke/)
  const reports = watch<Report>(page, '/errors')
  const files: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/report.js') && files.push(request.url())))
  await fakeRandom(page, 0.1, 0.09)
  for (const path of PAGES) {
    await page.goto(brandUrl('glimmer') + path)
    expect(files, path).toEqual([])
    await fail(page)
    // The report names the page's build, which may be older than the Worker's.
    const build = await page.evaluate(() => document.documentElement.dataset.build)
    expect(build).toMatch(/^[\w-]+$/)
    await expect
      .poll(() => reports.map(({ errors, tags, release }) => [errors?.[0]?.message, tags?.path, release]))
      .toEqual([['A part broke', path, build]])
    await page.goto('about:blank')
    reports.length = 0
    files.length = 0
  }
})

test('a session that is neither sampled nor selected for error reports sends no report, even after an error', async ({
  page,
  brandUrl,
  guard,
}) => {
  guard.expectComplaint(/A part broke/)
  const reports = watch<Report>(page, '/errors')
  await fakeRandom(page, 0.1, 0.1)
  for (const path of PAGES) {
    await page.goto(brandUrl('glimmer') + path)
    await fail(page)
    await leave(page)
  }
  expect(reports).toEqual([])
})

test('a sampled session sends one session report, which says whether the page had an error', async ({
  page,
  brandUrl,
  guard,
}) => {
  guard.expectComplaint(/A part broke/)
  const reports = watch<Report>(page, '/errors')
  await fakeRandom(page, 0.09)
  for (const path of PAGES) {
    for (const hasError of [false, true]) {
      await page.goto(brandUrl('glimmer') + path)
      if (hasError) {
        await fail(page)
        await expect.poll(() => reports.map(({ kind }) => kind), path).toEqual(['failure'])
      }
      for (const _ of [1, 2]) await leave(page)
      await expect
        .poll(() => reports.filter(({ kind }) => kind === 'session').map((each) => each.hasError), path)
        .toEqual([hasError])
      reports.length = 0
    }
  }
})
