/** Canceling the membership with plain forms, on one page that states the cost before the button. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { seed, startSite, wordsOf } from '../../ask.ts'
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

test.each(['glimmer', 'tidyhive'])(
  'on %s the page states the cost, one press cancels the membership, and another press undoes that',
  async (brand) => {
    const { visitor, status } = await member(brand)
    const before = (await visitor.page(PAGE)).html
    expect(wordsOf(before)).toMatch(/Canceling today costs\s+\$56/)
    expect(wordsOf(before)).toContain('0 of 6')
    const keeps = /What you keep\s+Voucher BUYR-\d+, 3 hours: it stays good until \w+ \d+, \d+\./
    expect(wordsOf(before)).toMatch(keeps)
    expect(wordsOf(before)).toMatch(/What ends on \w+ \d+, \d+\s+The monthly charge\./)
    const fields = hiddenFields(before, PAGE)
    expect(fields).toEqual({ statedCents: '5600' })
    const left = await visitor.post(PAGE, fields)
    expect(left.headers.get('location')).toBe(`${PAGE}?said=canceled`)
    expect(await status()).toBe('PENDING_CANCELLATION')
    const after = wordsOf((await visitor.page(`${PAGE}?said=canceled`)).html)
    expect(after).toContain('Your membership is canceled')
    expect(after).toContain('The early cancellation fee is $56, charged once on that day.')
    expect(after).toMatch(keeps)
    expect(after).toContain('Why did you cancel? (optional)')
    expect((await visitor.post(`${PAGE}reason`, { reason: 'PRICE' })).status).toBe(303)
    expect((await visitor.post(`${PAGE}undo`, {})).headers.get('location')).toBe(`${PAGE}?said=kept`)
    expect(await status()).toBe('ACTIVE')
  },
)

test('a cancellation that is sent again because its answer was lost counts once and is mailed once', async () => {
  const { buyer, visitor, status } = await member()
  const fields = hiddenFields((await visitor.page(PAGE)).html, PAGE)
  for (const sent of ['first', 'again']) {
    const answer = await visitor.post(PAGE, fields)
    expect([sent, answer.headers.get('location')]).toEqual([sent, `${PAGE}?said=canceled`])
  }
  expect(await status()).toBe('PENDING_CANCELLATION')
  const { results } = await env.DB.prepare(
    "SELECT id FROM outbox WHERE kind = 'MEMBERSHIP_CANCELLED' AND recipient = (SELECT email FROM customers WHERE id = ?)",
  )
    .bind(buyer.customerId)
    .all()
  expect(results).toHaveLength(1)
})

test('a form with an outdated amount does not cancel the membership, and the page says so', async () => {
  const { visitor, status } = await member()
  const response = await visitor.post(PAGE, { statedCents: '0' })
  expect(response.status).toBe(409)
  const words = wordsOf(await response.text())
  expect(words).toContain('Nothing was changed')
  expect(words).toMatch(/Canceling today costs\s+\$56/)
  expect(await status()).toBe('ACTIVE')
})

test('without a session the page leads to the login, and a post changes nothing', async () => {
  const visitor = (await startSite()).visitor()
  const login = `/login?redirect=${encodeURIComponent(PAGE)}`
  expect((await visitor.page(PAGE)).path).toBe(login)
  const post = await visitor.post(PAGE, { statedCents: '5600' })
  expect(post.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent('/customer/')}`)
})
