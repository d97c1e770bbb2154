import { expect, test } from '../support/e2e.ts'
import { Buyer, WAYS } from './buyer.ts'

for (const { name, hasScript } of WAYS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled: hasScript })

    test('a ZIP code that cleaners serve gets its rate and its cleaners', async ({ page, brandUrl }) => {
      const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
      for (const [zipcode, place] of [
        ['10001', 'New York, 10001'],
        // As browsers fill it in.
        ['60601-1234', 'Chicago, 60601'],
      ] as const) {
        await buyer.open()
        await buyer.askFor(zipcode)
        await expect(page.getByText(`Cleaners serve ${place}`).first()).toBeVisible()
        await expect(page.getByText(/\$[\d.]+ an hour/).first()).toBeVisible()
        await expect(page.getByText(/[\d,]+ cleaners, [\d,]+ customers/).first()).toBeVisible()
      }
    })

    test('a ZIP code without cleaners leads to the waitlist, which stores the address', async ({
      page,
      brandUrl,
      stored,
      guard,
    }) => {
      const [zipcode, reason] = ['00901', hasScript ? 'We do not clean in San Juan, PR yet.' : 'San Juan (00901)']
      guard.expectComplaint(/422/)
      const buyer = new Buyer({ page, site: brandUrl('tidyhive'), hasScript })
      await buyer.open()
      await buyer.askFor(zipcode)
      await expect(page.getByText(reason).first()).toBeVisible()
      await page.getByLabel('Email').first().fill('no address')
      await page.getByRole('button', { name: 'Tell me when you open' }).click()
      await expect(page.getByText('Enter a valid email address').first()).toBeVisible()
      await expect(page.getByLabel('Email').first()).toHaveValue('no address')
      await page.getByLabel('Email').first().fill(buyer.email)
      await page.getByRole('button', { name: 'Tell me when you open' }).click()
      await expect(page.getByText('You are on the list').first()).toBeVisible()
      expect(stored('SELECT brand, zipcode FROM waitlist WHERE email = ?', buyer.email)).toEqual([
        { brand: 'tidyhive', zipcode },
      ])
    })

    test('a wrong ZIP code gets a message at its field, which keeps it and has the focus', async ({
      page,
      brandUrl,
      guard,
    }) => {
      guard.expectComplaint(/422/)
      const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
      const field = page.getByLabel('Your ZIP code').first()
      for (const [typed, message, path] of [
        ['abcde', 'Enter a valid 5-digit zipcode', '/deal'],
        ['', 'Enter a 5-digit zipcode', '/deal'],
        ['99999', 'We do not know the ZIP code 99999. Check it and try again.', '/'],
        ['99999', 'We do not know the ZIP code 99999. Check it and try again.', '/us/illinois/chicago/'],
      ] as const) {
        await buyer.open(path)
        await field.fill(typed)
        await field.press('Enter')
        await expect(page.getByText(message).first(), `“${typed}” on ${path}`).toBeVisible()
        await expect(field).toBeFocused()
        await expect(page.getByLabel('Email')).toHaveCount(0)
        await expect(field).toHaveValue(typed)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(new RegExp(message))
      }
    })
  })
}
