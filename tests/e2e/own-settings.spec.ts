/** Tests pages for visitors with large text or their own colors. */
import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'
import { sidewaysWith } from './layout.ts'

const ARTICLES = readdirSync('content/hub')
  .filter((file) => file.endsWith('.md'))
  .map((file) => `/hub/${file.replace('.md', '')}/`)

/**
 * Doubles the text size. Returns the number of visible amounts, the texts of those that overflow their box, and how
 * many CSS pixels the page scrolls sideways.
 */
function cutOff(page: Page) {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets = [sheet]
    const isCut = (amount: Element) => {
      const box = amount.closest('.pane, .box, .dock') ?? document.body
      return amount.getBoundingClientRect().right > box.getBoundingClientRect().right - 1
    }
    const amounts = [...document.querySelectorAll('dd, .price, .order-line span, .dock button')].filter((each) =>
      each.checkVisibility(),
    )
    return {
      read: amounts.length,
      cut: amounts.filter(isCut).map(({ textContent }) => textContent),
      sideways: document.documentElement.scrollWidth - innerWidth,
    }
  })
}

test('with text twice as large, every amount fits its box', async ({ page, brandUrl }) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  for (const path of ['/deal', '/deal?step=2', '/deal?step=3', '/deal?step=4']) {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await buyer.open(path)
      const order = page.locator('summary', { hasText: 'today' })
      if (await order.isVisible()) await order.click()
      const { read, cut, sideways } = await cutOff(page)
      expect(read, path).toBeGreaterThan(path.endsWith('3') ? -1 : 2)
      expect(cut, path).toEqual([])
      expect(sideways, path).toBeLessThanOrEqual(0)
    }
  }
})

test('with text twice as large, a search field has room for the typed text', async ({ page, brandUrl }) => {
  for (const path of ['/deal', '/us/', '/us/illinois/chicago/', '/hub/', '/help/']) {
    await page.goto(brandUrl('glimmer') + path)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const { sideways } = await cutOff(page)
      expect(sideways, path).toBeLessThanOrEqual(0)
      const field = page.getByLabel(/ZIP code|^Search the/).first()
      const room = await field.evaluate((input) => {
        const { paddingLeft, paddingRight, fontSize } = getComputedStyle(input)
        return (
          (input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)) /
          Number.parseFloat(fontSize)
        )
      })
      expect(room, `${path}: the field's width in letters' heights`).toBeGreaterThan(3)
    }
  }
})

test('with text twice as large, no article scrolls sideways at 360 px', async ({ page, brandUrl }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const wide: string[] = []
  for (const path of ARTICLES) {
    await page.goto(brandUrl('glimmer') + path)
    for (const percent of [150, 200]) {
      const sideways = await sidewaysWith(page, percent)
      if (sideways > 0) wide.push(`${path} at ${percent} %: ${sideways} px`)
    }
  }
  expect(ARTICLES.length).toBeGreaterThan(10)
  expect(wide).toEqual([])
})

test.describe('in dark forced colors', () => {
  test.use({ forcedColors: 'active', colorScheme: 'dark' })

  test('the logo, the select and a busy button stand out from their background', async ({ page, brandUrl }) => {
    await page.goto(`${brandUrl('glimmer')}/deal`)
    await expect(page.locator('.top .logo')).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(page.getByLabel('Sort reviews')).toHaveCSS('appearance', 'auto')
    const button = page.getByRole('button', { name: 'See plans' }).first()
    await button.evaluate((element) => element.setAttribute('aria-busy', 'true'))
    await expect(button).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    const spinner = await button.evaluate((element) => getComputedStyle(element, '::after').borderTopColor)
    expect(spinner).toBe('rgb(255, 255, 255)')
  })

  test('an unchecked box looks unchecked', async ({ page, brandUrl }) => {
    const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
    await buyer.toPay()
    const mark = () => buyer.consent.evaluate((box) => getComputedStyle(box, '::before').content)
    expect(await mark()).toBe('none')
    await buyer.consent.check()
    expect(await mark()).toBe('""')
  })

  test('a place that is served has a filled dot, and a place that is not served has a hollow dot', async ({
    page,
    brandUrl,
  }) => {
    await page.goto(`${brandUrl('glimmer')}/us/?q=springfield`)
    const dotOf = (place: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: place, exact: true }) })
        .evaluate((item) => getComputedStyle(item, '::before').backgroundColor)
    expect(await dotOf('Springfield, IL')).toBe('rgb(255, 255, 255)')
    expect(await dotOf('Springfield, MO')).toBe('rgb(0, 0, 0)')
  })
})
