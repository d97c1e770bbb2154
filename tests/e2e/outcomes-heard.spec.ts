/**
 * What a form has done is heard: the page starts at it, its title begins with it, and mistakes are in the title too. So
 * is what it offers.
 */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { Buyer, CARDS, WAYS } from './buyer.ts'
import { becomeCustomer, Customer } from './customer.ts'

/** The outcome has the focus, and the title begins with it. */
async function hears(page: Page, outcome: string, title = outcome): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: outcome })).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${title}: `))
}

for (const { name, hasScript } of WAYS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled: hasScript })

    test('booked, moved, canceled, kept and saved are heard at once', async ({ page, brandUrl, stored }) => {
      const email = `e2e-${randomUUID()}@example.com`
      const customer = new Customer({ page, site: brandUrl('glimmer'), email })
      await becomeCustomer(page.context(), customer.site, email, stored)

      await customer.open('/customer/choosedate/')
      await customer.chooseVisit()
      await customer.press('Book this visit')
      await hears(page, 'Your visit is booked')
      await customer.press('Reschedule it')
      await customer.windows.last().check()
      await customer.press('Reschedule the visit')
      await hears(page, 'Your visit is rescheduled')
      await customer.press('Cancel it')
      await customer.press('Cancel the visit')
      await hears(page, 'Your visit is canceled')

      await customer.open('/customer/membership/')
      await customer.press('Cancel the membership')
      await hears(page, 'Your membership is canceled')
      await page.getByRole('radio').first().check()
      await customer.press('Send the answer')
      await hears(page, 'Thank you for your answer')
      await customer.press('Keep the membership after all')
      await hears(page, 'Your membership continues')

      await customer.open('/customer/')
      await page.getByLabel('Phone').fill('(312) 555-0199')
      await customer.press('Save')
      await hears(page, 'Your details are saved.', 'Saved')
    })
  })
}

test('a declined card on the account is heard, and a saved one', async ({ page, brandUrl, stored, guard }) => {
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
  await hears(page, 'Your new card is saved')
})

test('mistakes that a form finds by itself are in the title until they are right', async ({ page, brandUrl }) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.open()
  await buyer.askFor('abcde')
  await expect(page).toHaveTitle(/^Error: /)
  await buyer.offer.getByLabel('Your ZIP code').fill('60601')
  await expect(page).not.toHaveTitle(/^Error: /)

  await buyer.toYou()
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel('Phone').fill('(312) 555-0100')
  await expect(page).not.toHaveTitle(/^Error: /)
})

test('a mistake that the loader finds while React starts to listen is in the title, too', async ({
  page,
  brandUrl,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  // A busy phone: everything that React puts off comes half a second later.
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

test('a declined payment is in the title', async ({ page, brandUrl }) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  await buyer.pay(CARDS.declined)
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined' })).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
})

test('each arrival window is heard with its day', async ({ page, brandUrl, stored }) => {
  const email = `e2e-${randomUUID()}@example.com`
  const customer = new Customer({ page, site: brandUrl('glimmer'), email })
  await becomeCustomer(page.context(), customer.site, email, stored)
  await customer.open('/customer/choosedate/')
  await page.getByText('Later days').click()
  await expect(customer.windows.last()).toBeVisible()
  const heard = await page.getByRole('group', { name: 'When should we arrive?' }).ariaSnapshot()
  const names = [...heard.matchAll(/radio "([^"]+)"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !/^\d.* [ap]m, [A-Z][a-z]+day, [A-Z][a-z]+ \d+$/.test(name ?? ''))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
