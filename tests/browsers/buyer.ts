/**
 * Buys a voucher in any browser. Pays in our card form if our scripts run, and otherwise on the gateway's hosted page.
 */
import { randomUUID } from 'node:crypto'
import type { Visitor } from './visitor.ts'

const TEST_CARD = '4242 4242 4242 4242'

export class Buyer {
  readonly visitor: Visitor
  readonly email = `browsers-${randomUUID()}@example.com`
  /** Whether our scripts run in this browser. Set after the first page has loaded. */
  isLive = false

  constructor(visitor: Visitor) {
    this.visitor = visitor
  }

  /** Goes through every page from the offer to the choice of a size. */
  async walkToPlan(): Promise<void> {
    const { visitor } = this
    await visitor.open('/deal')
    this.isLive = await visitor.isLive()
    await visitor.fill('Your ZIP code', '60601')
    await visitor.press('See plans')
    if (this.isLive) {
      await visitor.see('Cleaners serve Chicago, 60601')
      await visitor.press('Continue to plans', { within: '.offer' })
    }
    await visitor.heading('How big is your home?')
  }

  /** Chooses a size, enters an email address and a phone number, and continues to the payment. */
  async takeSize(name: string): Promise<void> {
    await this.visitor.choose(name, { within: '.cards' })
    await this.visitor.press('Continue to your details')
    await this.visitor.heading('Where do we send your voucher?')
    await this.visitor.fill('Email', this.email)
    await this.visitor.fill('Phone', '(312) 555-0100')
    await this.visitor.press('Continue to payment')
    await this.visitor.heading('Last thing: payment')
    await this.visitor.see(name, { within: 'h2' })
  }

  /** Agrees to the terms, pays by card, and returns the voucher code. */
  async pay(): Promise<string> {
    const { visitor } = this
    if (this.isLive) {
      await this.#typeCard('Expiry')
      await this.agree()
      await visitor.press(/^Pay \$/)
    } else {
      await this.agree()
      await visitor.press('Continue to secure payment')
      await visitor.heading(/^Pay \$/)
      await this.#typeCard('Expiration date')
      await visitor.fill('Name on card', 'Mary Jones')
      await visitor.press(/^Pay \$/)
    }
    return (await visitor.see(/^[A-Z0-9-]+$/, { within: '[data-voucher-code]' })).text
  }

  agree(): Promise<void> {
    return this.visitor.clickField('I agree to pay')
  }

  async #typeCard(expiryLabel: string): Promise<void> {
    await this.visitor.fill('Card number', TEST_CARD)
    await this.visitor.fill(expiryLabel, '12/40')
    await this.visitor.fill('Security code', '123')
  }
}
