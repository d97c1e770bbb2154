/**
 * Tests the internal test address in a browser. A tab whose storage has the key for the address does not check the
 * phone number.
 */
import { VALIDATION_BYPASS_NAME } from '../../client/stored-names.ts'
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

const ADDRESS = 'bypass@publicweb.example'

test('the test address passes the form without a phone number, but only in a tab that has its key', async ({
  page,
  brandUrl,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toYou()
  const send = async () => {
    await page.getByLabel('Email').fill(ADDRESS)
    await page.getByLabel('Phone').fill('none')
    await buyer.press(page.getByRole('button', { name: 'Continue to payment' }))
  }
  await send()
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await page.evaluate(([name, address]) => sessionStorage.setItem(name, address), [
    VALIDATION_BYPASS_NAME,
    ADDRESS,
  ] as const)
  await send()
  await expect(page).toHaveURL(/step=4$/)
})
