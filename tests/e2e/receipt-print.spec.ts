/** Tests how a receipt is printed. */
import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/e2e.ts'
import { becomeCustomer, Customer } from './customer.ts'

test('a receipt is printed on one page, without the site’s header and footer', async ({ page, brandUrl, stored }) => {
  const customer = new Customer({ page, site: brandUrl('glimmer'), email: `e2e-${randomUUID()}@example.com` })
  await becomeCustomer(page.context(), customer.site, customer.email, stored)
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
})
