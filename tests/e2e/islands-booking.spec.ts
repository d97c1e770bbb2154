import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { Buyer, CARDS } from './buyer.ts'
import { readPayments } from './gateway.ts'

const GRAPHQL = '**/api/graphql'
const GATEWAY = /\/v1\/payment_methods$/
const isPurchase = (route: Route) => route.request().postData()?.includes('"PurchaseVoucher"') ?? false

/** Replaces the origin's answers to purchases. */
async function answerPurchases(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(GRAPHQL, (route) => (isPurchase(route) ? answer(route) : route.continue()))
}

function purchaseIs(status: string, message = '', field: string | null = null) {
  const result = { status, message, field, success: false, voucherPurchaseDetails: null, customer: null }
  return { json: { data: { purchaseVoucher: { ...result, action: null, receipt: null } } } }
}

test('a card number is formatted while it is typed, and each card field is validated when the visitor leaves it', async ({
  page,
  brandUrl,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  const [number, expiry, code] = ['Card number', 'Expiry', 'Security code'].map((label) => page.getByLabel(label))
  if (!number || !expiry || !code) throw new Error('No card fields')
  await number.pressSequentially('42424242')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('9')
  await expect(number).toHaveValue('4242 4294 2')
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(8)
  await page.keyboard.press('Tab')
  await expect(page.getByText('The card number is not correct')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await number.fill('378282246310005')
  await expect(number).toHaveValue('3782 822463 10005')
  await expect(page.getByText('The card number is not correct')).toHaveCount(0)
  await expiry.pressSequentially('120')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Enter expiration date as MM/YY')).toBeVisible()
  await expiry.fill('')
  await expiry.pressSequentially('120')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await expect(page.getByText('This card is no longer valid. Please try another form of payment.')).toBeVisible()
  await code.pressSequentially('12')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Please use as least 3 characters')).toBeVisible()
})

test('the payment form lists missing fields, a card number typed as a name, and the gateway’s card error', async ({
  page,
  brandUrl,
  guard,
}) => {
  guard.expectComplaint(/402/)
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().endsWith('/events')) sent.push(request.url())
  })
  await buyer.payButton.click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Card number: This field is required',
    'Enter expiration date as MM/YY',
    "Enter your card's security code",
    'Check the box to agree to the membership terms',
  ])
  await summary.getByRole('link', { name: 'Card number' }).click()
  await expect(page.getByLabel('Card number')).toBeFocused()

  await page.getByLabel('First name').fill(CARDS.good)
  // These sixteen digits are not a valid card number.
  await buyer.pay('4242 4242 4242 4241')
  await expect(summary).toContainText('Type this again without the card number')
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).not.toContain('4242')
  expect(sent).toEqual([])

  await page.getByLabel('First name').fill('Mary')
  await buyer.payButton.click()
  await expect(summary.getByRole('link')).toHaveText(['The card number is not correct'])
  await buyer.sees('Last thing: payment')
  await expect(page.getByLabel('First name')).toHaveValue('Mary')
})

