import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/e2e.ts'
import { Buyer, WAYS } from './buyer.ts'

for (const { name, hasScript } of WAYS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled: hasScript })

    for (const [zipcode, place] of [
      ['10001', 'New York, 10001'],
      // As browsers fill it in.
      ['60601-1234', 'Chicago, 60601'],
    ]) {
      test(`${zipcode} is served, with its rate and its cleaners`, async ({ page, brandUrl }) => {
        const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
        await buyer.open()
        await buyer.askFor(zipcode ?? '')
        await expect(page.getByText(`Cleaners serve ${place}`).first()).toBeVisible()
        await expect(page.getByText(/\$[\d.]+ an hour/).first()).toBeVisible()
        await expect(page.getByText(/[\d,]+ cleaners, [\d,]+ customers/).first()).toBeVisible()
      })
    }

    test('a ZIP code without cleaners leads to the waitlist, which stores the address', async ({
      page,
      brandUrl,
      stored,
      guard,
    }) => {
      const [zipcode, reason] = ['00901', hasScript ? 'We do not clean in San Juan, PR yet.' : 'San Juan (00901)']
      guard.expectComplaint(/422/)
      const buyer = new Buyer({ page, site: brandUrl('tidyhive'), hasScript })
      const email = `wait-${randomUUID()}@example.com`
      await buyer.open()
      await buyer.askFor(zipcode)
      await expect(page.getByText(reason).first()).toBeVisible()
      await page.getByLabel('Email').first().fill('no address')
      await page.getByRole('button', { name: 'Tell me when you open' }).click()
      await expect(page.getByText('Enter a valid email address').first()).toBeVisible()
      await expect(page.getByLabel('Email').first()).toHaveValue('no address')
      await page.getByLabel('Email').first().fill(email)
      await page.getByRole('button', { name: 'Tell me when you open' }).click()
      await expect(page.getByText('You are on the list').first()).toBeVisible()
      expect(stored('SELECT brand, zipcode FROM waitlist WHERE email = ?', email)).toEqual([
        { brand: 'tidyhive', zipcode },
      ])
    })

    for (const [typed, message, path] of [
      ['abcde', 'Enter a valid 5-digit zipcode', '/deal'],
      ['', 'Enter a 5-digit zipcode', '/deal'],
      ['99999', 'We do not know the ZIP code 99999. Check it and try again.', '/'],
      ['99999', 'We do not know the ZIP code 99999. Check it and try again.', '/us/illinois/chicago/'],
    ]) {
      test(`“${typed}” gets a message at the field, which has the focus, from ${path}`, async ({
        page,
        brandUrl,
        guard,
      }) => {
        guard.expectComplaint(/422/)
        const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
        await buyer.open(path)
        await page
          .getByLabel('Your ZIP code')
          .first()
          .fill(typed ?? '')
        await page.getByLabel('Your ZIP code').first().press('Enter')
        await expect(page.getByText(message ?? '').first()).toBeVisible()
        const field = page.getByLabel('Your ZIP code').first()
        await expect(field).toBeFocused()
        await expect(page.getByLabel('Email')).toHaveCount(0)
        await expect(field).toHaveValue(typed ?? '')
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(new RegExp(message ?? ''))
      })
    }
  })
}
