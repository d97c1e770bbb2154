/** Tests pasted text, which may be longer than typed text. Fields accept it, and validation cleans it. */
import type { Locator, Page } from '@playwright/test'
import { test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus()
  await page.keyboard.insertText(text)
}

test('a visitor who pastes ZIP code, phone number and card gets a voucher', async ({ page, brandUrl }) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.open()
  await paste(page, buyer.offer.getByLabel('Your ZIP code'), ' 60601')
  await buyer.offer.getByRole('button', { name: 'See plans' }).click()
  await buyer.offer.getByRole('button', { name: 'Continue to plans' }).click()
  await buyer.continueToYou()
  await paste(page, page.getByLabel('Email'), buyer.email)
  await paste(page, page.getByLabel('Phone'), '+1 312\u00a0555\u20110142')
  await buyer.continueToPay()
  await paste(page, page.getByLabel('Card number'), ' 4242\u00a04242\u00a04242\u00a04242 ')
  await paste(page, page.getByLabel('Expiry'), '09 / 2040')
  await paste(page, page.getByLabel('Security code'), ' 123')
  await buyer.consent.check()
  await buyer.payButton.click()
  await buyer.voucherCode()
})
