import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { readWords, seed, startSite } from '../../ask.ts'
import { addBuyer, hiddenFields } from '../visits/ask.ts'

beforeAll(seed)

const PAGE = '/customer/membership/'

async function member(brand = 'glimmer') {
  const buyer = await addBuyer(brand)
  const visitor = (await startSite()).visitor({ at: `http://${brand}.localhost` })
  visitor.cookies.set('__Host-session', buyer.token)
  const status = async () =>
    (await env.DB.prepare('SELECT status FROM memberships WHERE customer_id = ?')
      .bind(buyer.customerId)
      .first('status')) as string
  return { buyer, visitor, status }
}

test('the membership page shows what canceling costs, cancels the membership only once, and can undo the cancellation', async () => {
  const { buyer, visitor, status } = await member('tidyhive')
  const before = (await visitor.page(PAGE)).html
  expect(readWords(before)).toMatch(/Canceling today costs\s+\$56/)
  expect(readWords(before)).toContain('0 of 6')
  const keeps = /What you keep\s+Voucher BUYR-\d+, 3 hours: it stays good until \w+ \d+, \d+\./
  expect(readWords(before)).toMatch(keeps)
  expect(readWords(before)).toMatch(/What ends on \w+ \d+, \d+\s+The monthly charge\./)
  const fields = hiddenFields(before, PAGE)
  expect(fields).toEqual({ account: buyer.email, statedCents: '5600' })
  // The form is sent twice, because a visitor sends it again if the first answer is lost.
  for (const sent of ['first', 'again']) {
    expect((await visitor.post(PAGE, fields)).headers.get('location'), sent).toBe(`${PAGE}?said=canceled`)
    expect(await status()).toBe('PENDING_CANCELLATION')
  }
  const mails = "SELECT COUNT(*) AS n FROM outbox WHERE kind = 'MEMBERSHIP_CANCELLED' AND recipient = ?"
  expect(await env.DB.prepare(mails).bind(buyer.email).first('n')).toBe(1)
  const after = await visitor.words(`${PAGE}?said=canceled`)
  expect(after).toContain('Your membership is canceled')
  expect(after).toContain('The early cancellation fee is $56, charged once on that day.')
  expect(after).toMatch(keeps)
  expect(after).toContain('The member rate, until the membership ends.')
  const [, endsOn = ''] = /ends on (\w+ \d+, \d+)/.exec(after) ?? []
  const [, lastDay = ''] = /yours through (\w+ \d+, \d+)/.exec(await visitor.words('/customer/book/')) ?? []
  expect(Date.parse(endsOn) - Date.parse(lastDay)).toBe(86_400_000)
  expect(after).toContain('Why did you cancel? (optional)')
  expect((await visitor.post(`${PAGE}reason`, { reason: 'PRICE' })).status).toBe(303)
  expect((await visitor.post(`${PAGE}undo`, {})).headers.get('location')).toBe(`${PAGE}?said=kept`)
  expect(await status()).toBe('ACTIVE')
})

test('a cancellation form with an outdated fee does not cancel the membership, and the page says so', async () => {
  const { visitor, status } = await member()
  const response = await visitor.post(PAGE, { statedCents: '0' })
  expect(response.status).toBe(409)
  const words = readWords(await response.text())
  expect(words).toContain('Nothing was changed')
  expect(words).toMatch(/Canceling today costs\s+\$56/)
  expect(await status()).toBe('ACTIVE')
})

test('after an undone cancellation, the page states the next charge at the announced price', async () => {
  const { buyer, visitor } = await member()
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO price_changes (id, plan_key, monthly_cents, starts_on, created_at)
       VALUES (1, 'FOREVERCLEAN_49', 5900, '2000-01-01', '2999-01-01')`,
    ),
    env.DB.prepare(
      `INSERT INTO price_notices (membership_id, price_change_id, from_day, monthly_cents, queued_at, sent_at)
       SELECT id, 1, first_charge_on, 5900, created_at, created_at FROM memberships WHERE customer_id = ?`,
    ).bind(buyer.customerId),
  ])
  await visitor.post(PAGE, hiddenFields((await visitor.page(PAGE)).html, PAGE))
  await visitor.post(`${PAGE}undo`, {})
  const due = /Next charge\s+\$(\d+\.\d\d) on/.exec(await visitor.words('/customer/'))?.[1]
  expect(due).toMatch(/^6\d\./)
  expect(await visitor.words(`${PAGE}?said=kept`)).toContain(`$${due} is charged next on`)
  await env.DB.batch(['price_notices', 'price_changes'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})
