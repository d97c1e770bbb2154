/** Tests the layout of pages at 320 px, with large text, and in forced colors. */
import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'
import { sidewaysWith } from './layout.ts'

const ARTICLES = readdirSync('content/hub')
  .filter((file) => file.endsWith('.md'))
  .map((file) => `/hub/${file.replace('.md', '')}/`)

/**
 * Doubles the text size. Returns the number of visible amounts, the texts of amounts that overflow their box, and the
 * CSS pixels by which the page scrolls sideways.
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

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('at 320 px, an hourly rate with cents fits its half of the rate card', async ({ page, brandUrl }) => {
    await page.goto(`${brandUrl('glimmer')}/us/texas/houston/`)
    const card = page.locator('.rate-card')
    await expect(card).toContainText('$23.27')
    for (const pane of await card.locator('.pane').all())
      expect(await pane.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
    expect(await sidewaysWith(page, 100)).toBeLessThanOrEqual(0)
  })

  test('at 320 px, the order on step 4 is collapsed, but shows its monthly amount and what is not included, and the terms are near the button', async ({
    page,
    brandUrl,
  }) => {
    const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
    await buyer.toPay('10001')
    const order = page.getByRole('complementary', { name: 'Your order' })
    await expect(order.getByText('$52.92 a month with tax')).toBeVisible()
    await expect(order.getByText('Later visits are not included: $26.19 an hour with tax')).toBeVisible()
    const details = [order.getByText('New customer discount'), order.getByText('Cancel online at any time')]
    for (const detail of details) await expect(detail).toBeHidden()
    await order.locator('summary').filter({ hasText: '$20.52 today' }).press('Enter')
    for (const detail of details) await expect(detail).toBeVisible()
    const agree = page.getByRole('region', { name: 'Agree and pay' })
    for (const term of [
      /from [A-Z][a-z]+ \d/,
      'Canceling before 6 paid months costs $56',
      'Later visits are not included',
    ])
      await expect(agree.getByText(term)).toBeVisible()
    const [code, box, button] = await Promise.all(
      [page.getByLabel('Security code'), agree.locator('.box'), buyer.payButton].map((each) => each.boundingBox()),
    )
    if (!code || !box || !button) throw new Error('The page lacks the card, the consent or the button')
    expect(button.y - (code.y + code.height) - box.height).toBeLessThan(48)
  })

  test('at 320 px, a link that is alone in its paragraph is tall enough to tap', async ({ page, brandUrl }) => {
    for (const path of ['/', '/deal', '/services/deep-cleaning']) {
      let links: { name: string; height: number }[] = []
      // On a service page, only one link is alone in its paragraph. The link is below the reviews, which may arrive too
      // late on a busy machine. The page is then loaded again.
      await expect(async () => {
        await page.goto(brandUrl('glimmer') + path)
        links = await page
          .locator('p > a')
          .evaluateAll((all) =>
            all
              .filter((link) => link.checkVisibility() && link.parentElement?.textContent === link.textContent)
              .map((link) => ({ name: link.textContent, height: link.getBoundingClientRect().height })),
          )
        expect(links.length, path).toBeGreaterThan(0)
      }).toPass()
      expect(
        links.filter(({ height }) => height < 24),
        path,
      ).toEqual([])
    }
  })
})

test('on a tablet, no heading in the comparison table is broken inside a word', async ({ page, brandUrl }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(`${brandUrl('glimmer')}/vs`)
  const words = await page.locator('.compare tbody th').evaluateAll((headings) =>
    headings.flatMap(({ firstChild }) => {
      const text = firstChild?.textContent ?? ''
      return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(firstChild as Node, index)
        range.setEnd(firstChild as Node, index + word.length)
        return { word, lines: range.getClientRects().length }
      })
    }),
  )
  expect(words.map(({ word }) => word)).toContain('Rescheduling')
  expect(words.filter(({ lines }) => lines > 1)).toEqual([])
})

test('with text twice as large, every amount on the funnel’s pages fits its box', async ({ page, brandUrl }) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  for (const path of ['/deal', '/deal?step=2', '/deal?step=3', '/deal?step=4']) {
    await page.setViewportSize({ width: 320, height: 800 })
    await buyer.open(path)
    const order = page.locator('summary', { hasText: 'today' })
    if (await order.isVisible()) await order.click()
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const { read, cut, sideways } = await cutOff(page)
      expect(read, path).toBeGreaterThan(path.endsWith('3') ? -1 : 2)
      expect(cut, path).toEqual([])
      expect(sideways, path).toBeLessThanOrEqual(0)
    }
  }
})

test('with text twice as large, a search field has room for the typed text', async ({ page, brandUrl }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of ['/deal', '/us/', '/us/illinois/chicago/', '/hub/', '/help/']) {
    await page.goto(brandUrl('glimmer') + path)
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
    expect(room, `${path}: the field's width in font sizes`).toBeGreaterThan(3)
  }
})

test('with text twice as large, no article scrolls sideways at 360 px', async ({ page, brandUrl }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const wide: string[] = []
  for (const path of ARTICLES) {
    await page.goto(brandUrl('glimmer') + path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    const sideways = await sidewaysWith(page, 200)
    if (sideways > 0) wide.push(`${path}: ${sideways} px`)
  }
  expect(ARTICLES.length).toBeGreaterThan(10)
  expect(wide).toEqual([])
})

test.describe('in dark forced colors', () => {
  test.use({ forcedColors: 'active', colorScheme: 'dark' })

  test('in dark forced colors, the logo, a select, a busy button, a checked box and the dot of a served place stand out', async ({
    page,
    brandUrl,
  }) => {
    await page.goto(`${brandUrl('glimmer')}/deal`)
    await expect(page.locator('.top .logo')).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(page.getByLabel('Sort reviews')).toHaveCSS('appearance', 'auto')
    const button = page.getByRole('button', { name: 'See plans' }).first()
    await button.evaluate((element) => element.setAttribute('aria-busy', 'true'))
    await expect(button).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    const spinner = await button.evaluate((element) => getComputedStyle(element, '::after').borderTopColor)
    expect(spinner).toBe('rgb(255, 255, 255)')

    const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
    await buyer.toPay()
    const mark = () => buyer.consent.evaluate((box) => getComputedStyle(box, '::before').content)
    expect(await mark()).toBe('none')
    await buyer.consent.check()
    expect(await mark()).toBe('""')

    await page.goto(`${brandUrl('glimmer')}/us/?q=springfield`)
    const getDot = (place: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: place, exact: true }) })
        .evaluate((item) => getComputedStyle(item, '::before').backgroundColor)
    // Springfield, MO is not served.
    expect(await getDot('Springfield, IL')).toBe('rgb(255, 255, 255)')
    expect(await getDot('Springfield, MO')).toBe('rgb(0, 0, 0)')
  })
})
