/** D1 costs money and time for each row read, so these tests check that no query reads a whole table for a few rows. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type {
  AccountBookingQuery,
  AccountPrepaidHoursQuery,
  BookCleaningMutation,
} from '../../../../graphql/contract/generated/graphql.ts'
import { type OperationName, STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { eraseStatements, type Person } from '../../../../graphql/origin/account/personal-data.ts'
import { readRecipient } from '../../../../graphql/origin/charges/recipient.ts'
import { findCard } from '../../../../graphql/origin/charging/card-on-file.ts'
import { createDeps } from '../../../../graphql/origin/deps.ts'
import { parseEnv } from '../../../../graphql/origin/env.ts'
import worker from '../../../../graphql/origin/index.ts'
import { noteInvite } from '../../../../graphql/origin/invites/attribute.ts'
import { HELD } from '../../../../graphql/origin/limits/figures.ts'
import { queueWaitlistMail } from '../../../../graphql/origin/mail/waitlist-opened.ts'
import { obstaclesTo } from '../../../../graphql/origin/selling/fair-share.ts'
import { findContested, findPurchaseOfMailbox } from '../../../../graphql/origin/selling/purchase-row.ts'
import { findBookedVisit } from '../../../../graphql/origin/visits/visit-row.ts'
import { ask, seed, signInAs, type Visitor } from '../ask.ts'
import { payWithNewCard } from '../membership/ask.ts'
import { type Cost, countingD1 } from './counting.ts'
import { makeYear, NOW } from './year.ts'

beforeAll(async () => {
  await seed()
  await makeYear(env.DB)
}, 60_000)

/** A statement may read this many rows, plus ROWS_PER_RESULT for each row that it returns or changes. */
const BASE_ROWS = 80
const ROWS_PER_RESULT = 8

/** `exceptions` maps a part of a statement to the number of rows that statements with this part may read. */
function expectInProportion(costs: readonly Cost[], exceptions: Readonly<Record<string, number>> = {}): void {
  const tooMany = costs.filter(({ sql, read, used }) => {
    const exception = Object.keys(exceptions).find((text) => sql.includes(text))
    return read > (exception ? (exceptions[exception] ?? 0) : BASE_ROWS + ROWS_PER_RESULT * used)
  })
  expect(tooMany.map(({ sql, read, used }) => `${read} rows read for ${used}: ${sql}`)).toEqual([])
}

async function costsOfRun(time: string): Promise<Cost[]> {
  const { db, costs } = countingD1(env.DB)
  const scheduledTime = Date.parse(`${NOW.toISOString().slice(0, 11)}${time}:00.000Z`)
  await worker.scheduled({ scheduledTime, cron: '*/2 * * * *', noRetry() {} }, { ...env, DB: db })
  return costs
}

const measureCosts = async (...asked: Parameters<typeof answerTo>) => (await answerTo(...asked)).costs

async function answerTo<Data>(name: OperationName, variables: Record<string, unknown> = {}, visitor: Visitor = {}) {
  const { db, costs } = countingD1(env.DB)
  const { data, errors } = await ask<Data>(STORED_OPERATIONS[name].text, variables, { ...visitor, vars: { DB: db } })
  expect(errors).toEqual([])
  return { costs, data }
}

test.each([
  ['at an ordinary time', '12:34'],
  ['on the hour, when stock is compared with sales', '12:00'],
  ['at four o’clock, when personal data of unpaid orders is removed', '04:00'],
])('a run of the scheduled jobs reads few rows beyond those that it returns or changes (%s)', async (_, time) => {
  const costs = await costsOfRun(time)
  expect(costs.length).toBeGreaterThan(25)
  expectInProportion(costs, {
    // During its first week, each lead is checked for a purchase. In this data, 33 leads are in their first week.
    'FROM leads l LEFT JOIN zipcodes': 33 * 5,
    // Every hour, each campaign's stock is compared with a count of its sold and held vouchers.
    'FROM campaigns c WHERE c.stock IS NOT NULL': 400 + 20,
  })
  expect(costs.reduce((sum, { read }) => sum + read, 0)).toBeLessThan(1_000)
})

