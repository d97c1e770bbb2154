/** Tests which third parties learn of a visit. A local server receives all requests for other hosts. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { STORED, type StoredName, THIRD_PARTY_NAMES } from '../../client/stored-names.ts'
import { browserLaunch } from '../support/browser.ts'
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'
import { layoutShift } from './layout.ts'

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let recorder: Server
let browser: Browser

// All tests in this file run in one Playwright worker, because each worker would launch its own browser.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  // The recorder does not support TLS, so a request counts as soon as the browser makes it.
  recorder = createServer((_, response) => response.end()).listen(0)
  const { port } = recorder.address() as AddressInfo
  const launch = browserLaunch()
  const map = `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost, EXCLUDE *.localhost`
  browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), map] })
})
test.afterAll(async () => {
  await browser.close()
  recorder.close()
})

interface Visit {
  page: Page
  context: BrowserContext
  /** Returns the hosts, other than the site's and the gateway's, that were requested since the last call. */
  others(): string[]
}

async function visit(options: Parameters<Browser['newContext']>[0] = {}): Promise<Visit> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const seen: string[] = []
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol !== 'data:' && !hostname.endsWith('localhost')) seen.push(hostname)
  })
  return { page, context, others: () => [...new Set(seen.splice(0))].sort() }
}

/** Presses a key, because the first interaction loads the lazy script. Resolves when this script runs. */
async function touch(page: Page): Promise<void> {
  await page.locator('body').press('Shift')
  await page.waitForFunction(() => !document.querySelector('[data-lazy]:not([data-live])'))
}

const COMPANIES = ['cdn.segment.com', 'connect.facebook.net', 'us-east-1.gb-ingest.com']
const CONVERT = 'cdn-4.convertexperiments.com'

test('no third party learns of a visit before the visitor accepts cookies, or on the payment page', async ({
  brandUrl,
}) => {
  // Maplemaid uses a third-party A/B script.
  const site = brandUrl('maplemaid')
  const read = async ({ page, others }: Visit, path = '/deal') => {
    await page.goto(site + path)
    await touch(page)
    // The A/B script is a separate file, which sets this cookie when it runs.
    if (await page.locator('[data-experiments]').count()) {
      await page.waitForFunction(() => document.cookie.includes('viewport='))
    }
    // The flag service's client collects events for a second before it sends them.
    const found = new Set(others())
    if (await page.locator('[data-growthbook]').count()) {
      await expect
        .poll(() => {
          for (const host of others()) found.add(host)
          return [...found]
        })
        .toContain('us-east-1.gb-ingest.com')
    }
    return [...found].sort()
  }

  const person = await visit()
  const buyer = new Buyer({ page: person.page, site, hasScript: true })
  expect(await read(person), 'before a choice').toEqual([])
  await Promise.all([person.page.waitForEvent('load'), person.page.getByRole('button', { name: 'Accept' }).click()])
  expect(await read(person), 'after Accept').toEqual([CONVERT, ...COMPANIES])
  await buyer.toPay()
  person.others()
  expect(await read(person, '/deal?step=4'), 'at the payment').toEqual([])

  const refusing = await visit()
  await refusing.page.goto(`${site}/deal`)
  await touch(refusing.page)
  await refusing.page.getByRole('button', { name: 'Refuse' }).click()
  await expect(refusing.page.getByRole('button', { name: 'Refuse' })).toHaveCount(0)
  expect(await read(refusing), 'after a refusal').toEqual([])

  const withSignal = await visit({ extraHTTPHeaders: { 'Sec-GPC': '1' } })
  expect(await read(withSignal), 'Global Privacy Control').toEqual([])
  expect(await read(await visit({ userAgent: CRAWLER })), 'as a crawler').toEqual([])
  expect(await read(await visit(), '/agent/deal'), 'as an agent').toEqual([])
})

