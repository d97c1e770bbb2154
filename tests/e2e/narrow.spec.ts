/** Tests layouts that can easily become too wide or too small on a screen of 320 px. */
import { expect, test } from '../support/e2e.ts'
import { Buyer, WAYS } from './buyer.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('a rate with cents fits its half of the card', async ({ page, brandUrl }) => {
  await page.goto(`${brandUrl('glimmer')}/us/texas/houston/`)
  const card = page.locator('.rate-card')
  await expect(card).toContainText('$23.27')
  for (const pane of await card.locator('.pane').all())
    expect(await pane.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

for (const { name, hasScript } of WAYS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled: hasScript })

    test('step 4 shows the order collapsed until it is opened, with the monthly amount and the costs it does not include, and the terms beside the button', async ({
      page,
      brandUrl,
    }) => {
      const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
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
      if (!hasScript) return
      const [code, box, button] = await Promise.all(
        [page.getByLabel('Security code'), agree.locator('.box'), buyer.payButton].map((each) => each.boundingBox()),
      )
      if (!code || !box || !button) throw new Error('The card, the consent and the button are on the page')
      expect(button.y - (code.y + code.height) - box.height).toBeLessThan(48)
    })
  })
}

test('sorting reviews in the gallery leads back to the gallery', async ({ page, brandUrl }) => {
  await page.goto(`${brandUrl('glimmer')}/gallery`)
  const actions = await page
    .locator('form')
    .evaluateAll((forms) => forms.map((form) => (form as HTMLFormElement).action))
  expect(actions.filter((action) => (action.match(/#/g) ?? []).length > 1)).toEqual([])
})

test('a link in a paragraph of its own is high enough for a finger', async ({ page, brandUrl }) => {
  for (const path of ['/', '/deal', '/services/deep-cleaning']) {
    let links: { name: string; height: number }[] = []
    // A service page has one such link, below its reviews. On a busy machine the reviews may arrive too late for a
    // visit, so the page is loaded again.
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
