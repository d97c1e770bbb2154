import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readWords, seed, startSite, type Visitor } from '../../ask.ts'
import { addCustomer } from '../visits/ask.ts'
import { forgetCustomers, signIn } from './ask.ts'

beforeAll(seed)
beforeEach(async () => {
  await env.DB.exec('DELETE FROM invites; DELETE FROM invite_rewards')
  await forgetCustomers()
})

/** Returns the path and query of the link that the account shows. */
async function getLink(host: Visitor): Promise<string> {
  const { html } = await host.page('/customer/')
  const [, link = ''] = /value="(http[^"]*\/deal\?referral=[^"]*)"/.exec(html) ?? []
  const { pathname, search } = new URL(link)
  return pathname + search
}

const partOf = (html: string) =>
  readWords(/<section[^>]*aria-labelledby="invite-h".*?<\/section>/s.exec(html)?.[0] ?? '')

async function people() {
  const site = await startSite()
  const at = 'http://tidyhive.localhost'
  const host = site.visitor({ at })
  await addCustomer('ada@example.com', { brand: 'tidyhive' })
  await signIn(host, 'ada@example.com')
  return { host, friend: site.visitor({ at }) }
}

test('a friend’s purchase through an invitation link is counted in the host’s account, without the friend’s name or a promised reward', async () => {
  const { host, friend } = await people()
  const link = await getLink(host)
  const before = partOf((await host.page('/customer/')).html)
  expect(before).toContain('At the moment there is no reward for it.')
  expect(before).toMatch(/started an order\s+0/)
  const greeting = await friend.words(link)
  expect(greeting).toContain('Ada invited you.')
  expect(greeting).not.toContain('free month')
  await friend.reach(4, { email: 'a-friend@example.com' })
  expect(partOf((await host.page('/customer/')).html)).toMatch(/started an order\s+1\s+Friends who bought\s+0/)
  await friend.pay({ paymentMethod: 'pm_card_visa' })
  await friend.page('/deal?step=5')
  const { html } = await host.page('/customer/')
  expect(partOf(html)).toMatch(/started an order\s+1\s+Friends who bought\s+1/)
  expect(html).not.toContain('a-friend')
})

test('the account, the prefilled invitation email and the friend’s greeting show the reward, and after 30 days the free month replaces the host’s next charge', async () => {
  await env.DB.exec("INSERT INTO invite_rewards VALUES ('*', '2026-01-01T00:00:00.000Z', 'free month', 30, 3)")
  onTestFinished(async () => void (await env.DB.exec('DELETE FROM invites; DELETE FROM invite_rewards')))
  const { host, friend } = await people()
  const link = await getLink(host)
  const account = await host.page('/customer/')
  expect(partOf(account.html)).toContain('your next monthly charge is skipped, once the order has stood for 30 days')
  expect(partOf(account.html)).toContain('at most 3 free months for friends who buy within 12 months')
  expect(account.html).toContain(encodeURIComponent('I get a free month.'))
  const greeting = await friend.words(link)
  expect(greeting).toContain('Ada invited you, and gets a free month if you buy.')
  expect(greeting).toContain('Ada is not charged for one month of Forever Clean, once the order has stood for 30 days')
  await friend.reach(4, { email: 'friend@example.com' })
  await friend.pay({ paymentMethod: 'pm_card_visa' })
  await friend.page('/deal?step=5')
  const bought = await host.page('/customer/')
  expect(partOf(bought.html)).toMatch(/Free months\s+1 not certain yet/)
  expect(readWords(bought.html)).toMatch(/Next charge\s+\$/)

  // Simulates that the 30 days have passed. The next charge is moved from December 2026 to a date that is always in the
  // future.
  await env.DB.exec(
    "UPDATE invites SET ready_at = '2026-11-01T00:00:00.000Z'; UPDATE memberships SET next_charge_on = '2999-12-20'",
  )
  const words = await host.words('/customer/')
  expect(words).toMatch(/Next charge\s+Free month on December 20, 2999/)
  expect(words).toMatch(/Free months\s+1 next/)
  expect(await host.words('/customer/membership/')).toContain(
    'It would have been a free month, which ends with the membership.',
  )
})
