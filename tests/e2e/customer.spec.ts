import { readFileSync } from 'node:fs'
import { expect, test } from '../support/e2e.ts'
import { Buyer, WAYS } from './buyer.ts'
import { Customer } from './customer.ts'
import { readPayments } from './gateway.ts'

for (const { brand, name, hasScript } of WAYS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled: hasScript })

    test(`on ${brand} a visitor pays once, books, reschedules and cancels a visit, and cancels the membership with no more presses than joining took`, async ({
      page,
      brandUrl,
      gatewayUrl,
      stored,
      change,
      system,
    }) => {
      test.setTimeout(120_000)
      const site = brandUrl(brand)
      const buyer = new Buyer({ page, site, hasScript })
      await buyer.walkToPay('60601', '/deal?redirect=/reviews/')
      await page.getByLabel('First name').fill('Mary')
      await expect(page.getByText('3 hours in Chicago, IL 60601')).toBeVisible()
      const attempt = await buyer.attempt()
      expect((await readPayments(gatewayUrl, attempt)).intents, 'before the payment').toEqual([])
      await buyer.pay()
      const voucher = await buyer.voucherCode()

      const purchases = stored('SELECT * FROM purchases WHERE email = ?', buyer.email)
      expect(purchases).toMatchObject([
        {
          brand,
          attempt_id: attempt,
          status: 'succeeded',
          voucher_code: voucher,
          zipcode: '60601',
          first_name: 'Mary',
          total_cents: 1900,
        },
      ])
      const [{ consent_text: consent, payment_intent_id: id } = {}] = purchases
      const { intents, charged, refunded } = await readPayments(gatewayUrl, attempt)
      expect(intents).toMatchObject([{ id, status: 'succeeded', amount: 1900, amount_received: 1900 }])
      expect(Object.values(intents[0]?.metadata ?? {})).toEqual(expect.arrayContaining([brand, attempt]))
      expect([charged.length, refunded.length]).toEqual([1, 0])
      const lead = stored('SELECT * FROM leads WHERE email = ?', buyer.email)
      expect(lead).toMatchObject([{ brand, phone: '3125550100', zipcode: '60601' }])
      const membership = stored('SELECT status, monthly_cents FROM memberships WHERE attempt_id = ?', attempt)
      expect(membership).toEqual([{ status: 'ACTIVE', monthly_cents: 4900 }])
      // The receipt shows the stored consent text, character for character.
      await expect(page.getByRole('blockquote')).toHaveText(String(consent))
      expect(String(consent)).toMatch(/^I agree to pay \$19\.00 today, and \$49 a month/)

      const survey = page.getByRole('group', { name: 'Where did you hear about us?' })
      await survey.getByRole('radio').last().check()
      await page.getByLabel('Where was that? (optional)').fill('On a bus in <Chicago>')
      await page.getByRole('button', { name: 'Send answer' }).click()
      await expect(page.getByText('Thank you, your answer arrived')).toBeVisible()
      const answers = stored('SELECT detail FROM surveys WHERE attempt_id = ?', attempt)
      expect(answers).toEqual([{ detail: 'On a bus in <Chicago>' }])
      await page.reload()
      await expect(page.getByText('Thank you, your answer arrived')).toBeVisible()
      await expect(survey).toHaveCount(0)
      await page.getByRole('link', { name: 'Continue to the page you came for' }).click()
      await expect(page).toHaveURL(`${site}/reviews/`)

      const customer = new Customer({ page, site, email: buyer.email })
      const mail = await customer.mail('voucher')
      expect(mail).toContain('Cancel online at any time.')
      // Without its cookies, this browser is like another device: it cannot prove the purchase.
      await page.context().clearCookies()
      await page.goto(/https?:\S+\/customer\/choosedate\/\S+/.exec(mail)?.[0] ?? 'no link')
      await expect(page.getByLabel('Voucher code')).toHaveValue(voucher)
      await customer.press('sign in')
      await customer.signIn()

      await customer.chooseVisit()
      await expect(page.getByText('To pay now: $0.')).toBeVisible()
      await customer.press('Book this visit')
      await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible()
      const [download] = await Promise.all([page.waitForEvent('download'), customer.press('Add it to your calendar')])
      expect(readFileSync(await download.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*12 Main Street/)
      expect(await customer.mail('visit booked')).toContain('12 Main Street')

      await expect(
        page.getByText('Rescheduling or canceling it is free until 24 hours before it begins.'),
      ).toBeVisible()
      await customer.press('Reschedule it')
      await customer.chooseWindow(2)
      await customer.press('Reschedule the visit')
      await expect(page.getByRole('heading', { name: 'Your visit is rescheduled' })).toBeVisible()

      const soon = new Date(Date.now() + 20 * 3_600_000).toISOString()
      change('UPDATE visits SET starts_at = ?, ends_at = ? WHERE voucher_code = ?', soon, soon, voucher)
      await customer.press('Cancel it')
      await expect(page.getByText('Canceling it costs $25 now')).toBeVisible()
      await customer.press('Cancel it and pay $25')
      await expect(page.getByRole('heading', { name: 'Your visit is canceled' })).toBeVisible()
      await system.sweep()
      expect(
        stored(
          "SELECT status, total_cents FROM charges c JOIN customers u ON u.id = c.customer_id WHERE u.email = ? AND kind = 'LATE_FEE'",
          buyer.email,
        ),
      ).toEqual([{ status: 'paid', total_cents: 2500 }])

      await customer.open('/customer/')
      await customer.press('Sign out everywhere')
      await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible()
      await customer.open('/customer/')
      await expect(page, 'signed out').toHaveURL(/\/login/)

      // The customer cancels the membership, starting at the home page.
      await customer.open('/')
      customer.pressed.length = 0
      await customer.press('Sign in', page.locator('body'))
      await customer.signIn()
      await customer.press('Cancel the membership')
      await expect(page.getByText('$56', { exact: true })).toBeVisible()
      await customer.press('Cancel the membership')
      await expect(page.getByRole('heading', { name: 'Your membership is canceled' })).toBeVisible()
      const [joining, leaving] = [buyer.pressed, [...customer.pressed]]
      const presses = `to leave: ${leaving.join(' · ')}; to join: ${joining.join(' · ')}`
      expect(leaving.length, presses).toBeLessThanOrEqual(joining.length)
      expect(await customer.mail('membership cancelled')).toMatch(
        /The early cancellation fee is \$56\.00, charged on \w+ \d+/,
      )

      await customer.press('Keep the membership after all')
      await customer.sees('Forever Clean continues')
      expect(
        stored(
          'SELECT m.status FROM memberships m JOIN customers u ON u.id = m.customer_id WHERE u.email = ?',
          buyer.email,
        ),
      ).toEqual([{ status: 'ACTIVE' }])
    })
  })
}
