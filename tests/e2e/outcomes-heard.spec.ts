/**
 * Tests what a screen reader announces about mistakes and forms. accessibility-personal.spec.ts covers other outcomes.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/e2e.ts'
import { Buyer, CARDS } from './buyer.ts'
import { becomeCustomer, Customer } from './customer.ts'

test('a screen reader announces a declined card and a saved card in the account', async ({
  page,
  brandUrl,
  stored,
  guard,
}) => {
  guard.expectComplaint(/the server responded with a status of 4\d\d/)
  const email = `e2e-${randomUUID()}@example.com`
  const customer = new Customer({ page, site: brandUrl('glimmer'), email })
  await becomeCustomer(page.context(), customer.site, email, stored)
  await customer.open('/customer/card/')
  const typeCard = async (number: string) => {
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Expiry').fill('12/40')
    await page.getByLabel('Security code').fill('123')
    await customer.press('Save this card')
  }
  await typeCard(CARDS.declined)
  await expect(page.getByRole('alert').filter({ hasText: 'The card was not saved' })).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await typeCard(CARDS.good)
  await expect(page.getByRole('status').filter({ hasText: 'Your new card is saved' })).toBeFocused()
  await expect(page).toHaveTitle(/^Your new card is saved: /)
})

test('a mistake that the loader finds while React is starting also appears in the title', async ({
  page,
  brandUrl,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  // Simulates a busy phone, on which work that React defers runs half a second later.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function later(message: unknown) {
      setTimeout(() => post.call(this, message), 500)
    }
  })
  await buyer.open()
  const field = buyer.offer.getByLabel('Your ZIP code')
  await field.fill('abcde')
  await expect
    .poll(() => field.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)
  await field.press('Enter')
  await expect(page).toHaveTitle(/^Error: /)
})

test('a screen reader announces each arrival window with its day', async ({ page, brandUrl, stored }) => {
  const email = `e2e-${randomUUID()}@example.com`
  const customer = new Customer({ page, site: brandUrl('glimmer'), email })
  await becomeCustomer(page.context(), customer.site, email, stored)
  await customer.open('/customer/choosedate/')
  const heard = await page.getByRole('region', { name: 'When should we arrive?' }).ariaSnapshot()
  expect(heard).toMatch(/table "\w+ 20\d\d: days with room are links"/)
  expect(heard).toMatch(/link "[A-Z][a-z]+day, [A-Z][a-z]+ \d+"/)
  expect(heard).toMatch(/link "\d.* [ap]m, [A-Z][a-z]+day, [A-Z][a-z]+ \d+"/)
})