test('everything that a visit stores in the browser is on the documented list, and each action is counted once', async ({
  brandUrl,
  stored,
}) => {
  const site = brandUrl('glimmer')
  const { page, context } = await visit()
  const buyer = new Buyer({ page, site, hasScript: true })
  const count = (name: string) => Number(stored('SELECT COUNT(*) AS n FROM events WHERE name = ?', name)[0]?.n)
  const names = [
    'publicweb.lead.registered',
    'publicweb.payment.submitted',
    'publicweb.option.chosen',
    'publicweb.purchase.completed',
  ]
  const before = names.map(count)
  await buyer.walkToPay()
  await buyer.pay()
  await buyer.voucherCode()
  const ours = Object.values<StoredName>(STORED)
  const listed = new Set([...ours, ...THIRD_PARTY_NAMES].map(({ name }) => name))
  const kept = [
    ...(await context.cookies()).map(({ name }) => name),
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ]
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.filter((name) => !listed.has(name.replace(/^local-/, '__Host-')))).toEqual([])
  await page.goto('about:blank')
  await expect.poll(() => names.map((name, index) => count(name) - (before[index] ?? 0))).toEqual([1, 1, 1, 1])
  // The last page's events are sent while the visitor leaves it.
  await expect
    .poll(() =>
      stored("SELECT DISTINCT value FROM events WHERE name = 'publicweb.step.seen' ORDER BY value").map(
        ({ value }) => value,
      ),
    )
    .toEqual([1, 2, 3, 4, 5])
  // The largest contentful paint is recorded with its element.
  const largest = () => stored("SELECT subject FROM events WHERE name = 'publicweb.vital.measured' AND detail = 'LCP'")
  await expect
    .poll(() => largest().filter(({ subject }) => /^[#\w].*\w/.test(String(subject))).length)
    .toBeGreaterThan(0)
  expect(JSON.stringify(stored('SELECT * FROM events'))).not.toMatch(/@|555\D?0100/)
})

test('after the visitor accepts cookies, third parties learn of the next page once it has loaded, even without a tap, and the layout does not shift', async ({
  brandUrl,
}) => {
  const { page, others } = await visit({ viewport: { width: 390, height: 844 } })
  const site = brandUrl('maplemaid')
  await page.goto(`${site}/deal?variants=pricing~39`)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Accept' }).click()])
  // The click loads scripts on the current page. They must not count for the next page.
  await page.goto('about:blank')
  others()
  let hasLoaded = false
  const early: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !hasLoaded) early.push(request.url())
  })
  page.on('load', () => {
    hasLoaded = true
  })
  await page.goto(`${site}/deal`)
  await expect(page.getByText('$39 a month').first()).toBeVisible()
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter((script) => !script.src && script.type !== 'application/ld+json')
      .map((script) => script.textContent)
      .join(''),
  )
  const asked = new Set<string>()
  await expect
    .poll(() => {
      for (const host of others()) asked.add(host)
      return [...asked].sort()
    })
    .toEqual([CONVERT, ...COMPANIES])
  expect(early, 'before the page has loaded').toEqual([])
  expect(gzipSync(inline).length).toBeLessThanOrEqual(2 * 1024)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})

test('on a small phone, the consent banner does not cover the offer’s button, causes no layout shift, and works by keyboard', async ({
  brandUrl,
}) => {
  const { page } = await visit({ viewport: { width: 360, height: 640 } })
  await page.goto(`${brandUrl('glimmer')}/deal`)
  // Another test checks the layout shifts that fonts cause, so this test waits for the fonts first.
  const start = await page.evaluate(async () => {
    await document.fonts.ready
    return performance.now()
  })
  const banner = page.getByRole('region', { name: 'Cookies' })
  const button = await page.getByRole('button', { name: 'See plans' }).first().boundingBox()
  const top = async () => (await banner.boundingBox())?.y ?? 0
  expect(await top()).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0))
  await page.mouse.wheel(0, 400)
  await expect.poll(top).toBeLessThan(640)
  await banner.getByText('Learn more').focus()
  await page.keyboard.press('Enter')
  await expect(banner.getByText('Never on the page where you pay.')).toBeVisible()
  await banner.getByRole('button', { name: 'Refuse' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner).toHaveCount(0)
  expect(await layoutShift(page, start)).toBeLessThanOrEqual(0.01)
})

test('a visitor who refuses cookies on a 404 page stays on it, with and without JavaScript', async ({ brandUrl }) => {
  const missing = `${brandUrl('tidyhive')}/nothing/here`
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit({ javaScriptEnabled })
    await page.goto(missing)
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
    await expect(page).toHaveURL(missing)
    await expect(page.getByRole('link', { name: 'Go Back' })).toBeVisible()
  }
})

test('if an answer to the consent banner cannot be stored, the banner stays and says so, and the page keeps typed text', async ({
  brandUrl,
}) => {
  const { page, others } = await visit()
  await page.goto(`${brandUrl('glimmer')}/help/ticket/`)
  await page.getByLabel('What happened?').fill('Half a sentence')
  await touch(page)
  const banner = page.getByRole('region', { name: 'Cookies' })
  const post = '**/privacy/cookies/'
  const failures: Parameters<Page['route']>[1][] = [
    (route) => route.fulfill({ status: 503, body: '' }),
    (route) => route.abort(),
  ]
  for (const fail of failures) {
    for (const answer of ['Accept', 'Refuse']) {
      await page.route(post, fail)
      const asked = page.waitForRequest(post)
      await banner.getByRole('button', { name: answer }).click()
      await asked
      await expect(banner.getByRole('alert')).toHaveText(
        'Your answer could not be saved. Until it is, nothing goes to other companies. Answer again in a moment.',
      )
      await expect(page).toHaveURL(/\/help\/ticket\/$/)
      await expect(page.getByLabel('What happened?')).toHaveValue('Half a sentence')
      await page.unroute(post)
    }
  }
  expect(others()).toEqual([])
  await banner.getByRole('button', { name: 'Refuse' }).click()
  await expect(banner).toHaveCount(0)
  await page.goto(`${brandUrl('glimmer')}/privacy/cookies/`)
  await expect(page.getByText('You have refused.')).toBeVisible()
})
