import type { Page } from '@playwright/test'
import { brands } from '../../worker/brands/registry.ts'
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

const SCREENS = [
  { width: 1366, height: 650 },
  { width: 375, height: 553 },
  { width: 360, height: 640 },
]
const PHONES = [320, 360, 390, 430]

async function isOnFirstScreen({ page, offer }: Buyer): Promise<void> {
  for (const size of SCREENS) {
    await page.setViewportSize(size)
    for (const whole of [
      offer.getByText(/\$\d+ a month/).first(),
      offer.getByRole('paragraph').filter({ hasText: 'Later visits are not included' }),
      offer.getByLabel('Your ZIP code'),
      offer.getByRole('button', { name: 'See plans' }),
    ])
      await expect(whole, `${page.url()} at ${size.width} × ${size.height}`).toBeInViewport({ ratio: 1 })
  }
}

/** Returns the heights of the price card and the heading at the width of each phone. */
async function heights(page: Page): Promise<number[]> {
  const found: number[] = []
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 740 })
    for (const part of ['.offer', '.hero-t'])
      found.push(
        await page
          .locator(part)
          .first()
          .evaluate((box) => box.getBoundingClientRect().height),
      )
  }
  return found
}

for (const { id, isMain } of brands) {
  test(`the first screen of ${id} shows the price and the ZIP code form, and its layout does not move when the fonts load`, async ({
    page,
    brandUrl,
  }) => {
    const buyer = new Buyer({ page, site: brandUrl(id), hasScript: true })
    const letIn = Promise.withResolvers<void>()
    await page.route(/\.woff2$/u, async (route) => {
      await letIn.promise
      await route.continue()
    })
    // The rate is streamed and may miss its deadline on a busy machine. The test reloads the page until the rate
    // appears.
    await expect(async () => {
      await page.goto(`${buyer.site}/deal`, { waitUntil: 'domcontentloaded' })
      await expect(buyer.offer.getByText('an hour near you').first()).toBeVisible({ timeout: 3_000 })
    }).toPass()
    const before = await heights(page)
    expect(await page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))).toBe(false)
    letIn.resolve()
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))).toBe(true)
    expect(await page.evaluate(() => document.fonts.check('600 16px "Heading"'))).toBe(true)
    expect(await heights(page)).toEqual(before)

    await isOnFirstScreen(buyer)
    // On a small phone, the label and the number of remaining vouchers share a line without overlap.
    const [label, fact] = [buyer.offer.getByText('Your ZIP code'), buyer.offer.getByText('Vouchers left')]
    const [labelBox, factBox] = [await label.boundingBox(), await fact.boundingBox()]
    expect(factBox?.y ?? 0).toBeCloseTo(labelBox?.y ?? -1, 0)
    expect(await label.evaluate(widthOfWords)).toBeLessThan((factBox?.x ?? 0) - (labelBox?.x ?? 0))

    if (!isMain) return
    for (const path of ['/', '/deal?referral=MARIA-4821', '/deal?adgroupid=1001']) {
      await buyer.open(path)
      await page.evaluate(() => document.fonts.ready)
      await isOnFirstScreen(buyer)
    }
  })
}

/** Measures the text alone, because a block element can be wider than its text. */
function widthOfWords(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().width
}
