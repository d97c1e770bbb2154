import { expect, test } from '../support/e2e.ts'
import { becomeCustomer } from './customer.ts'
import { healGateway, loseAnswers } from './gateway.ts'

test('an unconfirmed order is shown as neither paid nor unpaid, and then the member books another visit, prepays hours, and cancels the membership', async ({
  page,
  brandUrl,
  gatewayUrl,
  stored,
}) => {
  test.setTimeout(120_000)
  const customer = await becomeCustomer(page, brandUrl('tidyhive'), stored)
  const hears = (outcome: string) => expect(page.getByRole('heading', { name: outcome })).toBeVisible()

  await customer.open('/customer/')
  await customer.press('Book a cleaning')
  await expect(page.getByText('We charge $67.50 to your card ending in 4242 when you book.')).toBeVisible()
  await customer.chooseVisit()
  await loseAnswers(gatewayUrl)
  try {
    await customer.press('Book and pay $67.50')
    await customer.sees('We are confirming your payment')
    await expect(page.getByText('This page updates by itself')).toBeVisible()
    await expect(page.getByText('Press “Check now” to see the result.')).toBeHidden()
    const order = page.url()
    await customer.open('/customer/')
    await hears('An order is not finished yet')
    await expect(page.getByRole('main')).not.toContainText('not paid')
    await page.goto(order)
  } finally {
    await healGateway(gatewayUrl)
  }
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible({ timeout: 30_000 })
  expect(await customer.mail('visit booked')).toContain('$67.50')

  await customer.press('Book the next one')
  await customer.press('Book and pay $67.50')
  await hears('Your visit is booked')

  await customer.open('/customer/hours/')
  await customer.press('Pay $24.00')
  await hears('Your prepaid hours are ready')

  await customer.open('/customer/')
  await expect(page.getByRole('link', { name: /^Receipt for Cleaning on .*, 3 hours$/ })).toHaveCount(2)
  await customer.press('Cancel the membership')
  await expect(page.getByText(/^2 prepaid hours, .*: use them, or have them refunded in full\.$/)).toBeVisible()
  await expect(page.getByText(/: it stays booked, /)).toHaveCount(2)
  await customer.press('Cancel the membership')
  await hears('Your membership is canceled')
  const mail = (await customer.mail('membership cancelled')).replace(/\s+/g, ' ')
  expect(mail).toContain('Your 2 booked visits take place as planned.')
  expect(mail).toContain('Your 2 prepaid hours stay yours')
  const charged =
    'SELECT kind, total_cents, status FROM charges h JOIN customers c ON c.id = h.customer_id WHERE c.email = ?'
  expect(stored(`${charged} ORDER BY h.created_at`, customer.email)).toEqual([
    { kind: 'VISIT', total_cents: 6750, status: 'paid' },
    { kind: 'VISIT', total_cents: 6750, status: 'paid' },
    { kind: 'PREPAID', total_cents: 2400, status: 'paid' },
  ])
})