test('a visitor who presses Enter repeatedly pays once, and only requests to the gateway contain the card', async ({
  page,
  brandUrl,
  gatewayUrl,
}) => {
  const ours: string[] = []
  let purchases = 0
  page.on('request', (request) => {
    const text = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`
    if (!request.url().startsWith(gatewayUrl)) ours.push(text)
    if (text.includes('"PurchaseVoucher"')) purchases++
  })
  const buyer = new Buyer({ page, site: brandUrl('tidyhive'), hasScript: true })
  await buyer.toPay()
  const attempt = await buyer.attempt()
  await page.getByLabel('First name').focus()
  await page.keyboard.type('Mary')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Jones')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5555555555554444')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1240')
  await page.keyboard.press('Tab')
  await page.keyboard.type('737')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(buyer.consent).toBeChecked()
  await page.getByLabel('Security code').focus()
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Enter')
  expect(await buyer.voucherCode()).not.toBe('')
  expect(purchases).toBe(1)
  expect((await readPayments(gatewayUrl, attempt)).charged).toHaveLength(1)
  const digits = ours.map((text) => text.replace(/[\s+%-]/g, ''))
  expect(digits.filter((text) => /5555555555554444|"737"|cvc\W/.test(text))).toEqual([])
  expect(ours.length).toBeGreaterThan(5)
})

test('after a declined card, the form keeps all but the security code, and the visitor can pay with another card, even after a reload', async ({
  page,
  brandUrl,
  gatewayUrl,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  const first = await buyer.attempt()
  await page.getByLabel('Last name').fill('Jones')
  await buyer.pay(CARDS.declined)
  await expect(page.getByRole('alert')).toContainText('Your card was declined')
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByLabel('Last name')).toHaveValue('Jones')
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.declined)
  await expect(page.getByLabel('Security code')).toHaveValue('')
  const second = await buyer.attempt()
  expect(second).not.toBe(first)
  await page.reload()
  await expect(page.getByLabel('Card number')).toHaveValue('')
  expect(await buyer.attempt()).toBe(second)
  await buyer.pay()
  await buyer.voucherCode()
  expect((await readPayments(gatewayUrl, first)).charged).toEqual([])
  expect((await readPayments(gatewayUrl, second)).charged).toHaveLength(1)
})

test('if the gateway is unreachable, the payment form says so and offers another way to pay', async ({
  page,
  brandUrl,
  gatewayUrl,
  guard,
}) => {
  guard.expectComplaint(/ERR_FAILED/)
  await page.route(GATEWAY, (route) => route.abort())
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  const attempt = await buyer.attempt()
  await buyer.pay()
  await expect(page.getByRole('alert')).toContainText('We could not reach our payment partner')
  await expect(buyer.payButton).not.toHaveAttribute('aria-busy')
  await page.getByRole('button', { name: 'Pay on the secure page' }).click()
  await buyer.sees(/^Pay \$/)
  expect(page.url()).toContain(gatewayUrl)
  const elsewhere = new Buyer({ page, site: buyer.site, hasScript: false })
  await elsewhere.payOnHostedPage()
  await buyer.voucherCode()
  expect((await readPayments(gatewayUrl, attempt)).charged).toHaveLength(1)
})

test('the payment form reports a refused order and an outdated price, and an order that could not be sent keeps its attempt and can be sent again', async ({
  page,
  brandUrl,
  guard,
}) => {
  guard.expectComplaint(/503/)
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  await page.getByLabel('First name').fill('Mary')
  await answerPurchases(page, (route) => route.fulfill(purchaseIs('INVALID', 'We cannot sell this.', 'zipcode')))
  await buyer.pay()
  await expect(page.getByRole('alert')).toContainText('We cannot sell this.')

  await page.unroute(GRAPHQL)
  // Simulates a quote that expired after an hour.
  await answerPurchases(page, (route) => {
    const sent = route.request().postDataJSON()
    sent.variables.input.intent = 'expired'
    return route.continue({ postData: JSON.stringify(sent) })
  })
  await buyer.payButton.click()
  await expect(page.getByRole('alert')).toContainText('The price has changed')
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.')
  await expect(page.getByLabel('First name')).toHaveValue('Mary')
  await expect(page.getByLabel('Card number')).toHaveValue('')
  await expect(buyer.consent).not.toBeChecked()

  await page.unroute(GRAPHQL)
  const attempt = await buyer.attempt()
  await answerPurchases(page, (route) =>
    route.fulfill({
      status: 503,
      json: { errors: [{ message: 'Away', extensions: { code: 'ORIGIN_UNAVAILABLE', requestId: 'r' } }] },
    }),
  )
  await buyer.pay()
  await expect(page.getByRole('alert')).toContainText('We could not send your order')
  expect(await buyer.attempt()).toBe(attempt)
  await page.unroute(GRAPHQL)
  await buyer.payButton.click()
  await buyer.voucherCode()
})

test('if the browser goes offline before the answer to an order arrives, the page claims no outcome, and continues by itself once online', async ({
  page,
  context,
  brandUrl,
  gatewayUrl,
  guard,
}) => {
  guard.expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  const attempt = await buyer.attempt()
  await answerPurchases(page, async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort()
  })
  await buyer.pay()
  await expect(page.getByRole('alert')).toContainText('We are confirming your payment')
  await expect(page.getByText('Nothing was charged')).toHaveCount(0)
  await context.setOffline(false)
  await buyer.voucherCode()
  expect((await readPayments(gatewayUrl, attempt)).charged).toHaveLength(1)
})

test('if no script file loads, the payment button opens the gateway’s page', async ({ page, brandUrl, guard }) => {
  guard.expectComplaint(/ERR_FAILED/)
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.reload()
  await buyer.typeCard()
  await buyer.consent.check()
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await buyer.payButton.click()
  expect((await posted).postData()).not.toMatch(/4242.?4242/)
  await buyer.sees(/^Pay \$/)
})
