/** A person who buys a voucher, with or without JavaScript, and finds everything by visible text. */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
} as const

export interface BuyerOptions {
  page: Page
  /** The URL of the brand's site. */
  site: string
  hasScript: boolean
  /** Defaults to a new email address. */
  email?: string
}

export class Buyer {
  readonly page: Page
  readonly site: string
  readonly hasScript: boolean
  readonly email: string
  /** The names of the pressed buttons and boxes, in order, to count how many presses it takes to become a member. */
  readonly pressed: string[] = []

  constructor({ page, site, hasScript, email = `e2e-${randomUUID()}@example.com` }: BuyerOptions) {
    this.page = page
    this.site = site
    this.hasScript = hasScript
    this.email = email
  }

  /** The price card at the top of the offer. */
  get offer(): Locator {
    return this.page.getByRole('region', { name: 'The offer and its terms', exact: true })
  }

  async open(path = '/deal'): Promise<void> {
    await this.page.goto(this.site + path)
  }

  async sees(heading: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }

  /** Types a ZIP code into the price card and presses its button. */
  async askFor(zipcode: string): Promise<void> {
    await this.offer.getByLabel('Your ZIP code').fill(zipcode)
    await this.press(this.offer.getByRole('button', { name: 'See plans' }))
  }

  /** Goes to step 2 through the offer, page by page. */
  async walkToPlan(zipcode = '60601', path?: string): Promise<void> {
    await this.open(path)
    await this.askFor(zipcode)
    if (this.hasScript) await this.press(this.offer.getByRole('button', { name: 'Continue to plans' }))
    await this.sees('How big is your home?')
  }

  /** Goes through every page up to the payment. */
  async walkToPay(zipcode?: string, path?: string): Promise<void> {
    await this.walkToPlan(zipcode, path)
    await this.fillInUntilPay()
  }

  /** Goes from step 2 to the payment and keeps the selected size. */
  async fillInUntilPay(): Promise<void> {
    await this.continueToYou()
    await this.page.getByLabel('Email').fill(this.email)
    await this.page.getByLabel('Phone').fill('(312) 555-0100')
    await this.continueToPay()
  }

  /** Goes from step 2 to step 3. */
  async continueToYou(): Promise<void> {
    await this.press(this.page.getByRole('button', { name: 'Continue to your details' }))
    await this.sees('Where do we send your voucher?')
  }

  /** Submits step 3 and goes to step 4. */
  async continueToPay(): Promise<void> {
    await this.press(this.page.getByRole('button', { name: 'Continue to payment' }))
    await this.sees('Last thing: payment')
  }

  async press(control: Locator): Promise<void> {
    const name = await control.evaluate((element) => element.textContent?.trim() || (element as HTMLInputElement).name)
    this.pressed.push(name.slice(0, 40))
    await control.click()
  }

  /** Starts at step 2, for tests that are not about step 1. */
  async toPlan(): Promise<void> {
    await this.#answer('60601', '/deal')
    await this.open('/deal?step=2')
    await this.sees('How big is your home?')
  }

  /** Starts at step 3, with the usual size selected. */
  async toYou(zipcode = '60601'): Promise<void> {
    await this.#answer(zipcode, '/deal', 'size')
    await this.open('/deal?step=3')
    await this.sees('Where do we send your voucher?')
  }

  /** Starts at step 4, with a registered lead. `path` is the landing page. */
  async toPay(zipcode = '60601', path = '/deal'): Promise<void> {
    await this.#answer(zipcode, path, 'size', 'lead')
    await this.open('/deal?step=4')
    await this.sees('Last thing: payment')
  }

  /**
   * Posts the plain forms of the first steps. The site stores their values in the same signed cookie as the values that
   * islands send.
   */
  async #answer(zipcode: string, path: string, ...more: ('lead' | 'size')[]): Promise<void> {
    await this.page.context().request.get(this.site + path)
    await this.#post(1, { zipcode })
    if (more.includes('size')) await this.#post(2, { hours: '3' })
    if (more.includes('lead')) await this.#post(3, { email: this.email, phone: '(312) 555-0100' })
  }

  async #post(step: number, form: Record<string, string>): Promise<void> {
    const address = `${this.site}/deal?step=${step}`
    const headers = { origin: this.site }
    const answer = await this.page.context().request.post(address, { form, headers, maxRedirects: 0 })
    expect(answer.status(), `the answer to step ${step}`).toBe(303)
    expect(answer.headers().location, `where step ${step} leads`).toBe(`/deal?step=${step + 1}`)
  }

  get consent(): Locator {
    return this.page.getByRole('checkbox', { name: /^I agree to pay/ })
  }

  get payButton(): Locator {
    return this.page.getByRole('button', { name: this.hasScript ? /^Pay \$/ : 'Continue to secure payment' })
  }

  /** Types a card on our page, or on the gateway's page if JavaScript is off. */
  async typeCard(number: string = CARDS.good): Promise<void> {
    const { page, hasScript } = this
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel(hasScript ? 'Expiry' : 'Expiration date').fill('12/40')
    await page.getByLabel('Security code').fill('123')
    if (!hasScript) await page.getByLabel('Name on card').fill('Mary Jones')
  }

  /** Checks the consent box and pays. */
  async pay(card: string = CARDS.good): Promise<void> {
    if (this.hasScript) await this.typeCard(card)
    // After a declined card, the consent box is still checked.
    if (!(await this.consent.isChecked())) await this.press(this.consent)
    await this.press(this.payButton)
    if (this.hasScript) return
    await this.sees(/^Pay \$/)
    await this.payOnHostedPage(card)
  }

  async payOnHostedPage(card: string = CARDS.good): Promise<void> {
    await this.typeCard(card)
    await this.press(this.page.getByRole('button', { name: /^Pay \$/ }))
  }

  /** Waits for the voucher code on step 5. */
  async voucherCode(): Promise<string> {
    const code = this.page.locator('[data-voucher-code]')
    await expect(code).toBeVisible({ timeout: 20_000 })
    return (await code.textContent())?.trim() ?? ''
  }

  /** Returns the attempt id in the payment form. */
  async attempt(): Promise<string> {
    return this.page.locator('input[name=attempt]').first().inputValue()
  }
}

/** The settings for tests that run with and without JavaScript. Long tests use a different brand for each setting. */
export const WAYS = [
  { name: 'with JavaScript', hasScript: true, brand: 'glimmer' },
  { name: 'without JavaScript', hasScript: false, brand: 'tidyhive' },
] as const
