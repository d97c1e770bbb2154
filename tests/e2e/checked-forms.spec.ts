import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { axeProblems } from './axe.ts'
import { becomeCustomer } from './customer.ts'
import { sidewaysWith } from './layout.ts'
import { unstyledClasses } from './styles.ts'

test.use({ viewport: { width: 360, height: 740 } })

const TICKET = '/help/ticket/'
const draft = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('draft') ?? '{}'))
const live = (page: Page) => expect(page.locator('[data-island=checked-form][data-live]').first()).toBeAttached()

async function writeTicket(page: Page, message: string, email: string): Promise<void> {
  await page.getByLabel('What happened?').fill(message)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await live(page)
}

test('a field shows its mistake when the visitor leaves it, and only a reply by SMS needs a phone number', async ({
  page,
  brandUrl,
}) => {
  await page.goto(brandUrl('tidyhive') + TICKET)
  const email = page.getByLabel('Email', { exact: true })
  await email.focus()
  await live(page)
  await page.keyboard.press('Tab')
  // Leaving a field empty is not yet a mistake.
  await expect(email).not.toHaveAttribute('aria-invalid')
  await email.fill('ada@')
  await page.keyboard.press('Tab')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/when you bought.*Enter a valid email address/)
  await email.fill('ada@example.com')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Enter a valid email address')).toHaveCount(0)

  await page.getByLabel('What happened?').fill('The window was left open.')
  await page.getByRole('radio', { name: 'By SMS' }).check()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Enter a phone number so that we can reply by SMS',
  ])
  await page.getByLabel('By email').check()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/^Error: /)
})

test('an incomplete form is not sent, and its mistakes are listed in the order of the fields, each with a link to its field', async ({
  page,
  brandUrl,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto(`${brandUrl('glimmer')}/apply`)
  await page.getByLabel('Email').fill('ada@')
  await live(page)
  await page.keyboard.press('Enter')
  const list = page.getByRole('alert')
  await expect(list).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(list.getByRole('link')).toHaveText([
    'Enter your first name',
    'Enter your last name',
    'Enter a valid email address',
    'Enter a valid 10-digit phone number',
    'Enter a 5-digit zipcode',
    'Choose how much experience you have',
    'Choose how you would like to be paid',
    'Check the box if you are allowed to work in the United States',
  ])
  await list.getByRole('link', { name: 'Choose how you' }).click()
  await expect(page.getByLabel('Instantly, after a job')).toBeFocused()
  await expect(page.getByRole('group', { name: 'How would you like to be paid?' })).toHaveAccessibleDescription(
    'Choose how you would like to be paid',
  )
  await page.keyboard.press('Space')
  await expect(list.getByRole('link')).toHaveCount(7)
  expect(sent.filter((url) => !url.endsWith('/events'))).toEqual([])
})

test('a visitor who presses the button twice on a slow network sends one message', async ({
  page,
  brandUrl,
  stored,
}) => {
  let posts = 0
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**${TICKET}`, async (route) => {
    if (route.request().method() === 'POST') {
      posts++
      await asked
    }
    await route.continue()
  })
  await page.goto(brandUrl('glimmer') + TICKET)
  await writeTicket(page, 'Pressed twice.', 'twice@example.com')
  const button = page.getByRole('button', { name: 'Send message' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Sending' })).toBeAttached()
  // Without `force`, Playwright would wait until the button is enabled.
  await button.click({ force: true })
  await page.getByLabel('Email', { exact: true }).press('Enter')
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your message')
  expect(posts).toBe(1)
  expect(stored("SELECT reference FROM tickets WHERE email = 'twice@example.com'")).toHaveLength(1)
  expect(await draft(page)).toEqual({})
})

test('if the answer to a form is lost, the page claims no outcome, and sending the same text again stores no second message', async ({
  page,
  brandUrl,
  stored,
  guard,
}) => {
  guard.expectComplaint(/ERR_FAILED/)
  const heading = page.getByRole('heading', { level: 1 })
  const { repeatEachIndex } = test.info()
  for (const [first, second] of [
    ['Did this arrive?', 'Did this arrive?'],
    ['The first words.', 'The second words.'],
  ] as const) {
    // The email address is not random, because twelve random digits could look like a card number. A form does not
    // restore card numbers after a reload.
    const email = `lost-${first === second ? 'same' : 'other'}-${repeatEachIndex}@example.com`
    await page.goto(brandUrl('tidyhive') + TICKET)
    // The site gets the message, but its answer is lost.
    await page.route(`**${TICKET}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await writeTicket(page, first, email)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('It may or may not have arrived.')
    await page.unroute(`**${TICKET}`)
    // The reload keeps the draft. If the visitor sends it unchanged, only one message is stored.
    await page.reload()
    await expect(page.getByLabel('What happened?')).toHaveValue(first)
    await page.getByLabel('What happened?').fill(second)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(heading).toHaveText('We received your message')
    const tickets = stored('SELECT message, reference FROM tickets WHERE email = ? ORDER BY created_at', email)
    expect(tickets.map(({ message }) => message)).toEqual([...new Set([first, second])])
    await expect(page.getByText(String(tickets.at(-1)?.reference))).toBeVisible()
  }
})

