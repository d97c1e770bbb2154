import { expect, test } from '../support/e2e.ts'
import { Buyer, CARDS } from './buyer.ts'
import { becomeCustomer } from './customer.ts'

test('a screen reader announces a declined or saved card and the day of each arrival window, a receipt prints on one page, and a new voucher without picture and survey', async ({
  page,
  brandUrl,
  stored,
  guard,
}) => {
  guard.expectComplaint(/the server responded with a status of 4\d\d/)
  const customer = await becomeCustomer(page, brandUrl('glimmer'), stored)
  await customer.open('/customer/card/')
  const buyer = new Buyer({ page, site: customer.site, hasScript: true })
  await buyer.typeCard(CARDS.declined)
  await customer.press('Save this card')
  await expect(page.getByRole('alert').filter({ hasText: 'The card was not saved' })).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await buyer.typeCard(CARDS.good)
  await customer.press('Save this card')
  await expect(page.getByRole('status').filter({ hasText: 'Your new card is saved' })).toBeFocused()
  await expect(page).toHaveTitle(/^Your new card is saved: /)

  await customer.open('/customer/choosedate/')
  const heard = await page.getByRole('region', { name: 'When should we arrive?' }).ariaSnapshot()
  expect(heard).toMatch(/table "\w+ 20\d\d: days with room are links"/)
  expect(heard).toMatch(/link "[A-Z][a-z]+day, [A-Z][a-z]+ \d+"/)
  expect(heard).toMatch(/link "\d.* [ap]m, [A-Z][a-z]+day, [A-Z][a-z]+ \d+"/)

  await customer.open('/customer/')
  await customer.press(/^Receipt/)
  await customer.sees('Your receipt')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Your receipt' })).toBeVisible()
  for (const format of ['Letter', 'A4']) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
  }
  await customer.open('/deal?step=5')
  await expect(page.getByText('What you agreed to')).toBeVisible()
  await expect(page.getByText('Where did you hear about us?')).toBeHidden()
  await expect(page.locator('.done .art')).toBeHidden()
})
