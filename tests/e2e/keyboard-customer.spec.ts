/** Tests signing in, booking a visit and canceling it without a pointer. */
import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { becomeCustomer, Customer } from './customer.ts'
import { tabTo } from './tab-to.ts'

test('a customer signs in, books and cancels with the keyboard alone', async ({ page, brandUrl, stored, guard }) => {
  guard.expectComplaint(/the server responded with a status of 422/)
  const site = brandUrl('tidyhive')
  const email = `e2e-${randomUUID()}@example.com`
  await becomeCustomer(page.context(), site, email, stored)
  await page.context().clearCookies()
  const customer = new Customer({ page, site, email })
  const keys = page.keyboard
  /** Presses Enter on a link or button, and waits until `then` is visible. */
  const enter = async (name: string, then: Locator) => {
    const main = page.getByRole('main')
    await tabTo(page, main.getByRole('button', { name }).or(main.getByRole('link', { name })).first())
    await keys.press('Enter')
    await expect(then).toBeVisible()
  }
  const problem = page.getByText('There is a problem')

  await customer.open('/customer/choosedate/')
  await enter('sign in', page.getByRole('button', { name: 'Email me a code' }))
  await enter('Email me a code', problem)
  // The link in the error summary moves the focus to the field.
  await enter('Enter a valid email address', problem)
  await expect(page.getByLabel('Email')).toBeFocused()
  await keys.type(email)
  await keys.press('Enter')
  await customer.sees('Check your email')
  const code = /\b\d{6}\b/.exec(await customer.mail('sign in code'))?.[0] ?? ''
  await tabTo(page, page.getByLabel('Code', { exact: true }))
  await keys.type(code)
  await keys.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Month' })).toBeVisible()

  // Books in the next month, because the first window may close before it is booked.
  await tabTo(page, page.getByRole('navigation', { name: 'Month' }).getByRole('link').last())
  await keys.press('Enter')
  await expect(page).toHaveURL(/month=/)
  await tabTo(page, customer.days.nth(1))
  await keys.press('Enter')
  await expect(customer.days.nth(1)).toHaveAttribute('aria-current', 'date')
  await tabTo(page, customer.windows.first())
  await keys.press('Enter')
  await customer.sees('Where should we come?')
  await enter('Review your total', problem)
  await enter('Enter the street and number', problem)
  await expect(page.getByLabel('Street and number')).toBeFocused()
  await keys.type('12 Main Street')
  await tabTo(page, page.getByLabel('Kind of home'))
  await keys.press('ArrowDown')
  for (const name of ['Vacuum and mop', 'Cleaning products']) {
    await tabTo(page, page.getByRole('group', { name }).getByRole('radio').first())
    await keys.press('Space')
  }
  await enter('Review your total', page.getByRole('heading', { name: 'Check your visit' }))
  await enter('Book this visit', page.getByText('Your visit is booked'))
  await enter('Cancel it', page.getByRole('heading', { name: 'Cancel your visit' }))
  await enter('Cancel the visit', page.getByText('Your visit is canceled'))
})
