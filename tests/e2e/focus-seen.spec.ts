/** Tests that keyboard users always see where the focus is, even while the consent banner is open (WCAG 2.4.11). */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

/** Returns the focused element's name and whether any part of it is visible, or null if no element has the focus. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const shown = element.closest('label') ?? element
    const seen = [...shown.getClientRects()].some(({ left, top, width, height }) =>
      [0.02, 0.25, 0.5, 0.75, 0.98].some((down) =>
        [0.02, 0.25, 0.5, 0.75, 0.98].some((across) => {
          const hit = document.elementFromPoint(left + across * width, top + down * height)
          return hit !== null && (shown.contains(hit) || hit.contains(shown))
        }),
      ),
    )
    return { name: (element.textContent || element.getAttribute('name') || '').trim().slice(0, 60), seen }
  })
}

/** Presses Tab until the focus leaves the page or starts over, and returns the elements that had the focus. */
async function getStops(page: Page) {
  const stops: { name: string; seen: boolean }[] = []
  for (let presses = 0; presses < 300; presses++) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop || (stops.length > 3 && stop.name.startsWith('Skip to'))) return stops
    stops.push(stop)
  }
  throw new Error('The Tab key does not reach the end of the page')
}

const ASKING = ['/deal', '/', '/us/illinois/chicago/', '/help/ticket/', '/vs', '/privacy-policy/']
const FUNNEL = ['/deal?step=2', '/deal?step=3', '/deal?step=4']

async function expectFocusSeen(page: Page, url: string): Promise<string[]> {
  await page.goto(url)
  const stops = await getStops(page)
  expect(
    stops.filter(({ seen }) => !seen),
    url,
  ).toEqual([])
  return stops.map(({ name }) => name)
}

// 320 × 256 px is a screen of 1280 × 1024 px at 400% zoom. It has the least room of all supported screens.
test('the focused element is visible on pages with the consent banner and in the funnel, at 320 × 256 px', async ({
  page,
  brandUrl,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 320, height: 256 })
  const site = brandUrl('glimmer')
  for (const path of ASKING) {
    const names = await expectFocusSeen(page, site + path)
    expect(names.slice(0, 4), path).toEqual(['Skip to main content', 'Accept', 'Refuse', 'Learn more'])
  }
  await new Buyer({ page, site, hasScript: true }).toPay()
  for (const path of FUNNEL) expect((await expectFocusSeen(page, site + path)).length, path).toBeGreaterThan(8)
})

test('before a page is scrolled, the consent banner shows its whole Accept button, or is off screen', async ({
  page,
  brandUrl,
}) => {
  await page.goto(`${brandUrl('glimmer')}/deal`)
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [360, 740],
    [390, 844],
    [768, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    const banner = await page.getByRole('region', { name: 'Cookies' }).boundingBox()
    const button = await page.getByRole('button', { name: 'Accept' }).boundingBox()
    const isWhole = (button?.y ?? 0) + (button?.height ?? 0) <= height
    expect(isWhole || (banner?.y ?? 0) >= height, `${width} × ${height}`).toBe(true)
  }
})
