/** Keyboard users always see where the focus is, even while the question for consent is open (WCAG 2.4.11). */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

/** What has the focus, and whether any of it can be seen. Null at the end of the page. */
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

/** Presses Tab through the whole page. Ends where the browser's own controls would come. */
async function stopsOf(page: Page) {
  const stops: { name: string; seen: boolean }[] = []
  for (let presses = 0; presses < 300; presses++) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop || (stops.length > 3 && stop.name.startsWith('Skip to'))) return stops
    stops.push(stop)
  }
  throw new Error('Tab does not come to the end')
}

const ASKING = ['/', '/hub/', '/us/illinois/chicago/', '/help/ticket/', '/apply', '/vs', '/privacy-policy/']
const FUNNEL = ['/deal?step=2', '/deal?step=3', '/deal?step=4']

async function expectFocusSeen(page: Page, url: string): Promise<string[]> {
  await page.goto(url)
  const stops = await stopsOf(page)
  expect(
    stops.filter(({ seen }) => !seen),
    url,
  ).toEqual([])
  return stops.map(({ name }) => name)
}

// A screen of 1280 × 1024 at 400 % leaves the least room, so it has every page; a phone has the offer.
for (const [width, height, asking, funnel] of [
  [320, 256, ['/deal', ...ASKING], FUNNEL],
  [360, 740, ['/deal'], ['/deal?step=4']],
] as const) {
  test(`no focus is hidden at ${width} × ${height} px, by the question for consent or in the funnel`, async ({
    page,
    brandUrl,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    const site = brandUrl('glimmer')
    for (const path of asking) {
      const names = await expectFocusSeen(page, site + path)
      expect(names.slice(0, 4), path).toEqual(['Skip to main content', 'Accept', 'Refuse', 'Learn more'])
    }
    await new Buyer({ page, site, hasScript: true }).toPay()
    for (const path of funnel) expect((await expectFocusSeen(page, site + path)).length, path).toBeGreaterThan(8)
  })
}

test('the buttons of the question for consent are seen whole at the start of a page, or not at all', async ({
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