test('if the browser is offline or the site returns 429 or 503, the form keeps what the visitor typed and says what to do', async ({
  page,
  context,
  brandUrl,
  guard,
}) => {
  // The script that the first interaction requests cannot load, but the form does not need it.
  guard.expectComplaint(/ERR_INTERNET_DISCONNECTED|status of (429|503)/)
  await page.goto(brandUrl('maplemaid') + TICKET)
  await writeTicket(page, 'From the train.', 'train@example.com')
  const send = page.getByRole('button', { name: 'Send message' })
  const isKept = async (...advice: string[]) => {
    await send.click()
    for (const words of advice) await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel('What happened?')).toHaveValue('From the train.')
    await expect(send).not.toHaveAttribute('aria-busy')
  }
  await context.setOffline(true)
  await isKept('You are offline', 'Nothing was sent.')
  await context.setOffline(false)
  for (const [status, advice] of [
    [429, 'Wait a minute'],
    [503, 'Send it again'],
  ] as const) {
    await page.route(`**${TICKET}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, contentType: 'text/html', body: '<main id="main">An error page</main>' })
        : route.continue(),
    )
    await isKept(advice)
  }
  await page.unrouteAll()
  await send.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your message')
})

test('a form keeps its values after a reload, Back and a visit to another page, and no other form gets them', async ({
  page,
  brandUrl,
}) => {
  const site = brandUrl('glimmer')
  await page.goto(`${site}/apply`)
  await page.getByLabel('First name').fill('Mary')
  await page.getByLabel('How much paid home-cleaning experience').selectOption('More than three years')
  await page.getByLabel('Once a week').check()
  await page.getByLabel('I am allowed').check()
  const isKept = async () => {
    await expect(page.getByLabel('First name')).toHaveValue('Mary')
    await expect(page.getByLabel('How much paid home-cleaning experience')).toHaveValue('OVER_THREE_YEARS')
    await expect(page.getByLabel('Once a week')).toBeChecked()
    await expect(page.getByLabel('I am allowed')).toBeChecked()
  }
  await page.reload()
  await isKept()
  await page.goto(site + TICKET)
  await page.getByLabel('Email', { exact: true }).fill('mary@example.com')
  await page.goBack()
  await isKept()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.goto(site + TICKET)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('mary@example.com')
})

test('the browser never stores a typed card number, voucher code or sign-in code as a draft', async ({
  page,
  brandUrl,
}) => {
  const site = brandUrl('glimmer')
  await page.goto(site + TICKET)
  await page.getByLabel('What happened?').fill('My card is 4242 4242 4242 4242')
  await page.getByLabel('Voucher code').fill('7Q4K-M2PD')
  await page.goto(`${site}/login`)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.goto(`${site}/customer/choosedate/`)
  await page.getByLabel('Voucher code').fill('7Q4K-M2PD')
  expect(JSON.stringify(await draft(page))).not.toMatch(/4242|7Q4K|123456/)
})

test('without JavaScript, an invalid form comes back with the focus on a list of its mistakes', async ({
  browser,
  brandUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(`${brandUrl('glimmer')}${TICKET}`)
  await page.getByLabel('Email', { exact: true }).fill('ada@')
  await page.getByLabel('Email', { exact: true }).press('Enter')
  await expect(page).toHaveTitle(/^Error/)
  const mistakes = page.getByRole('alert')
  await expect(mistakes.getByRole('link')).toHaveText(['Tell us what happened', 'Enter a valid email address'])
  await expect(mistakes).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(mistakes.getByRole('link').first()).toBeFocused()
  await page.getByLabel('What happened?').fill('By post.')
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(/\?sent=1$/)
  await context.close()
})

test('the error about a wrong sign-in code disappears when the visitor edits the code, and if an answer is lost, the page does not claim that sending the code again is safe', async ({
  page,
  brandUrl,
  guard,
}) => {
  guard.expectComplaint(/status of 422|ERR_FAILED/)
  await page.goto(`${brandUrl('glimmer')}/login`)
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code', { exact: true })
  await code.fill('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Enter the six digits of the code'])
  await code.fill('123456')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/does not work/)
  await code.fill('1')
  await expect(page.getByText('does not work')).toHaveCount(0)

  await page.route('**/login/code**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await code.fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('It may or may not have arrived.')
  await expect(page.getByRole('alert')).toContainText('A code works once')
  await expect(page.getByRole('alert')).not.toContainText('counts once')
  await expect(code).toHaveValue('123456')
})

test('the message about a lost answer is accessible, and styled on the help, sign-in and calendar pages', async ({
  page,
  brandUrl,
  guard,
}) => {
  guard.expectComplaint(/ERR_FAILED/)
  await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  for (const [brand, path, button, fields] of [
    ['tidyhive', TICKET, 'Send message', { 'What happened?': 'Is it there?', Email: 'ada@example.com' }],
    ['glimmer', '/login', 'Email me a code', { Email: 'ada@example.com' }],
    [
      'neatnook',
      '/customer/choosedate/',
      'See available dates',
      { 'Voucher code': '7Q4K-M2PD', Email: 'ada@example.com' },
    ],
  ] as const) {
    await page.goto(brandUrl(brand) + path)
    for (const [label, text] of Object.entries(fields))
      await page.getByRole('main').getByLabel(label, { exact: true }).fill(text)
    await live(page)
    await page.getByRole('button', { name: button }).press('Enter')
    await expect(page.getByRole('alert')).toContainText('We got no answer')
    await expect(page.getByRole('alert')).toBeFocused()
    if (path === TICKET) expect(await axeProblems(page, 'main')).toEqual([])
    expect(unstyledClasses(await page.content()), path).toEqual([])
    expect(await sidewaysWith(page, 100), path).toBeLessThanOrEqual(0)
  }
})

test('a double click books a visit only once, and the form keeps what the customer typed until the visit is booked', async ({
  page,
  brandUrl,
  stored,
}) => {
  const customer = await becomeCustomer(page, brandUrl('glimmer'), stored)
  await customer.open('/customer/choosedate/')
  await customer.chooseWindow()
  await page.getByRole('button', { name: 'Review your total' }).press('Enter')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Enter the street and number',
    'Choose the kind of home',
    'Choose who has the vacuum and the mop',
    'Choose who has the cleaning products',
  ])
  await customer.fillIn()
  await page.goBack()
  await expect(page.getByLabel('Street and number')).toHaveValue('12 Main Street')
  await customer.press('Review your total')
  await customer.sees('Check your visit')
  const button = page.getByRole('button', { name: 'Book this visit' })
  await button.dblclick()
  await customer.sees('Your visit')
  const visits = 'SELECT id FROM visits WHERE customer_id = (SELECT id FROM customers WHERE email = ?)'
  expect(stored(visits, customer.email)).toHaveLength(1)
  expect(await draft(page)).toEqual({})
})

test('after a customer signs out, this browser does not show the next person what the customer typed', async ({
  page,
  brandUrl,
  stored,
}) => {
  const customer = await becomeCustomer(page, brandUrl('glimmer'), stored)
  await customer.open('/customer/')
  await page.getByLabel('Phone').fill('(312) 555-0177')
  await page.getByLabel('Last name').fill('Secret')
  expect(JSON.stringify(await draft(page))).toContain('Secret')
  await customer.press('Sign out')
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible()
  expect(await draft(page)).toEqual({})
})
