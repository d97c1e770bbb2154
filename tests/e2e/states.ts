/** The states of pages that a visitor without an account can reach, other than how a page looks when it is opened. */
import { expect, type Page } from '@playwright/test'
import { type Buyer, CARDS } from './buyer.ts'
import { loseAnswers } from './gateway.ts'

type Change = (sql: string) => void

export interface State {
  name: string
  /** Brings the buyer's page to this state. May break the gateway, which the test repairs afterward. */
  reach(buyer: Buyer, gatewayUrl: string, change: Change): Promise<void>
  /** Whether this state continues the visit of the previous state in the list. */
  continues?: true
  /**
   * A CSS selector for the only part that differs from another state. Axe checks only this part, at the width of a
   * phone.
   */
  differsIn?: string
  /** Further checks of this state, at a width of 320 px. */
  narrow?(page: Page): Promise<void>
  /** Whether only visits with JavaScript can reach this state, or nothing in it differs without JavaScript. */
  needsScript?: true
}

export const STATES: readonly State[] = [
  {
    name: 'an article with a decision diagram',
    differsIn: 'main',
    needsScript: true,
    reach: (buyer) => buyer.open('/hub/how-to-get-rid-of-bathroom-mold/'),
  },
  {
    name: 'offer by campaign, referral and ad group',
    needsScript: true,
    differsIn: 'main',
    reach: (buyer) => buyer.open('/deal?utm_source=spring&referral=MARIA-4821&adgroupid=3001'),
  },
  {
    name: 'offer with a wrong zipcode',
    differsIn: 'main > section:first-of-type',
    async reach(buyer) {
      await buyer.open()
      await buyer.askFor('abcde')
      await expect(buyer.offer.getByText('Enter a valid 5-digit zipcode')).toBeVisible()
    },
  },
  {
    name: 'offer with a served zipcode',
    continues: true,
    differsIn: 'main > section:first-of-type',
    needsScript: true,
    async reach(buyer) {
      await buyer.askFor('60601')
      await expect(buyer.offer.getByRole('heading', { name: 'Cleaners serve Chicago, 60601' })).toBeVisible()
    },
  },
  {
    name: 'waitlist',
    continues: true,
    differsIn: 'main',
    async reach(buyer) {
      await buyer.askFor('00901')
      await expect(buyer.page.getByRole('button', { name: 'Tell me when you open' })).toBeVisible()
    },
  },
  {
    name: 'waitlist with a wrong address',
    async reach(buyer) {
      await buyer.open('/deal/waitlist?zipcode=00901')
      await buyer.page.getByLabel('Email').fill('nobody')
      await buyer.page.getByRole('button', { name: 'Tell me when you open' }).click()
      await expect(buyer.page.getByText('Enter a valid email address').first()).toBeVisible()
    },
  },
  {
    name: 'waitlist joined',
    continues: true,
    differsIn: 'main',
    async reach(buyer) {
      await buyer.page.getByLabel('Email').fill(buyer.email)
      await buyer.page.getByRole('button', { name: 'Tell me when you open' }).click()
      await expect(buyer.page.getByText('You are on the list').first()).toBeVisible()
    },
  },
  {
    name: 'sold out',
    needsScript: true,
    differsIn: 'main',
    async reach(buyer, _gatewayUrl, change) {
      change("UPDATE campaigns SET stock = 0 WHERE id = 'standing'")
      // The site caches the origin's answers by `utm_source`, so no other state gets this answer.
      await buyer.open('/deal?utm_source=nothing-left')
      change("UPDATE campaigns SET stock = 500 WHERE id = 'standing'")
      await expect(buyer.page.getByText('These vouchers are sold out').first()).toBeVisible()
      // A sold-out offer shows neither a deadline nor a number of vouchers.
      await expect(buyer.page.getByText(/Limited Time Offer|Vouchers left|Offer ends/)).toHaveCount(0)
    },
  },
  {
    name: 'a campaign that is over',
    needsScript: true,
    differsIn: 'main',
    async reach(buyer) {
      await buyer.open('/deal?utm_source=lastcall')
      await expect(buyer.page.getByText('The campaign that brought you here is sold out')).toBeVisible()
    },
  },
  { name: 'you', reach: (buyer) => buyer.toYou() },
  {
    name: 'you with mistakes',
    continues: true,
    differsIn: 'main',
    async reach(buyer) {
      await buyer.page.getByLabel('Email').fill('nobody')
      await buyer.page.getByLabel('Phone').fill('123')
      await buyer.page.getByRole('button', { name: 'Continue to payment' }).click()
      await expect(buyer.page.getByText('Enter a valid 10-digit phone number').first()).toBeVisible()
    },
  },
  { name: 'plan', reach: (buyer) => buyer.toPlan() },
  { name: 'pay', reach: (buyer) => buyer.toPay() },
  {
    name: 'pay with mistakes',
    continues: true,
    differsIn: 'main',
    async reach(buyer) {
      await buyer.payButton.click()
      await expect(buyer.page.getByText('Check the box to agree to the membership terms').first()).toBeVisible()
    },
  },
  {
    name: 'pay after a decline',
    continues: true,
    differsIn: 'main',
    needsScript: true,
    async reach(buyer) {
      await buyer.pay(CARDS.declined)
      await expect(buyer.page.getByText('Your card was declined')).toBeVisible()
    },
  },
  {
    name: 'done',
    continues: true,
    async reach(buyer) {
      await buyer.pay()
      await buyer.voucherCode()
    },
    async narrow(page) {
      const lines = await page.locator('[data-voucher-code]').evaluate((code) => {
        const { height } = code.getBoundingClientRect()
        return Math.round(height / Number.parseFloat(getComputedStyle(code).lineHeight))
      })
      expect(lines, 'lines of the voucher code').toBe(1)
    },
  },
  {
    name: 'done with an empty survey',
    continues: true,
    differsIn: 'main',
    async reach(buyer) {
      await buyer.page.getByRole('button', { name: 'Send answer' }).click()
      await expect(buyer.page.getByText('Choose where you heard about us').first()).toBeVisible()
    },
  },
  {
    name: 'the bank asks for confirmation',
    needsScript: true,
    differsIn: 'main',
    async reach(buyer) {
      await buyer.toPay()
      await buyer.pay(CARDS.asks)
      await buyer.sees('Your bank asks you to confirm')
    },
  },
  {
    name: 'confirming the payment',
    needsScript: true,
    differsIn: 'main',
    async reach(buyer, gatewayUrl) {
      await buyer.toPay()
      await loseAnswers(gatewayUrl)
      await buyer.pay()
      await buyer.sees('We are confirming your payment')
    },
  },
  {
    name: 'an error',
    needsScript: true,
    async reach(buyer) {
      await buyer.toYou()
      await buyer.page.evaluate(() => {
        const form = document.createElement('form')
        form.method = 'post'
        const field = document.createElement('textarea')
        field.name = 'email'
        field.value = 'x'.repeat(200_000)
        form.append(field)
        document.body.append(form)
        form.submit()
      })
      await buyer.sees('Something went wrong')
    },
  },
  { name: 'not found', needsScript: true, reach: (buyer) => buyer.open('/no/such/page') },
]
