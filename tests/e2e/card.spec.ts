import { expect, test } from '../support/e2e.ts'
import { Buyer, WAYS } from './buyer.ts'
import { becomeCustomer } from './customer.ts'
import { declineCard, readPayments } from './gateway.ts'
import { checkPage, watchDocuments } from './page-check.ts'
import { tabTo } from './tab-to.ts'

for (const { brand, name, hasScript } of WAYS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled: hasScript, reducedMotion: 'reduce' })

    test(`on ${brand} a member pays a declined monthly charge exactly once, with another card`, async ({
      page,
      brandUrl,
      gatewayUrl,
      stored,
      change,
      system,
    }) => {
      const sent = await watchDocuments(page)
      const customer = await becomeCustomer(page, brandUrl(brand), stored)
      const owned = 'customer_id = (SELECT id FROM customers WHERE email = ?)'
      const [purchase] = stored(`SELECT payment_intent_id FROM purchases WHERE ${owned}`, customer.email)
      await declineCard(gatewayUrl, String(purchase?.payment_intent_id))
      change(`UPDATE memberships SET first_charge_on = date('now', '-1 day') WHERE ${owned}`, customer.email)
      await system.sweep()

      const mail = await customer.mail('renewal declined')
      await page.goto(/https?:\S+\/customer\/card\/\S*/.exec(mail)?.[0] ?? 'no link')
      await expect(page.getByRole('heading', { name: /^\$\S+ was declined$/ })).toBeVisible()
      await checkPage({ page, sent, hasScript, within: 'main' })

      if (hasScript) {
        await tabTo(page, page.getByLabel('Card number'))
        await page.keyboard.type('5555 5555 5555 4444')
        await tabTo(page, page.getByLabel('Expiry'))
        await page.keyboard.type('1240')
        await tabTo(page, page.getByLabel('Security code'))
        await page.keyboard.type('123')
        await tabTo(page, page.getByRole('button', { name: /^Save the card and pay \$/ }))
        await page.keyboard.press('Enter')
      } else {
        await customer.press('Continue to the secure page')
        await new Buyer({ page, site: customer.site, hasScript }).typeCard()
        await page.getByRole('button', { name: /^Save/ }).click()
      }
      await expect(page.getByRole('heading', { name: 'Your new card is saved' })).toBeVisible()
      await expect(page.getByRole('heading', { name: /^\$\S+ is paid$/ })).toBeVisible()
      await expect(page.getByText(`the card ending in ${hasScript ? '4444' : '4242'}`)).toBeVisible()
      await checkPage({ page, sent, hasScript, within: 'main' })

      const [month] = stored(`SELECT id, status FROM charges WHERE ${owned}`, customer.email)
      expect(month?.status).toBe('paid')
      expect((await readPayments(gatewayUrl, String(month?.id))).charged).toHaveLength(1)
      expect(await customer.mail('renewal receipt')).toContain('$49')
      await customer.open('/customer/')
      await expect(page.getByText('A month is not paid yet')).toBeHidden()
    })
  })
}
