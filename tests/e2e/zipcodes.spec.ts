import { randomUUID } from 'node:crypto'
import type { Route } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { Buyer } from './buyer.ts'

const GRAPHQL = '**/api/graphql'

test('changing a ZIP code removes the answer for the earlier code, and each ZIP code form on the page has its own answer', async ({
  page,
  brandUrl,
}) => {
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.open()
  // Browsers may fill in a ZIP+4 code.
  await buyer.askFor('60601-1234')
  await expect(buyer.offer.getByRole('heading', { name: 'Cleaners serve Chicago, 60601' })).toBeVisible()
  const facts = /^Members pay \$[\d.]+ an hour\. [\d,]+ cleaners, [\d,]+ customers \(demonstration figures\)\.$/
  await expect(buyer.offer.getByText(facts)).toBeVisible()
  await expect(buyer.offer.getByRole('status')).toContainText('Cleaners serve Chicago, 60601. Members pay')
  await expect(page).toHaveURL(/\/deal$/)
  await buyer.offer.getByLabel('Your ZIP code').fill('6060')
  await expect(buyer.offer.getByRole('heading', { name: /Cleaners serve/ })).toHaveCount(0)
  await expect(buyer.offer.getByRole('button', { name: 'See plans' })).toBeVisible()
  await buyer.askFor('6060')
  await expect(buyer.offer.getByRole('alert')).toHaveText('Enter a valid 5-digit zipcode')
  await expect(page).toHaveTitle(/^Error: /)
  await buyer.offer.getByLabel('Your ZIP code').fill('60601')
  await expect(page).not.toHaveTitle(/^Error: /)
  const second = page.getByRole('region', { name: 'The offer and its terms, once more' })
  await second.getByLabel('Your ZIP code').fill('10001')
  await second.getByRole('button', { name: 'See plans' }).click()
  await expect(second.getByRole('heading', { name: 'Cleaners serve New York, 10001' })).toBeVisible()
})

test('an unknown ZIP code gets a message at its field, which keeps the code and gets the focus', async ({
  page,
  brandUrl,
}) => {
  await page.goto(`${brandUrl('glimmer')}/us/illinois/chicago/`)
  const field = page.getByLabel('Your ZIP code').first()
  await field.fill('99999')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/We do not know the ZIP code 99999\. Check it and try again\./)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('99999')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveCount(0)
})

test('a ZIP code from an earlier page is restored, but not into a field that has the focus', async ({
  page,
  brandUrl,
}) => {
  const field = page.getByLabel('Your ZIP code').first()
  await page.goto(brandUrl('glimmer'))
  await field.fill('60601')
  await page.goto(`${brandUrl('glimmer')}/deal`)
  await expect(field).toHaveValue('60601')
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    Object.assign(globalThis, {
      requestIdleCallback: (run: () => void) => held.push(run),
      letIdle: () => held.forEach((run) => void run()),
    })
  })
  await page.goto(`${brandUrl('glimmer')}/us/illinois/chicago/`)
  await field.focus()
  await page.evaluate('letIdle()')
  await field.pressSequentially('94105')
  await expect(field).toHaveValue('94105')
})

test('a visitor from a place without cleaners joins the waitlist on the same page by keyboard, and one entry is stored', async ({
  page,
  brandUrl,
  stored,
}) => {
  const email = `wait-${randomUUID()}@example.com`
  const buyer = new Buyer({ page, site: brandUrl('maplemaid'), hasScript: true })
  // The campaign comes from an earlier visit.
  await buyer.open('/deal?utm_source=spring')
  await buyer.open('/deal?adgroupid=1001')
  await buyer.askFor('99546')
  await expect(buyer.offer.getByRole('heading', { name: 'We do not clean in Adak, AK yet.' })).toBeVisible()
  await expect(buyer.offer.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(buyer.offer.getByText('Enter a valid email address')).toBeVisible()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(buyer.offer.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
  expect(stored('SELECT brand, zipcode, utm_source, adgroupid FROM waitlist WHERE email = ?', email)).toEqual([
    { brand: 'maplemaid', zipcode: '99546', utm_source: 'spring', adgroupid: '1001' },
  ])
})

test('if a ZIP code cannot be checked, it stays in its field, and pressing the button again submits the plain form', async ({
  page,
  brandUrl,
  guard,
}) => {
  guard.expectComplaint(/ERR_FAILED|502/)
  const failed = { errors: [{ message: 'Oh', extensions: { code: 'ORIGIN_FAILED', requestId: 'r' } }] }
  const faults = [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 502, json: failed })]
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  for (const fault of faults) {
    await page.route(GRAPHQL, fault)
    await buyer.open()
    await buyer.askFor('60601')
    await expect(buyer.offer.getByRole('alert')).toHaveText(
      'We could not check this ZIP code just now. Press the button to try again.',
    )
    await expect(buyer.offer.getByLabel('Your ZIP code')).toHaveValue('60601')
    await buyer.offer.getByRole('button', { name: 'See plans' }).click()
    await expect(page).toHaveURL(/step=2/)
    await page.unroute(GRAPHQL)
  }
})

test('the ZIP code form shows the rate even if the numbers of cleaners and customers never arrive', async ({
  page,
  brandUrl,
}) => {
  await page.route(GRAPHQL, (route) =>
    route.request().postData()?.includes('"ServiceRegion"') ? undefined : route.continue(),
  )
  const buyer = new Buyer({ page, site: brandUrl('glimmer'), hasScript: true })
  await buyer.open()
  await buyer.askFor('60601')
  await expect(buyer.offer.getByText(/^Members pay \$[\d.]+ an hour\.$/)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, a wrong ZIP code gets a message at its field, which keeps the code and has the focus', async ({
    page,
    brandUrl,
    guard,
  }) => {
    guard.expectComplaint(/422/)
    const field = page.getByLabel('Your ZIP code').first()
    for (const [typed, message, path] of [
      ['abcde', 'Enter a valid 5-digit zipcode', '/deal'],
      ['99999', 'We do not know the ZIP code 99999. Check it and try again.', '/us/illinois/chicago/'],
    ] as const) {
      await page.goto(brandUrl('glimmer') + path)
      await field.fill(typed)
      await field.press('Enter')
      await expect(page.getByText(message).first(), `“${typed}” on ${path}`).toBeVisible()
      await expect(field).toBeFocused()
      await expect(page.getByLabel('Email')).toHaveCount(0)
      await expect(field).toHaveValue(typed)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(message))
    }
  })
})
