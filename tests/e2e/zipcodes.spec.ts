/** Tests the ZIP code form without script. islands-zip.spec.ts covers the same cases with script. */
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

test.use({ javaScriptEnabled: false })

test('without script, a ZIP code that cleaners serve gets its rate and its cleaners', async ({ page, brandUrl }) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: false })
  await buyer.open()
  // Browsers may fill in a ZIP+4 code.
  await buyer.askFor('60601-1234')
  await expect(page.getByText('Cleaners serve Chicago, 60601').first()).toBeVisible()
  await expect(page.getByText(/\$[\d.]+ an hour/).first()).toBeVisible()
  await expect(page.getByText(/[\d,]+ cleaners, [\d,]+ customers/).first()).toBeVisible()
})

test('without script, a ZIP code without cleaners leads to the waitlist, which stores the email address', async ({
  page,
  brandUrl,
  stored,
  guard,
}) => {
  guard.expectComplaint(/422/)
  const buyer = new Buyer({ page, site: brandUrl('tidyhive'), hasScript: false })
  await buyer.open()
  await buyer.askFor('00901')
  await expect(page.getByText('San Juan (00901)').first()).toBeVisible()
  const field = page.getByLabel('Email').first()
  const send = page.getByRole('button', { name: 'Tell me when you open' })
  await field.fill('no address')
  await send.click()
  await expect(page.getByText('Enter a valid email address').first()).toBeVisible()
  await expect(field).toHaveValue('no address')
  await field.fill(buyer.email)
  await send.click()
  await expect(page.getByText('You are on the list').first()).toBeVisible()
  expect(stored('SELECT brand, zipcode FROM waitlist WHERE email = ?', buyer.email)).toEqual([
    { brand: 'tidyhive', zipcode: '00901' },
  ])
})

test('without script, a wrong ZIP code gets a message at its field, which keeps the code and has the focus', async ({
  page,
  brandUrl,
  guard,
}) => {
  guard.expectComplaint(/422/)
  const field = page.getByLabel('Your ZIP code').first()
  for (const [typed, message, path] of [
    ['abcde', 'Enter a valid 5-digit zipcode', '/deal'],
    ['', 'Enter a 5-digit zipcode', '/deal'],
    ['99999', 'We do not know the ZIP code 99999. Check it and try again.', '/'],
    ['99999', 'We do not know the ZIP code 99999. Check it and try again.', '/us/illinois/chicago/'],
  ] as const) {
    await page.goto(brandUrl('glimmer') + path)
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