test('the scheduled job announces a plan’s new price only to members on that plan, and then does not read those members again', async () => {
  await env.DB.prepare(
    `INSERT INTO price_changes (id, plan_key, monthly_cents, starts_on, created_at) VALUES (2, 'FOREVERCLEAN_39', 4200, '2026-12-01', '2026-11-23')`,
  ).run()
  await env.DB.prepare(
    `UPDATE memberships SET plan_key = 'FOREVERCLEAN_39' WHERE status = 'ACTIVE' AND id BETWEEN 101 AND 120`,
  ).run()
  const first = await costsOfRun('12:36')
  const announced = (await env.DB.prepare(
    'SELECT count(*) AS count FROM price_notices WHERE price_change_id = 2',
  ).first('count')) as number
  expect(announced).toBeGreaterThan(3)
  expectInProportion(first.filter(({ sql }) => /price_(changes|notices)/.test(sql)))
  const second = (await costsOfRun('12:38')).filter(({ sql }) => sql.includes('FROM price_changes c CROSS JOIN'))
  expect(second).toEqual([expect.objectContaining({ read: expect.any(Number) })])
  expect(second[0]?.read).toBeLessThan(20 * ROWS_PER_RESULT)
})

test('the scheduled job sends each member one annual reminder, and then does not select that member again', async () => {
  await env.DB.prepare(
    `UPDATE memberships SET reminded_of = 0 WHERE status = 'ACTIVE' AND id BETWEEN 1901 AND 1920`,
  ).run()
  const reminders = async () =>
    (await env.DB.prepare(`SELECT count(*) AS count FROM outbox WHERE kind = 'ANNUAL_REMINDER'`).first(
      'count',
    )) as number
  const before = await reminders()
  expectInProportion((await costsOfRun('12:40')).filter(({ sql }) => sql.includes('reminded_of')))
  expect(await reminders()).toBe(before + 12)
  const again = (await costsOfRun('12:42')).filter(({ sql }) => sql.includes('AS year_ends'))
  expect(again.map(({ used }) => used)).toEqual([0, 0, 0])
  expect(await reminders()).toBe(before + 12)
})

const IN_CHICAGO = { location: { latitude: 41.8858, longitude: -87.6181, region: 'IL' } }

/** Returns variables for a page of reviews far down the list. `after` has the format of reviews/review-cursor.ts. */
const beyond = (sort: string, lead: number, point: number[] | null = null) => ({
  filter: { sort },
  after: btoa(JSON.stringify([1, sort, lead, '2026-06-01', 9_000, point])),
})

test.each<[string, number, OperationName, Record<string, unknown>?, Visitor?]>([
  ['the deal page', 100, 'DealsHome', { first: 10 }, IN_CHICAGO],
  ['the stock', 5, 'GetAvailableVouchers'],
  ['the stock of a campaign', 5, 'GetAvailableVouchers', { adTracking: { utmSource: 'source-8' } }],
  ['an unknown campaign', 5, 'GetAvailableVouchers', { adTracking: { utmSource: 'nothing' } }],
  ['newest reviews', 20, 'FetchMoreReviews', { first: 10 }],
  ['more of the newest reviews', 80, 'FetchMoreReviews', { first: 10, ...beyond('RECENT', 0) }],
  ['best reviews', 20, 'FetchMoreReviews', { first: 10, filter: { sort: 'RATING_HIGHEST' } }],
  ['more of the best reviews', 100, 'FetchMoreReviews', { first: 10, ...beyond('RATING_HIGHEST', 5) }],
  ['worst reviews', 20, 'FetchMoreReviews', { first: 10, filter: { sort: 'RATING_LOWEST' } }],
  ['more of the worst reviews', 100, 'FetchMoreReviews', { first: 10, ...beyond('RATING_LOWEST', 5) }],
  ['closest reviews', 1_000, 'FetchMoreReviews', { first: 10, filter: { sort: 'LOCATION_CLOSEST' } }, IN_CHICAGO],
  [
    'more of the closest reviews',
    1_200,
    'FetchMoreReviews',
    { first: 10, ...beyond('LOCATION_CLOSEST', 300_000, [41.9, -87.6]) },
  ],
  ['reviews of a city', 10, 'CityReviews', { state: 'IN', city: 'City 10', first: 3 }],
  ['the place of a visitor', 150, 'BrowserLocation', {}, IN_CHICAGO],
  ['the places of a tile', 800, 'PlacesOfTile', { south: 40, west: -88 }],
  ['a ZIP code', 10, 'ZipLookup', { zipcode: '60602' }],
  ['a ZIP code with its region', 10, 'ServiceRegion', { zipcode: '60602' }],
  ['a price', 40, 'VoucherPriceAndIntent', { voucherOption: 'FOREVERCLEAN_49', numHours: 3, zipcode: '60602' }],
  ['a lead', 60, 'RegisterLead', { input: { email: 'new@example.com', phone: '3125550142', zipcode: '60602' } }],
  ['the map of the country', 2_900, 'CountryPlaces'],
  ['the cities of a state', 2_000, 'StatePlaces', { state: 'IL' }],
  ['the cities for search engines', 3_500, 'IndexableCities'],
  ['a search for a city', 20, 'FindCities', { text: '3ville' }],
  ['the policy', 10, 'LMCPolicyQuery'],
])('a request (%s) reads at most %i database rows', async (_, atMost, ...[name, variables, headers]) => {
  const costs = await measureCosts(name, variables, headers)
  // Sorting by distance reads the 240 places that have reviews of the brand.
  expectInProportion(costs, { 'FROM review_places': 240 * 4 })
  expect(costs.reduce((sum, { read }) => sum + read, 0)).toBeLessThanOrEqual(atMost)
})

