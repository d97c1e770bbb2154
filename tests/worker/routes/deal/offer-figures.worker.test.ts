import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { easternTime } from '../../../../graphql/contract/text/format.ts'
import { seed, startSite, type Visitor } from '../../ask.ts'

beforeAll(seed)

const END = '2126-12-24T04:59:00.000Z'

async function campaign(id: string, stock: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO campaigns (id, utm_source, stock, initial_stock, starts_at, ends_at) VALUES (?1, ?1, ?2, 100, '2026-01-01T00:00:00.000Z', ?3)`,
  )
    .bind(id, stock, END)
    .run()
}

const change = (id: string, sql: string) => env.DB.prepare(`UPDATE campaigns SET ${sql} WHERE id = ?`).bind(id).run()

/** Opens step 2 with the visitor's cookies in a new isolate, which has not cached any answer from the origin. */
async function look(visitor: Visitor): Promise<{ words: string; visitor: Visitor }> {
  const next = (await startSite()).visitor()
  for (const [name, value] of visitor.cookies) next.cookies.set(name, value)
  return { words: await next.words('/deal?step=2'), visitor: next }
}

async function firstLook(id: string): Promise<{ words: string; visitor: Visitor }> {
  const visitor = (await startSite()).visitor()
  await visitor.page(`/deal?utm_source=${id}`)
  await visitor.reach(4, { email: `${id}@example.com` })
  return look(visitor)
}

test('a returning visitor sees how many vouchers were left when they last looked, and the offer’s previous end if the end has changed', async () => {
  await campaign('seen', 20)
  const first = await firstLook('seen')
  expect(first.words).toContain(`Vouchers left\n20\nOffer ends\n${easternTime(END)}`)
  expect(first.words).not.toContain('last looked')
  expect(first.visitor.cookies.get('__Host-vouchersRemaining')).toBe('seen.20')
  await change('seen', 'stock = 12')
  const second = await look(first.visitor)
  expect(second.words).toContain(`Vouchers left\n12\nOffer ends\n${easternTime(END)}`)
  expect(second.words).toContain('20 were left when you last looked.')
  expect(second.words).not.toContain('The end has moved')
  const again = await look(second.visitor)
  expect(again.words).not.toContain('last looked')
  await change('seen', "ends_at = '2127-01-24T04:59:00.000Z'")
  const { words } = await look(again.visitor)
  expect(words).toContain(`The end has moved: it was ${easternTime(END)}.`)
})

test('step 2 tells a returning visitor that the vouchers ran out, and later that there are more', async () => {
  await campaign('gone', 3)
  await env.DB.prepare(
    "UPDATE campaigns SET utm_source = NULL, is_default = 1, brand = 'glimmer' WHERE id = 'gone'",
  ).run()
  const first = await firstLook('gone')
  await change('gone', 'stock = 0')
  const second = await look(first.visitor)
  expect(second.words).toContain('The vouchers are sold out')
  expect(second.words).toContain('3 were left when you last looked.')
  expect(second.visitor.cookies.get('__Host-zeroVouchersAvailable')).toBe('gone.1')
  await change('gone', 'stock = 5')
  const third = await look(second.visitor)
  expect(third.words).toContain('The vouchers had run out when you last looked. There are more now.')
  expect((await look(third.visitor)).words).not.toContain('last looked')
})

test('a cookie about the vouchers of a different campaign or with an invalid value is ignored', async () => {
  await campaign('other', 7)
  const { visitor } = await firstLook('other')
  for (const value of ['seen.20', 'other.x', 'other.', '.', '20', 'other.-1', '<b>.3']) {
    visitor.cookies.set('__Host-vouchersRemaining', value)
    visitor.cookies.set('__Host-timeRemaining', value)
    visitor.cookies.set('__Host-zeroVouchersAvailable', value)
    const { words } = await look(visitor)
    expect(words, value).not.toMatch(/last looked|has moved/)
  }
})

async function figures() {
  const visitor = (await startSite()).visitor({ place: { city: 'Chicago', regionCode: 'IL', postalCode: '60601' } })
  const offer = await visitor.words('/deal?utm_source=tiny')
  await visitor.reach(2, { email: '' })
  return { offer, plan: await visitor.words('/deal?step=2') }
}

test('the numbers of cleaners, customers and vouchers are marked only while they are demonstration figures', async () => {
  const demonstration = await figures()
  expect(demonstration.offer).toMatch(/Vouchers left\s+(?:about )?\d+ \(demo\)/)
  expect(demonstration.plan).toMatch(/Vouchers left\s+(?:about )?\d+ \(demo\)/)
  expect(demonstration.plan).toMatch(/[\d,]+ cleaners, [\d,]+ customers \(demonstration figures\)\./)
  await env.DB.exec('UPDATE region_counts SET is_demonstration = 0; UPDATE campaigns SET is_demonstration = 0')
  const real = await figures()
  expect(real.offer).toMatch(/Vouchers left\s+(?:about )?\d+\n/)
  expect(real.plan).toMatch(/Vouchers left\s+(?:about )?\d+\n/)
  expect(real.plan).toMatch(/[\d,]+ cleaners, [\d,]+ customers\./)
})
