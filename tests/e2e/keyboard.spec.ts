import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { Buyer, CARDS, WAYS } from './buyer.ts'
import { becomeCustomer } from './customer.ts'
import { tabTo } from './tab-to.ts'

for (const { name, hasScript } of WAYS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled: hasScript })

    test('a visitor gets from the offer to the voucher code with the keyboard alone', async ({ page, brandUrl }) => {
      const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript })
      const keys = page.keyboard
      await buyer.open()
      await keys.press('Tab')
      await expect(page.getByRole('link', { name: /Skip to/ })).toBeFocused()
      await keys.press('Enter')
      await tabTo(page, buyer.offer.getByLabel('Your ZIP code'))
      await keys.type('60601')
      await keys.press('Enter')
      if (hasScript) {
        // When the answer appears, the focus moves to the button that continues.
        await expect(buyer.offer.getByRole('button', { name: 'Continue to plans' })).toBeFocused()
        await keys.press('Enter')
      }
      await buyer.sees('How big is your home?')
      await tabTo(page, page.getByRole('radio', { name: /The One Bedroom/ }))
      await keys.press('ArrowDown')
      await expect(page.getByRole('radio', { name: /The Two Bedroom/ })).toBeChecked()
      await tabTo(page, page.getByRole('button', { name: 'Continue to your details' }))
      await keys.press('Enter')
      await buyer.sees('Where do we send your voucher?')
      await tabTo(page, page.getByLabel('Email'))
      await keys.type(buyer.email)
      await tabTo(page, page.getByLabel('Phone'))
      await keys.type('3125550100')
      await keys.press('Enter')
      await buyer.sees('Last thing: payment')
      await expect(page.getByText('$39.00', { exact: true })).toBeVisible()
      await tabTo(page, page.getByLabel('First name'))
      await keys.type('Mary')
      if (hasScript) await typeCard(page, ['Card number', 'Expiry', 'Security code'])
      await tabTo(page, buyer.consent)
      await keys.press('Space')
      await tabTo(page, buyer.payButton)
      await keys.press('Enter')
      if (!hasScript) {
        await buyer.sees(/^Pay \$/)
        await typeCard(page, ['Card number', 'Expiration date', 'Security code'])
        await tabTo(page, page.getByLabel('Name on card'))
        await keys.type('Mary Jones')
        await keys.press('Enter')
      }
      await buyer.voucherCode()
    })
  })
}

test('a customer signs in, and books and cancels a visit, with the keyboard alone', async ({
  page,
  brandUrl,
  stored,
  guard,
}) => {
  guard.expectComplaint(/the server responded with a status of 422/)
  const customer = await becomeCustomer(page, brandUrl('tidyhive'), stored)
  await page.context().clearCookies()
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
  await keys.type(customer.email)
  await keys.press('Enter')
  await customer.sees('Check your email')
  const code = /\b\d{6}\b/.exec(await customer.mail('sign in code'))?.[0] ?? ''
  await tabTo(page, page.getByLabel('Code', { exact: true }))
  await keys.type(code)
  await keys.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Month' })).toBeVisible()

  // Books in the next month, because this month's first window may close before the test books it.
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

async function typeCard(page: Page, [number = '', expiry = '', code = '']: string[]): Promise<void> {
  await tabTo(page, page.getByLabel(number))
  await page.keyboard.type(CARDS.good.replaceAll(' ', ''))
  await tabTo(page, page.getByLabel(expiry))
  await page.keyboard.type('12/40')
  await tabTo(page, page.getByLabel(code))
  await page.keyboard.type('123')
}
