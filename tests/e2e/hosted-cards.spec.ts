import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'
import { Customer } from './customer.ts'

test.use({ systemSettings: { vars: { CARD_FIELDS: 'hosted' } } })

test('if cards are entered only at the gateway, buying a voucher and changing the card both lead to the gateway’s page and back', async ({
  page,
  brandUrl,
  stored,
  guard,
}) => {
  // If the form's script has not loaded in time, the form is posted, and the site returns 422.
  guard.expectComplaint(/422/)
  const buyer = new Buyer({ page, site: brandUrl('neatnook'), hasScript: true })
  await buyer.toPay()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  const toGateway = page.getByRole('button', { name: 'Continue to secure payment' })
  await toGateway.click()
  await expect(page.getByRole('link', { name: 'Check the box to agree' })).toBeVisible()
  expect(stored('SELECT 1 FROM purchases WHERE email = ?', buyer.email)).toEqual([])
  await buyer.consent.check()
  await toGateway.click()
  const there = new Buyer({ page, site: buyer.site, hasScript: false, email: buyer.email })
  await there.payOnHostedPage()
  await buyer.voucherCode()

  const customer = new Customer({ page, site: buyer.site, email: buyer.email })
  await customer.open('/login?redirect=/customer/card/')
  await customer.signIn()
  await customer.sees('Your card')
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await customer.press('Continue to the secure page')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await customer.sees('Your card')
  await expect(page.getByText('Your new card is saved')).toBeHidden()
  await customer.press('Continue to the secure page')
  await there.typeCard('5555 5555 5555 4444')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('heading', { name: 'Your new card is saved' })).toBeVisible()
  await expect(page.getByText('the card ending in 4444')).toBeVisible()
})
