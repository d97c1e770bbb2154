import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

const FILES = /\/assets\/.*\.js$/

function watchRequests(page: Page, isWanted: (request: Request) => boolean): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (isWanted(request)) seen.push(request.url())
  })
  return seen
}

/** Holds back all script files until the returned function is called. */
async function holdFiles(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(FILES, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Whether the request is for a script file of the build, which includes every island's file. */
const isIslandFile = (request: Request) => FILES.test(request.url())

test('no island’s script loads before an interaction, and scrolling to the reviews counts as an interaction', async ({
  page,
  brandUrl,
}) => {
  const scripts = watchRequests(page, isIslandFile)
  await page.goto(`${brandUrl('glimmer')}/deal`, { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page.getByRole('link', { name: 'Show more reviews' }).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=review-pages][data-live]')).toHaveCount(1)
  expect(scripts.length).toBeGreaterThan(0)
  expect(new Set(scripts).size).toBe(scripts.length)
})

test('a visitor can choose a plan even if no script file loads, and the form is sent once, however often the button is pressed', async ({
  page,
  brandUrl,
  guard,
}) => {
  guard.expectComplaint(/ERR_FAILED/)
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPlan()
  await page.route(FILES, (route) => route.abort())
  await page.getByText('The Home Clean').first().click()
  await expect(page.getByRole('complementary')).toContainText('The Home Clean')
  const letOut = Promise.withResolvers<void>()
  await page.route('**/deal?step=2&go', async (route) => {
    await letOut.promise
    await route.continue()
  })
  const posts = watchRequests(page, (request) => request.method() === 'POST' && !request.url().endsWith('/events'))
  // A script in the page presses the button, because Playwright would wait for the navigation to end.
  const isBusy = await page
    .getByRole('button', { name: 'Continue to your details' })
    .evaluate(async (button: HTMLButtonElement) => {
      for (let presses = 0; presses < 4; presses++) {
        button.click()
        // Each press is in its own task, because the browser combines presses in one task into one navigation.
        await new Promise((settle) => setTimeout(settle, 20))
      }
      button.form?.requestSubmit()
      return button.getAttribute('aria-busy')
    })
  expect(isBusy).toBe('true')
  letOut.resolve()
  await expect(page).toHaveURL(/step=3/)
  await expect(page.getByText('$79 once, for 6 hours')).toBeVisible()
  expect(posts).toHaveLength(1)
})

test('if no script file ever loads, an invalid ZIP code gets a message, and a valid one is sent as a plain form', async ({
  page,
  brandUrl,
  guard,
}) => {
  guard.expectComplaint(/ERR_FAILED/)
  await page.route(FILES, (route) => route.abort())
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.open()
  for (const [typed, message] of [
    ['', 'Enter a 5-digit zipcode'],
    ['6060', 'Enter a valid 5-digit zipcode'],
    ['abcde', 'Enter a valid 5-digit zipcode'],
  ] as const) {
    await buyer.askFor(typed)
    await expect(buyer.offer.getByRole('alert')).toHaveText(message)
    await expect(buyer.offer.getByLabel('Your ZIP code')).toBeFocused()
    await expect(buyer.offer.getByLabel('Your ZIP code')).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page).toHaveURL(/\/deal$/)
  await buyer.askFor('60601')
  await expect(page).toHaveURL(/step=2/)
  await expect(page.getByRole('heading', { name: 'Cleaners serve Chicago, 60601' })).toBeVisible()
})

test('the ZIP code form’s island takes over the message that the loader showed, and can remove it', async ({
  page,
  brandUrl,
}) => {
  const open = await holdFiles(page)
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.open()
  await buyer.askFor('123')
  await expect(buyer.offer.getByRole('alert')).toHaveText('Enter a valid 5-digit zipcode')
  open()
  await expect(page.locator('.hero [data-island][data-live]')).toHaveCount(1)
  await expect(buyer.offer.getByRole('alert')).toHaveText('Enter a valid 5-digit zipcode')
  await buyer.askFor('60601')
  await expect(buyer.offer.getByText('Cleaners serve Chicago, 60601').first()).toBeVisible()
  await expect(buyer.offer.locator('.msg')).toBeHidden()
})

test('a valid ZIP code is sent as a plain form if the script files do not arrive in time', async ({
  page,
  brandUrl,
}) => {
  await page.clock.install()
  await page.route(FILES, () => undefined)
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.open()
  await buyer.askFor('60601')
  await expect(buyer.offer.getByRole('button', { name: 'See plans' })).toHaveAttribute('aria-busy', 'true')
  // The loader waits this long for an island (client/loader/wake.ts).
  await page.clock.runFor(5000)
  await expect(page).toHaveURL(/step=2/)
})

test('a ZIP code is looked up once, however often its button is pressed before the island loads', async ({
  page,
  brandUrl,
}) => {
  const open = await holdFiles(page)
  const questions = watchRequests(page, (request) => request.url().endsWith('/api/graphql'))
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.open()
  await buyer.askFor('60601')
  // A script in the page presses the button, because Playwright would wait until the button is no longer busy.
  await buyer.offer.getByRole('button').evaluate((button: HTMLButtonElement) => {
    for (let presses = 0; presses < 4; presses++) button.click()
  })
  await page.keyboard.press('Enter')
  open()
  await expect(buyer.offer.getByText('Cleaners serve Chicago, 60601').first()).toBeVisible()
  expect(questions).toHaveLength(2)
})

test('a ZIP code form whose island fails becomes a plain form and keeps the entered value', async ({
  page,
  brandUrl,
  guard,
}) => {
  guard.expectComplaint(/no numbers today/)
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.open()
  await page.evaluate(() => {
    Math.round = () => {
      throw new Error('no numbers today')
    }
  })
  await buyer.askFor('60601')
  await expect(page.locator('.hero [data-island]')).toHaveCount(0)
  await expect(buyer.offer.getByLabel('Your ZIP code')).toHaveValue('60601')
  await buyer.offer.getByRole('button', { name: 'See plans' }).click()
  await expect(page).toHaveURL(/step=2/)
})

test('a tap takes effect during the transition between two steps of the funnel', async ({ page, brandUrl }) => {
  // The transition's animations are paused until the test ends.
  await page.addInitScript(() =>
    addEventListener('pagereveal', (event) =>
      event.viewTransition?.ready.then(() => {
        for (const animation of document.getAnimations()) animation.pause()
      }),
    ),
  )
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  const fading = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'paused').length)
  // A browser may skip a transition, for example if the next page is late, so these steps are repeated until a
  // transition is shown.
  await expect(async () => {
    await page.context().clearCookies()
    await buyer.toPlan()
    await buyer.continueToYou()
    await expect.poll(fading, { timeout: 2000 }).toBeGreaterThan(0)
  }).toPass({ timeout: 30_000 })
  const box = await page.getByLabel('Email').boundingBox()
  if (!box) throw new Error('No field')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(await fading()).toBeGreaterThan(0)
})

test('the dropdown and the phone menu close on Escape, on a click outside and when they lose the focus', async ({
  page,
  brandUrl,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${brandUrl('glimmer')}/deal`)
  const dropdown = page.getByRole('navigation', { name: 'Main' }).locator('details')
  const opener = dropdown.locator('summary')
  await opener.click()
  await expect(dropdown).toHaveAttribute('open')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(dropdown).not.toHaveAttribute('open')
  await expect(opener).toBeFocused()
  await opener.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(dropdown).not.toHaveAttribute('open')

  await page.setViewportSize({ width: 360, height: 800 })
  const menu = page.locator('details.slide')
  const summary = menu.locator('summary')
  const links = page.getByRole('navigation', { name: 'Menu' })
  const ways = [
    () => summary.click(),
    () => page.mouse.click(10, 400),
    () => page.keyboard.press('Escape'),
    () => page.getByLabel('Your ZIP code').first().focus(),
  ]
  for (const close of ways) {
    await summary.click()
    await expect(links.getByRole('link').first()).toBeInViewport({ ratio: 1 })
    await close()
    await expect(menu).not.toHaveAttribute('open')
    await expect(links).toBeHidden()
  }
})

test('a mistake in a ZIP code also appears in the page’s title if Enter is pressed while React is starting', async ({
  page,
  brandUrl,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  // Simulates a busy phone, on which work that React defers runs half a second later.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function later(message: unknown) {
      setTimeout(() => post.call(this, message), 500)
    }
  })
  await buyer.open()
  const field = buyer.offer.getByLabel('Your ZIP code')
  await field.fill('abcde')
  await expect
    .poll(() => field.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)
  await field.press('Enter')
  await expect(page).toHaveTitle(/^Error: /)
})

test('a tap in the first second on a slow phone gets a response', async ({ browser, brandUrl }) => {
  test.setTimeout(120_000)
  // The delays are in milliseconds after the first contentful paint, while scripts and fonts may still be loading.
  for (const { delay, zipcode, response } of [
    { delay: 0, zipcode: '6060', response: 'Enter a valid 5-digit zipcode' },
    { delay: 200, zipcode: '60601', response: 'Cleaners serve Chicago, 60601' },
  ]) {
    const context = await browser.newContext({ viewport: { width: 360, height: 760 }, hasTouch: true })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const conditions = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
    await session.send('Network.emulateNetworkConditions', conditions)
    await page.goto(`${brandUrl('tidyhive')}/deal`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.waitForTimeout(delay)
    const field = page.locator('.hero [name=zipcode]')
    await field.evaluate((input: HTMLInputElement, typed) => {
      input.value = typed
    }, zipcode)
    await page.locator('.hero .zip button').tap({ noWaitAfter: true })
    await expect(page.getByText(response).first(), `${delay} ms after the first contentful paint`).toBeVisible({
      timeout: 15_000,
    })
    await context.close()
  }
})