/** Stores ten people who followed customer 7's invite, one of whom has bought. */
async function inviteFriends(): Promise<void> {
  await env.DB.batch(
    [
      "UPDATE customers SET invite_code = 'HOST7' WHERE id = 7",
      "UPDATE leads SET brand = 'glimmer', referral = 'HOST7' WHERE id BETWEEN 30001 AND 30010",
      "UPDATE purchases SET referral = 'HOST7' WHERE attempt_id = 'attempt-8'",
    ].map((sql) => env.DB.prepare(sql)),
  )
}

test('account pages read few rows beyond those that they show or change', async () => {
  const session = { session: await signInAs('person7@example.com') }
  await inviteFriends()
  expectInProportion(await measureCosts('AccountReceipt', { purchaseId: 'attempt-7' }, session))
  for (const name of [
    ...(['AccountDetails', 'AccountMembership', 'AccountCard', 'AccountVisits', 'AccountPrepaidHours'] as const),
    ...(['AccountPayments', 'AccountNextVisit', 'AccountBooking'] as const),
  ])
    expectInProportion(await measureCosts(name, {}, session))
  expectInProportion(await measureCosts('AccountVisit', { id: 'visit-7' }, session))
  expectInProportion(await measureCosts('AccountPayment', { id: 'visit-second-4' }, session))
  expectInProportion(await measureCosts('CancelVisit', { input: { id: 'visit-7', statedFeeCents: 0 } }, session))
})

test('viewing, booking and paying for a cleaning or prepaid hours reads few rows beyond those that are shown or changed', async ({
  annotate,
}) => {
  await env.DB.prepare(
    `INSERT INTO visit_hours (region_id, weekday, start_minute, end_minute, capacity)
     SELECT 'chicago', d.value, w.value, w.value + 180, 1000 FROM json_each('[0,1,2,3,4,5,6]') d, json_each('[540,720,900]') w`,
  ).run()
  await env.DB.prepare(
    `INSERT INTO prepaid_prices VALUES ('*', 3, 3600, NULL, NULL, 4) ON CONFLICT (brand, hours) DO NOTHING`,
  ).run()
  const { customer, card } = await payWithNewCard({ attempt: 'costs' })
  await env.DB.prepare('UPDATE customers SET gateway_customer_id = ?, payment_method_id = ? WHERE id = 7')
    .bind(customer, card)
    .run()
  const visitor = { session: await signInAs('person7@example.com'), siteUrl: 'http://localhost:8787' }
  const spent: Record<string, string> = {}
  const asked = async <Data>(name: OperationName, variables: Record<string, unknown> = {}) => {
    const { costs, data } = await answerTo<Data>(name, variables, visitor)
    expectInProportion(costs)
    const rows = costs.reduce((sum, { read }) => sum + read, 0)
    expect(rows).toBeLessThan(400)
    spent[name] = `${rows} rows in ${costs.length} queries`
    return data
  }
  const order = { zipcode: '60602', hours: 3, addOns: [], prepaidCode: '' }
  const { account: look } = await asked<AccountBookingQuery>('AccountBooking', { order })
  const { day, startMinute } = look?.booking.windows[5] ?? {}
  const input = {
    ...{ requestId: crypto.randomUUID(), quote: look?.booking.price?.quote, ...order, day, startMinute },
    ...{ street: '12 Main Street', homeType: 'CONDO', equipment: 'CLEANER_BRINGS', supplies: 'CLEANER_BRINGS' },
  }
  const { bookCleaning } = await asked<BookCleaningMutation>('BookCleaning', { input })
  expect(`${bookCleaning.status} ${bookCleaning.field} ${bookCleaning.message}`).toContain('SUCCEEDED')
  const { account: shelf } = await asked<AccountPrepaidHoursQuery>('AccountPrepaidHours')
  const option = shelf?.prepaidHours.options.find(({ hours }) => hours === 3)
  const bought = { requestId: crypto.randomUUID(), hours: 3, quote: option?.quote }
  expect(await asked('BuyPrepaidHours', { input: bought })).toMatchObject({
    buyPrepaidHours: { status: 'SUCCEEDED' },
  })
  for (const name of ['AccountNextVisit', 'AccountVisits', 'AccountPayments', 'AccountDetails'] as const)
    await asked(name)
  await annotate(JSON.stringify(spent))
})

