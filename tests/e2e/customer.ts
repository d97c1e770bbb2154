/**
 * A person who has bought a voucher. The person signs in, books visits and cancels the membership, and finds everything
 * by visible text.
 */
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '../support/e2e.ts'
import type { Row } from '../support/origin-database.ts'

export interface CustomerOptions {
  page: Page
  /** The URL of the brand's site. */
  site: string
  email: string
}

export class Customer {
  readonly page: Page
  readonly site: string
  readonly email: string
  /** The names of the pressed links and buttons, in order. */
  readonly pressed: string[] = []

  constructor({ page, site, email }: CustomerOptions) {
    this.page = page
    this.site = site
    this.email = email
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.site + path)
  }

  /** Presses a link or button in the page's main content, or in `part`. */
  async press(name: string | RegExp, part = this.page.getByRole('main')): Promise<void> {
    const control = part.getByRole('button', { name }).or(part.getByRole('link', { name })).first()
    this.pressed.push((await control.textContent())?.trim() ?? '')
    await control.click()
  }

  async sees(heading: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }

  /** Waits until the outbox lists the newest email of a kind as 'kept', and returns its text. */
  async mail(kind: string): Promise<string> {
    const read = async (path: string) => (await this.page.request.get(this.site + path)).text()
    const isOfKind = (row: string) => row.includes(`>${kind}</a>`) && row.includes(`<td>${this.email}</td>`)
    let row = ''
    await expect(async () => {
      row = (await read('/outbox')).split('<tr>').find(isOfKind) ?? ''
      expect(row, `the mail ${kind}`).toContain('kept')
    }).toPass()
    const html = await read(/\/outbox\/\d+/.exec(row)?.[0] ?? '')
    return decoded(/<pre>([\s\S]*)<\/pre>/.exec(html)?.[1] ?? '')
  }

  /** Signs in on the sign-in page with the emailed code. */
  async signIn(): Promise<void> {
    await this.page.getByLabel('Email').fill(this.email)
    await this.press('Email me a code')
    await this.sees('Check your email')
    const code = /\b\d{6}\b/.exec(await this.mail('sign in code'))?.[0] ?? ''
    await this.page.getByLabel('Code', { exact: true }).fill(code)
    await this.press('Sign in')
  }

  /** The available days of the month that is shown. */
  get days(): Locator {
    return this.page.getByRole('table').getByRole('link')
  }

  /** The arrival windows of the day that is shown. */
  get windows(): Locator {
    return this.page.getByRole('region', { name: 'When should we arrive?' }).getByRole('listitem').getByRole('link')
  }

  /**
   * Chooses a window on one of the last days of the next month, because the first windows may close while the test
   * runs.
   */
  async chooseWindow(fromTheEnd = 1): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Month' }).getByRole('link').last().click()
    await this.days.nth(-fromTheEnd).click()
    await this.windows.first().click()
  }

  /** Chooses who provides supplies or equipment. */
  async provide(what: string, answer: string): Promise<void> {
    await this.page.getByRole('group', { name: what }).getByLabel(answer).check()
  }

  /** Chooses a window and fills in the form, up to the page with the button that books the visit. */
  async chooseVisit(): Promise<void> {
    await this.chooseWindow()
    await this.fillIn()
  }

  /** Fills in and submits the visit form after a window has been chosen. */
  async fillIn(): Promise<void> {
    await this.page.getByLabel('Street and number').fill('12 Main Street')
    await this.page.getByLabel('Kind of home').selectOption({ index: 2 })
    await this.provide('Vacuum and mop', 'In the home')
    await this.provide('Cleaning products', 'The cleaner should bring them')
    await this.press('Review your total')
    await this.sees('Check your visit')
  }
}

type ReadStored = (sql: string, ...values: (string | number)[]) => Row[]

/**
 * Buys a voucher and signs in by posting the plain forms, for tests about later steps. Afterward, the browser has a
 * session, and the customer has an unused voucher and an active membership.
 */
export async function becomeCustomer(page: Page, site: string, stored: ReadStored): Promise<Customer> {
  const context = page.context()
  const email = `e2e-${randomUUID()}@example.com`
  await buy(context, site, email)
  const post = poster(context, site)
  await post('/login', { email, redirect: '' })
  const find = "SELECT facts FROM outbox WHERE kind = 'SIGN_IN_CODE' AND recipient = ? ORDER BY id DESC"
  await expect.poll(() => stored(find, email).length, 'the mail with the code').toBeGreaterThan(0)
  const { code } = JSON.parse(String(stored(find, email)[0]?.facts))
  expect(await post('/login/code', { code }), 'where the code leads').toBe('/customer/')
  return new Customer({ page, site, email })
}

async function buy(context: BrowserContext, site: string, email: string): Promise<void> {
  const post = poster(context, site)
  await context.request.get(`${site}/deal`)
  await post('/deal?step=1', { zipcode: '60601' })
  await post('/deal?step=2', { hours: '3' })
  await post('/deal?step=3', { email, phone: '(312) 555-0100' })
  const html = await (await context.request.get(`${site}/deal?step=4`)).text()
  const [form = ''] = /<form[^>]*action="\/deal\?step=4"[\s\S]*?<\/form>/.exec(html) ?? []
  const fields = [...form.matchAll(/name="(attempt|consentText|intent|consent)"[^>]*?value="([^"]*)"/g)]
  const values = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, decoded(value)]))
  const to = await post('/deal?step=4', {
    ...values,
    firstName: 'Mary',
    lastName: 'Jones',
    paymentMethod: 'pm_card_visa',
  })
  expect(to, 'where the payment leads').toBe('/deal?step=5')
}

function poster(context: BrowserContext, site: string) {
  return async (path: string, form: Record<string, string>): Promise<string | undefined> => {
    const options = { form, headers: { origin: site }, maxRedirects: 0 }
    const answer = await context.request.post(site + path, options)
    expect(answer.status(), `the answer to ${path}`).toBe(303)
    return answer.headers().location
  }
}

const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
