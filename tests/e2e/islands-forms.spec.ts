import type { Locator, Page } from '@playwright/test'
import { VALIDATION_BYPASS_NAME } from '../../client/stored-names.ts'
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

const GRAPHQL = '**/api/graphql'
const TEST_ADDRESS = 'bypass@publicweb.example'

/** Inserts text all at once, as pasting does. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus()
  await page.keyboard.insertText(text)
}
const draft = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('draft') ?? '{}'))

test('the contact form shows an error when the visitor leaves a field, removes the error once the value is corrected, and never moves a button that is being pressed', async ({
  page,
  brandUrl,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toYou()
  await page.getByLabel('Email').fill('ada@')
  // Before the island loads, leaving a field shows no message, so the test waits for the island.
  await expect(page.locator('[data-island=lead-form][data-live]')).toBeAttached()
  // Leaving a field empty is not yet a mistake.
  await page.getByLabel('Phone').focus()
  await expect(page.getByText('Enter a valid email address')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Email').fill('ada@example.com')
  await expect(page.getByText('Enter a valid email address')).toHaveCount(0)
  await expect(page.getByText('Enter a valid 10-digit phone number')).toHaveCount(0)
  await page.getByLabel('Phone').pressSequentially('555')
  const box = await page.getByRole('button', { name: 'Continue to payment' }).boundingBox()
  if (!box) throw new Error('No button')
  await page.mouse.move(box.x + box.width / 2, box.y + 2)
  await page.mouse.down()
  // A press lasts about 200 ms. A message that appeared meanwhile would move the button.
  await page.waitForTimeout(200)
  await page.mouse.up()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Enter a valid 10-digit phone number'])
  await page.getByRole('alert').getByRole('link').click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('(312) 555-0100')
  await expect(page).not.toHaveTitle(/^Error: /)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=4/)
})

test('a tab keeps typed contact data until the form is sent', async ({ page, brandUrl }) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toYou()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Phone').fill('(312) 555')
  await buyer.toYou('10001')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  await expect(page.getByLabel('Phone')).toHaveValue('(312) 555')
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  await page.getByLabel('Phone').fill('(312) 555-0100')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/step=4/)
  expect(await draft(page)).toEqual({})
  // A second tab shows the values that were sent.
  const second = await page.context().newPage()
  await second.goto(`${buyer.site}/deal?step=3`)
  await expect(second.getByLabel('Email')).toHaveValue('ada@example.com')
})

test('the internal test email address needs no phone number, but only in a tab whose storage has the bypass key', async ({
  page,
  brandUrl,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toYou()
  const send = async () => {
    await page.getByLabel('Email').fill(TEST_ADDRESS)
    await page.getByLabel('Phone').fill('none')
    await buyer.press(page.getByRole('button', { name: 'Continue to payment' }))
  }
  await send()
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await page.evaluate(([name, address]) => sessionStorage.setItem(name, address), [
    VALIDATION_BYPASS_NAME,
    TEST_ADDRESS,
  ] as const)
  await send()
  await expect(page).toHaveURL(/step=4$/)
})

test('the payment page restores the name after a reload and Back, but never the card', async ({ page, brandUrl }) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  await page.getByLabel('First name').fill('Mary')
  await buyer.typeCard()
  expect(await draft(page)).toEqual({ firstName: 'Mary' })
  const isBare = async () => {
    await expect(page.getByLabel('First name')).toHaveValue('Mary')
    for (const label of ['Card number', 'Expiry', 'Security code']) await expect(page.getByLabel(label)).toHaveValue('')
  }
  await page.reload()
  await isBare()
  await buyer.typeCard()
  await page.getByRole('link', { name: 'terms of service', exact: true }).click()
  await expect(page).not.toHaveURL(/step=4/)
  await page.goBack()
  await isBare()
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
  )
  expect(stored).not.toMatch(/4242/)
})

test('a button beside the voucher copies the code, or selects it if copying fails, and the survey’s answer is stored', async ({
  page,
  context,
  brandUrl,
  stored,
  guard,
}) => {
  guard.expectComplaint(/ERR_FAILED/)
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.toPay()
  const attempt = await buyer.attempt()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  await page.route(/\/assets\/island-copy-code-.*\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  await buyer.pay()
  const code = await buyer.voucherCode()
  const button = page.getByRole('button', { name: 'Copy' })
  await expect(button).toHaveCount(0)
  open()
  await expect(button).toBeVisible()
  await expect(page.locator('[data-island=copy-code][data-live]')).toHaveCount(1)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('Closed', 'NotAllowedError')) },
      configurable: true,
    })
  })
  await button.click()
  await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe(code)
  await expect(page.getByRole('status').filter({ hasText: 'did not let us copy the code' })).toBeVisible()
  await page.reload()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await button.click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)

  const survey = page.locator('#survey')
  await survey.getByRole('button').click()
  await expect(survey.getByText('Choose where you heard about us')).toBeVisible()
  await survey.getByRole('radio').first().check()
  await page.route(GRAPHQL, (route) => route.abort())
  await survey.getByRole('button').click()
  await expect(survey.getByText('Your answer could not be sent')).toBeVisible()
  await page.unroute(GRAPHQL)
  await survey.getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Thank you, your answer arrived' })).toBeVisible()
  expect(await buyer.voucherCode()).toBe(code)
  expect(stored('SELECT COUNT(*) AS answers FROM surveys WHERE attempt_id = ?', attempt)).toEqual([{ answers: 1 }])
})

test('a visitor who pastes a ZIP code, a phone number and a card number gets a voucher', async ({ page, brandUrl }) => {
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

test('a visitor who joined a waitlist sees the confirmation again after a reload', async ({ page, brandUrl }) => {
  await page.goto(`${brandUrl('glimmer')}/deal/waitlist?zipcode=99546`)
  await page.getByLabel('Email').fill('waits.with.script@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
})