test('the lookups for an order, a charge and a booking read few rows beyond those that they return', async () => {
  const { db, costs } = countingD1(env.DB)
  const share = obstaclesTo({ brand: 'glimmer', client: 'client-7', network: 'a_b_c', quote_id: 'q' }, HELD)
  await db
    .prepare(share.sql)
    .bind(...share.values)
    .first()
  await findPurchaseOfMailbox(db, 'glimmer', 'person7@example.com')
  await findContested(db, { brand: 'glimmer', client: 'client-7', mailbox: 'person7@example.com' })
  await findBookedVisit(db, 'glimmer', 'CODE-7')
  await readRecipient(db, 7)
  await findCard({ ...createDeps(parseEnv(env)), db }, 7)
  await inviteFriends()
  await noteInvite(db, { brand: 'glimmer', attemptId: 'attempt-8', code: 'CODE-8', now: NOW }).run()
  expect(costs.length).toBeGreaterThan(5)
  expectInProportion(costs)
})

test('opening the waitlist for vouchers and erasing a customer read few rows beyond those that they change', async () => {
  const { db, costs } = countingD1(env.DB)
  await env.DB.prepare("INSERT INTO waitlist_openings (zipcode_from, zipcode_to, opened_at) VALUES ('', '', ?)")
    .bind(NOW.toISOString())
    .run()
  await queueWaitlistMail(db, NOW)
  const customer = await env.DB.prepare('SELECT id, brand, email FROM customers WHERE id = 9001').first<Person>()
  if (customer) await db.batch(await eraseStatements(db, customer))
  expect(costs.length).toBeGreaterThan(40)
  expectInProportion(costs, { 'FROM waitlist_openings': 3_000, 'DELETE FROM tickets': 5_000 })
})

describe('the counts that SQL triggers maintain', () => {
  const rows = async (sql: string) => (await env.DB.prepare(sql).all()).results

  async function expectAgreement(): Promise<void> {
    const perState = 'FROM cities GROUP BY state, region ORDER BY state, region'
    expect(
      await rows('SELECT state, region_id AS region, count FROM place_counts WHERE count > 0 ORDER BY 1, 2'),
    ).toEqual(await rows(`SELECT state, COALESCE(region_id, '') AS region, count(*) AS count ${perState}`))
    expect(await rows('SELECT x, y, cities, served FROM map_dots WHERE cities > 0 ORDER BY x, y')).toEqual(
      await rows(
        `SELECT x, y, count(*) AS cities, count(region_id) AS served FROM dots_of_cities d
         JOIN cities c ON c.state = d.state AND c.slug = d.slug GROUP BY x, y ORDER BY x, y`,
      ),
    )
    const place = 'brand, state, city, is_demonstration, latitude, longitude'
    expect(
      await rows(`SELECT ${place}, count, stars, newest FROM review_places WHERE count > 0 ORDER BY ${place}`),
    ).toEqual(
      await rows(
        `SELECT ${place}, count(*) AS count, sum(stars) AS stars, max(received) AS newest FROM reviews GROUP BY ${place} ORDER BY ${place}`,
      ),
    )
  }

  test('counts kept by SQL triggers agree with `reviews` and `cities`, even after rows change, are deleted or lose their region', async () => {
    await expectAgreement()
    const { db, costs } = countingD1(env.DB)
    await db.batch(
      [
        `UPDATE reviews SET stars = 1, received = '2026-12-24' WHERE id % 100 = 1`,
        `UPDATE reviews SET city = 'Elsewhere', latitude = 40, longitude = -100 WHERE id % 100 = 2`,
        'DELETE FROM reviews WHERE id % 10 = 3',
        'DELETE FROM regions WHERE id = (SELECT min(region_id) FROM cities)',
        `UPDATE cities SET region_id = (SELECT max(id) FROM regions) WHERE state = 'CO'`,
        `DELETE FROM cities WHERE state = 'TX' AND slug < 'city-2'`,
      ].map((sql) => db.prepare(sql)),
    )
    await expectAgreement()
    // Most of these statements cannot use an index, so they read the whole table. For each changed row, the SQL
    // triggers read about a dozen rows more.
    for (const { sql, read, used } of costs) expect(read, sql).toBeLessThan(6_000 + 30 * used)
  })
})
