/** Tests which offer a visitor gets: that of their campaign while the campaign is on sale, or else the standing offer. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { findOffered } from '../../../../graphql/origin/selling/campaigns.ts'

const NOW = new Date('2026-11-24T12:00:00.000Z')
const [BEFORE, YESTERDAY, LATER] = ['2026-11-01', '2026-11-23', '2026-12-01'].map((day) => `${day}T00:00:00.000Z`)

beforeAll(async () => {
  const rows: [
    id: string,
    brand: string | null,
    utm: string | null,
    stock: number | null,
    starts: string,
    ends: string | null,
  ][] = [
    ['standing', null, null, 500, String(BEFORE), null],
    ['runs', null, 'runs', 5, String(BEFORE), String(LATER)],
    ['endless', null, 'endless', null, String(BEFORE), null],
    ['none-left', null, 'none-left', 0, String(BEFORE), String(LATER)],
    ['ended', null, 'ended', 5, String(BEFORE), String(YESTERDAY)],
    ['to-come', null, 'to-come', 5, String(LATER), null],
    ['again-1', null, 'again', 5, String(BEFORE), String(YESTERDAY)],
    ['again-2', null, 'again', 5, String(YESTERDAY), null],
    ['theirs', 'tidyhive', 'theirs', 0, String(BEFORE), null],
  ]
  const insert = env.DB.prepare(
    `INSERT INTO campaigns (id, brand, utm_source, stock, initial_stock, starts_at, ends_at, is_default)
     VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?1 = 'standing')`,
  )
  await env.DB.batch(rows.map((row) => insert.bind(...row)))
})

const offered = async (utmSource: string | null, brand = 'glimmer') => {
  const { campaign, over } = await findOffered(env.DB, brand, { utmSource }, NOW)
  return [campaign?.id, over]
}

test.each([
  ['no campaign', null, 'standing', null],
  ['an unknown campaign', 'nobody', 'standing', null],
  ['a running campaign', 'runs', 'runs', null],
  ['a campaign without a limit', 'endless', 'endless', null],
  ['a campaign that has not started', 'to-come', 'standing', null],
  ['another brand’s campaign', 'theirs', 'standing', null],
  ['a campaign that started again', 'again', 'again-2', null],
  ['a campaign that is sold out', 'none-left', 'standing', { campaignId: 'none-left', endedAt: null }],
  ['a campaign that has ended', 'ended', 'standing', { campaignId: 'ended', endedAt: YESTERDAY }],
])('with %s (utm_source %s), a visitor gets the offer %s', async (_, utmSource, id, over) => {
  expect(await offered(utmSource)).toEqual([id, over])
})

test('a quote uses the campaign with the given id if it is on sale, otherwise the standing offer', async () => {
  const findOfferedId = async (id: string | null) => (await findOffered(env.DB, 'glimmer', { id }, NOW)).campaign?.id
  expect(await Promise.all(['runs', 'none-left', 'ended', 'to-come', 'nobody', null].map(findOfferedId))).toEqual([
    'runs',
    ...Array(5).fill('standing'),
  ])
})

test('a sold-out standing offer is not replaced by another campaign', async () => {
  await env.DB.prepare("UPDATE campaigns SET stock = 0 WHERE id = 'standing'").run()
  const standing = await findOffered(env.DB, 'glimmer', { id: 'standing' }, NOW)
  expect(standing).toMatchObject({ campaign: { id: 'standing', stock: 0 }, over: null })
  expect(await offered('none-left')).toEqual(['standing', { campaignId: 'none-left', endedAt: null }])
})
