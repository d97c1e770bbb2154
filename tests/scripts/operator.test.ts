import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { consentText } from '../../graphql/contract/offer.ts'
import { forgetUnpaid } from '../../graphql/origin/account/forget.ts'
import { getAction } from '../../scripts/operator/actions.ts'
import { compareWithLedger, getVerdict, purchasesSince, STOCK_QUESTIONS } from '../../scripts/operator/books.ts'
import { checkFilters, checkRegion } from '../../scripts/operator/check-filters.ts'
import { openDatabase } from '../../scripts/operator/database.ts'
import { planFor } from '../../scripts/operator/missed-visit.ts'
import { dataOfPerson, findPerson } from '../../scripts/operator/person.ts'
import {
  getAffectedMembers,
  getMembers,
  readPriceChange,
  scheduleStatement,
} from '../../scripts/operator/price-change.ts'
import { asCsv, asTable, asText, type Row } from '../../scripts/operator/print.ts'
import { purchasePage } from '../../scripts/operator/purchase-page.tsx'
import { cutNote, getQuestions, isPurchase } from '../../scripts/operator/questions.ts'
import { findPayments, refund } from '../../scripts/operator/refund.ts'
import { getRates } from '../../scripts/status/error-rate.ts'
import { STATUS_QUESTIONS } from '../../scripts/status/questions.ts'
import { freePort } from '../../scripts/system/ports.ts'
import { emptyDatabase, sqliteD1 } from '../support/sqlite-d1.ts'
import { asOperator } from './operator/sqlite-database.ts'

const ask = (database: DatabaseSync, sql: string) => database.prepare(sql).all() as unknown as Row[]
const LATER = '2999-01-01T00:00:00.000Z'

test('the SQL of each operator command runs on the current schema, for one brand and from a given day', () => {
  const database = emptyDatabase()
  for (const [command = '', ...args] of [
    ...['purchases', 'leads', 'waitlist', 'applications', 'tickets', 'reviews', 'mail-queue', 'price-changes', 'due'],
    ...['prepaid', 'invites', 'liabilities'],
    ['visits', '2026-12-01'],
    ['mail', "o'brien@example.com"],
    ['purchase', 'show', "o'brien@example.com"],
  ].map((each) => [each].flat())) {
    expect(getQuestions(command, args)?.length, command).toBeGreaterThan(0)
    for (const { sql } of getQuestions(command, args, { brand: 'glimmer', since: '2026-01-01' }) ?? [])
      expect(ask(database, sql), command).toEqual([])
  }
})

test('an unknown, incomplete or malformed operator command runs no query', () => {
  for (const [command = '', ...args] of [
    ['visits', 'tomorrow'],
    ['visits', '2026-02-30'],
    ['purchase', 'show'],
    ['refund'],
    ['visits', "2026-12-01' OR 1"],
  ])
    expect(getQuestions(command, args)).toBeNull()
})

test('a brand, a day or an environment that does not exist causes an error, and not an empty list', () => {
  expect(() => checkFilters({ brand: 'glimmer', since: '2028-02-29' })).not.toThrow()
  expect(() => checkFilters({ brand: 'glimer' })).toThrow("There is no brand 'glimer'. Choose one of glimmer, ")
  for (const since of ['11/01/2026', '2026-11', '2026-02-30', 'yesterday', ''])
    expect(() => checkFilters({ since })).toThrow('--since must be a date')
  expect(() => openDatabase('prodction')).toThrow("There is no environment 'prodction'. Choose one of preview, ")
})

test('a region that does not exist causes an error, and not a day without visits', async () => {
  const database = emptyDatabase()
  database.exec(
    "INSERT INTO regions (id, name, rate_cents, higher_rate_cents) VALUES ('chicago', 'Chicago', 2250, 4300)",
  )
  await expect(checkRegion(asOperator(database), 'chicago')).resolves.toBeUndefined()
  await expect(checkRegion(asOperator(database), 'chicgo')).rejects.toThrow(
    "no region 'chicgo'. Choose one of chicago.",
  )
})

test('a printed list says that it is cut after 500 rows, and its CSV has all rows', () => {
  const database = emptyDatabase()
  database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 501)
    INSERT INTO leads (brand, email, mailbox, phone, zipcode, hours, created_at, updated_at)
    SELECT 'glimmer', i || '@example.com', i || '@example.com', '3125550143', '60601', 3, '2026-11-22', '2026-11-22' FROM n`)
  const rows = (csv: boolean) => ask(database, getQuestions('leads', [], { csv })?.[0]?.sql ?? '')
  expect(cutNote(rows(false))).toBe('Only 500 are listed. --csv prints all.')
  expect(rows(true)).toHaveLength(501)
  expect(cutNote(rows(false).slice(1))).toBeNull()
})

test('a review is rejected only for a listed reason, and is published or rejected only if unchanged since it was read', () => {
  const database = emptyDatabase()
  const write = (visit: string, stars: number) =>
    database
      .prepare(
        `INSERT INTO visit_reviews (visit_id, brand, stars, body, first_name, last_initial, city, state, latitude, longitude, received,
           written_at) VALUES (?, 'glimmer', ?, 'Words', 'Ada', 'B.', 'Chicago', 'IL', 0, 0, '2026-11-22', ?) RETURNING id`,
      )
      .get(visit, stars, LATER)?.id
  const one = write('a', 1)
  const stale = write('b', 5)
  database.exec(`DELETE FROM visit_reviews WHERE visit_id = 'b'`)
  const changed = write('b', 5)
  const read = () => getQuestions('reviews', []) ?? []
  expect(ask(database, read()[0]?.sql ?? '').map(({ id, stars }) => [id, stars])).toEqual([
    [one, 1],
    [changed, 5],
  ])
  const run = (verb: string, ...rest: unknown[]) =>
    ask(database, getAction('reviews', [verb, ...rest.map(String)])?.statement ?? '')
  expect(run('publish', stale), 'words that nobody has read').toEqual([])
  expect(run('publish', one)).toHaveLength(1)
  for (const rule of ['', 'few-stars', 'toString'])
    expect(() => run('reject', changed, rule)).toThrow('Usage: reviews reject')
  expect(run('reject', changed, 'insult')).toMatchObject([{ status: 'rejected', reason: 'insult' }])
  const shown = () => ask(database, 'SELECT stars FROM reviews').map(({ stars }) => stars)
  expect(shown()).toEqual([1])
  expect(ask(database, read()[0]?.sql ?? '')).toEqual([])
  run('reject', one, 'withdrawn')
  expect(shown()).toEqual([])
  expect(ask(database, read()[1]?.sql ?? '').map(({ what, reason, stars }) => `${what} ${reason} ${stars}`)).toEqual([
    'rejected withdrawn 1',
    'rejected insult 5',
    'published  1',
    'written  5',
    'written  5',
    'written  1',
  ])
})

test('all applications with the same email address are listed and marked, and each can be decided separately', () => {
  const database = emptyDatabase()
  const apply = (table: string, email: string, name: string) =>
    database
      .prepare(
        `INSERT INTO ${table} (brand, email, phone, first_name, last_name, zipcode, experience, payout_method, created_at)
         VALUES ('sparkcrew', ?, '', ?, '', '60601', 'NONE', 'WEEKLY', ?)`,
      )
      .run(email, name, LATER)
  apply('applications', 'jo@example.com', 'Mallory')
  apply('later_applications', 'jo@example.com', 'Jo')
  apply('applications', 'al@example.com', 'Al')
  const listed = () => {
    const [question] = getQuestions('applications', []) ?? []
    return ask(database, question?.sql ?? '')
      .map(({ id, same_email, first_name, status }) => [first_name, id, same_email, status].join(' '))
      .sort()
  }
  expect(listed()).toEqual(['Al first 1 PENDING', 'Jo 1 2 PENDING', 'Mallory first 2 PENDING'])
  ask(database, getAction('applications', ['set', '1', 'active'])?.statement ?? '')
  ask(
    database,
    getAction('applications', ['set', 'Jo@example.com', 'inactive'], { brand: 'sparkcrew' })?.statement ?? '',
  )
  expect(listed()).toEqual(['Al first 1 PENDING', 'Jo 1 2 ACTIVE', 'Mallory first 2 INACTIVE'])
})

test('before a range of ZIP codes is opened, the command shows how many people wait there; then it stores one row for the range', () => {
  const database = emptyDatabase()
  const join = (email: string, zipcode: string) =>
    database
      .prepare(`INSERT INTO waitlist (brand, email, mailbox, zipcode, created_at) VALUES ('glimmer', ?1, ?1, ?2, ?3)`)
      .run(email, zipcode, LATER)
  join('ada@example.com', '59001')
  join('bee@example.com', '59001')
  join('cid@example.com', '60601')
  const action = getAction('waitlist', ['open', '59001', '59999'])
  expect(ask(database, action?.preview ?? '')).toMatchObject([{ zipcode: '59001', people: 2, is_served: 0 }])
  expect(ask(database, action?.statement ?? '')).toMatchObject([
    { brand: null, zipcode_from: '59001', zipcode_to: '59999' },
  ])
  expect(() => getAction('waitlist', ['open', '59999', '59001'])).toThrow('Usage: waitlist open')
  expect(() => getAction('waitlist', ['open', "' OR 1"])).toThrow('Usage: waitlist open')
})

test('an email can be sent again, unless it contains a sign-in code; a closed ticket cannot be closed again', () => {
  const database = emptyDatabase()
  for (const [id, kind] of [
    [7, 'VOUCHER'],
    [8, 'SIGN_IN_CODE'],
  ])
    database
      .prepare(
        `INSERT INTO outbox (id, brand, event_key, kind, facts, recipient, status, created_at, finished_at)
         VALUES (?, 'glimmer', ?, ?, '{}', 'ada@example.com', 'sent', ?, ?)`,
      )
      .run(id ?? 0, `key-${id}`, kind ?? '', LATER, LATER)
  const again = (id: string) => ask(database, getAction('mail', ['resend', id])?.statement ?? '')
  expect(again('7')).toMatchObject([{ id: 7, status: 'queued' }])
  expect(again('8')).toEqual([])
  database.exec(
    `INSERT INTO tickets (brand, request_id, reference, channel, topic, email, message, created_at)
     VALUES ('glimmer', 'r', 'T-7Q4K-M2PD', 'EMAIL', 'OTHER', 'ada@example.com', 'Hello', '${LATER}')`,
  )
  const close = getAction('tickets', ['close', 't-7q4k-m2pd'])
  expect(ask(database, close?.statement ?? '')).toHaveLength(1)
  expect(ask(database, close?.statement ?? '')).toEqual([])
})

const VISIT_ID = '5f0f8d60-7a52-4f6e-8d61-0f2b1a3c4d5e'

/** Makes a database with a paid visit on the day before TODAY, and an open window on 2099-12-01. */
function missedVisit(): DatabaseSync {
  const database = emptyDatabase()
  database.exec(`PRAGMA foreign_keys = OFF;
    INSERT INTO customers (id, global_id, brand, email, phone, first_name, created_at) VALUES (1, 'c', 'glimmer', 'ada@example.com', '', 'Ada', '');
    INSERT INTO visit_windows VALUES ('chicago', '2026-11-23', 480, 600, 4, 0), ('chicago', '2099-12-01', 480, 600, 1, 0);
    INSERT INTO visits (id, brand, customer_id, voucher_code, region_id, day, start_minute, end_minute, time_zone, starts_at, ends_at, hours,
      paid_hours, rate_cents, street, city, state, zipcode, home_type, created_at, updated_at)
    VALUES ('${VISIT_ID}', 'glimmer', 1, '${VISIT_ID}', 'chicago', '2026-11-23', 480, 600, 'America/Chicago', '2026-11-23T14:00:00.000Z',
      '2026-11-23T16:00:00.000Z', 3, 3, 2200, '', '', '', '', '', '', '');
    INSERT INTO charges (id, brand, customer_id, kind, visit_id, due_on, description, net_cents, sales_tax_rate, tax_cents, total_cents, status,
      payment_intent_id, created_at, updated_at)
    VALUES ('visit-${VISIT_ID}', 'glimmer', 1, 'VISIT', '${VISIT_ID}', '', '', 6600, 0, 0, 6600, 'paid', 'pi_1', '', '');`)
  return database
}

const TODAY = new Date('2026-11-24T12:00:00.000Z')

test('a visit that no cleaner came to is refunded only once, and the customer is emailed; a future visit is not refunded', async () => {
  const database = missedVisit()
  const operator = asOperator(database)
  const plan = await planFor(operator, ['missed', VISIT_ID], TODAY)
  expect(plan.rows).toMatchObject([{ refund_cents: 6600 }])
  // Simulates two operators who run the same plan.
  await operator.change(plan.statements)
  await operator.change(plan.statements)
  expect(ask(database, 'SELECT status, cancelled_by FROM visits')).toEqual([
    { status: 'EXPIRED', cancelled_by: 'missed' },
  ])
  expect(ask(database, 'SELECT status, due_at FROM charges')).toEqual([
    { status: 'refund_due', due_at: TODAY.toISOString() },
  ])
  expect(ask(database, 'SELECT kind, recipient FROM outbox')).toEqual([
    { kind: 'VISIT_MISSED', recipient: 'ada@example.com' },
  ])
  await expect(planFor(operator, ['missed', VISIT_ID], TODAY)).rejects.toThrow('no booked visit')
  await expect(planFor(operator, ['missed', "' OR 1"], TODAY)).rejects.toThrow('Usage: visit missed ID')
  const toCome = asOperator(missedVisit())
  await expect(planFor(toCome, ['missed', VISIT_ID], new Date('2026-11-22'))).rejects.toThrow('still in the future')
})

const mailsIn = (database: DatabaseSync) =>
  ask(database, 'SELECT kind, facts FROM outbox').map(({ kind, facts }) => ({ kind, facts: JSON.parse(String(facts)) }))

function payWithPrepaidHours(database: DatabaseSync, goodUntil: string): void {
  database.exec(`UPDATE visits SET voucher_code = 'PREP-AID1', paid_hours = 0;
    INSERT INTO prepaid_vouchers VALUES ('p', 'glimmer', 1, 3, '*', 0, '', 'PREP-AID1', '${goodUntil}', '', '', NULL);
    INSERT INTO charges (id, brand, customer_id, kind, due_on, description, net_cents, sales_tax_rate, tax_cents, total_cents, status,
      payment_intent_id, created_at, updated_at) VALUES ('prepaid-p', 'glimmer', 1, 'PREPAID', '', '', 3600, 0, 0, 3600, 'paid', 'pi_2', '', '')`)
}

test.each([
  ['2026-11-24', { isVoucherBack: true, isVoucherExpired: false }],
  ['2026-11-23', { isVoucherBack: false, isVoucherExpired: true }],
])('the email about a missed visit says whether its voucher, good until %s, has expired', async (goodUntil, facts) => {
  const database = missedVisit()
  payWithPrepaidHours(database, goodUntil)
  const operator = asOperator(database)
  await operator.change((await planFor(operator, ['missed', VISIT_ID], TODAY)).statements)
  expect(mailsIn(database)).toMatchObject([{ kind: 'VISIT_MISSED', facts }])
})

test('after a visit that no cleaner came to, only a voucher whose payment stands can be used again', async () => {
  const database = missedVisit()
  payWithPrepaidHours(database, '2099-01-01')
  const planned = async () => (await planFor(asOperator(database), ['missed', VISIT_ID], TODAY)).rows
  expect(await planned()).toMatchObject([{ voucher_is_free: 'true' }])
  database.exec(`UPDATE charges SET status = 'disputed' WHERE id = 'prepaid-p'`)
  expect(await planned()).toMatchObject([{ voucher_is_free: 'false' }])
})

test('an operator can move a missed visit to another date, and the customer is emailed; a full window is refused', async () => {
  const database = missedVisit()
  const operator = asOperator(database)
  database.exec(
    `UPDATE visits SET add_ons = 'LAUNDRY', late_hours = 24, late_fee_cents = 2500, review_token = 'mailed'`,
  )
  const plan = await planFor(operator, ['move', VISIT_ID, '2099-12-01', '8:00'], TODAY)
  await operator.change(plan.statements)
  await operator.change(plan.statements)
  expect(ask(database, 'SELECT status, day, starts_at, sequence FROM visits')).toEqual([
    { status: 'PENDING', day: '2099-12-01', starts_at: '2099-12-01T14:00:00.000Z', sequence: 1 },
  ])
  // The email offers to choose another date, so that must not cost a late fee.
  expect(ask(database, 'SELECT late_fee_cents FROM visits')).toEqual([{ late_fee_cents: 0 }])
  // The visit is to come again, and its review is requested after the new date.
  expect(ask(database, 'SELECT review_token FROM visits')).toEqual([{ review_token: null }])
  expect(ask(database, 'SELECT taken FROM visit_windows ORDER BY day')).toEqual([{ taken: 0 }, { taken: 1 }])
  // The email lists what was paid for, as the email about the booking did.
  expect(mailsIn(database)).toMatchObject([
    { kind: 'VISIT_REARRANGED', facts: { visit: { addOns: ['Laundry'], totalCents: 6600 } } },
  ])
  expect(ask(database, 'SELECT status FROM charges')).toEqual([{ status: 'paid' }])
  const full = missedVisit()
  full.exec(`UPDATE visit_windows SET capacity = 0 WHERE day = '2099-12-01'`)
  const refused = await planFor(asOperator(full), ['move', VISIT_ID, '2099-12-01', '8:00'], TODAY)
  await expect(asOperator(full).change(refused.statements)).rejects.toThrow('CHECK')
  await expect(planFor(operator, ['move', VISIT_ID, '2099-12-02', '8:00'], TODAY)).rejects.toThrow('no such window')
})

test('the amounts owed to customers, less partial refunds, are totaled for unused prepaid hours and for visits to come', () => {
  const database = missedVisit()
  database.exec(`UPDATE visits SET starts_at = '${LATER}'`)
  database.exec(`INSERT INTO prepaid_vouchers VALUES ('p', 'glimmer', 1, 3, '*', 0, '', 'AAAA-BBBB', '2099-01-01', '', '', NULL);
    INSERT INTO charges (id, brand, customer_id, kind, due_on, description, net_cents, sales_tax_rate, tax_cents, total_cents, refunded_cents,
      status, payment_intent_id, created_at, updated_at) VALUES ('prepaid-p', 'glimmer', 1, 'PREPAID', '', '', 3600, 0, 0, 3600, 600, 'paid', 'pi_2', '', '')`)
  const rows = (command: string) => ask(database, getQuestions(command, [], {})?.[0]?.sql ?? '')
  expect(rows('liabilities')).toEqual([
    { brand: 'glimmer', what: 'prepaid hours without a date', customers_wait_for: 1, cents: 3000 },
    { brand: 'glimmer', what: 'visits to come', customers_wait_for: 1, cents: 6600 },
  ])
  expect(rows('prepaid')).toMatchObject([{ hours: 3, sold: 1, unused: 1, unused_cents: 3000, given_back: 0 }])
})

test('rows are printed as blocks without empty values, as tables, or as CSV that is safe in spreadsheets', () => {
  expect(asText('Charges', [])).toBe('Charges: none')
  expect(asText('Charges', [{ id: 'renewal-1-1', status: 'paid', decline_code: null, notes: '' }])).toBe(
    'Charges: 1\n\n  id                     renewal-1-1\n  status                 paid',
  )
  expect(asTable('Leads', [{ email: 'ada@example.com', hours: 3 }])).toBe(
    'Leads: 1\n\nemail            hours\n---------------  -----\nada@example.com  3',
  )
  expect(asCsv([{ name: '=1+1', note: 'say "hi"\nagain', cents: -5, none: null }])).toBe(
    'name,note,cents,none\r\n\'=1+1,"say ""hi""\nagain",-5,\r\n',
  )
})

test('before a price change is scheduled, the command lists when each member gets the notice and first pays the new price', () => {
  const now = new Date('2026-11-22T12:00:00.000Z')
  const change = readPriceChange(['FOREVERCLEAN_49', '59', '2026-11-25'], {}, now)
  const database = emptyDatabase()
  expect(ask(database, getMembers({ ...change, brand: 'glimmer' }))).toEqual([])
  const member = {
    id: 1,
    next_period: 3,
    created_at: '2026-08-26T10:00:00.000Z',
    first_charge_on: '2026-09-26',
    monthly_cents: 4900,
    state: 'IL',
  }
  const reach = getAffectedMembers(
    change,
    [
      { ...member, next_charge_on: '2026-11-26' },
      {
        ...member,
        created_at: '2026-08-30T10:00:00.000Z',
        first_charge_on: '2026-09-30',
        next_charge_on: '2026-11-30',
      },
      {
        ...member,
        created_at: '2026-08-22T10:00:00.000Z',
        first_charge_on: '2026-09-22',
        next_charge_on: '2026-12-22',
      },
    ],
    now,
  )
  expect(reach.map((row) => [row.notice_on, row.new_price_from])).toEqual([
    ['2026-11-27', '2026-12-26'],
    ['2026-11-22', '2026-11-30'],
    ['2026-11-23', '2026-12-22'],
  ])
  expect(ask(database, scheduleStatement(change))).toMatchObject([{ plan_key: 'FOREVERCLEAN_49', monthly_cents: 5900 }])
  for (const wrong of [
    ['FREE', '59', '2026-12-01'],
    ['FOREVERCLEAN_49', '0', '2026-12-01'],
    ['FOREVERCLEAN_49', '59.999', '2026-12-01'],
    ['FOREVERCLEAN_49', '59', 'soon'],
    ['FOREVERCLEAN_49', '59', '2027-02-30'],
  ])
    expect(() => readPriceChange(wrong, {}, now)).toThrow('Usage: price-change')
  expect(() => readPriceChange(['FOREVERCLEAN_49', '59', '2026-11-21'], {}, now)).toThrow('has passed')
})

const PURCHASE = {
  brand: 'glimmer',
  attempt_id: 'a-1',
  plan_key: 'FOREVERCLEAN_49',
  offer_key: 'FOREVERCLEAN_49',
  option_name: 'The One Bedroom',
  hours: 3,
  undiscounted_cents: 7500,
  discount_cents: 5600,
  subtotal_cents: 1900,
  sales_tax_rate: 0,
  tax_cents: 0,
  total_cents: 1900,
  monthly_cents: 4900,
  early_exit_cents: 5600,
  minimum_months: 6,
  first_monthly_charge: '2026-12-22',
  late_hours: 24,
  late_fee_cents: 2500,
  member_rate_cents: 2250,
  build: 'b1',
} satisfies Row

test('the operator’s page about a purchase shows what the customer saw, and says whether the build and the terms are unchanged', () => {
  const offer = {
    planKey: 'FOREVERCLEAN_49',
    optionName: 'The One Bedroom',
    hours: 3,
    priceCents: 1900,
    fullPriceCents: 7500,
    monthlyCents: 4900,
    minimumMonths: 6,
    earlyExitCents: 5600,
    exit: { basisCents: 7500, hourCents: null, share: 1 as const },
    latePolicy: { hours: 24, feeCents: 2500 },
    place: { memberRateCents: 2250, salesTaxRate: 0 },
  }
  const agreed = consentText(offer, { totalCents: 1900, firstMonthlyCharge: '2026-12-22' })
  const same = purchasePage({ ...PURCHASE, consent_text: agreed }, '', 'b1')
  expect(same.isSameText).toBe(true)
  expect(same.html).toContain('Rendered by the same build.')
  for (const shown of ['$49 a month', 'Total today', '$19.00', 'December 22, 2026', 'costs $25'])
    expect(same.html).toContain(shown)
  const other = purchasePage({ ...PURCHASE, consent_text: 'I agree to something else.' }, '', 'b2')
  expect(other.isSameText).toBe(false)
  expect(other.html).toContain('not by that of the purchase')
  expect(other.html).toContain('I agree to something else.')
})

test('a purchase is found by the buyer’s email address, and by the emailed voucher code even after a refund removed the code', () => {
  const database = emptyDatabase()
  database.exec(`INSERT INTO outbox (brand, event_key, kind, facts, recipient, status, created_at)
    VALUES ('glimmer', 'voucher/a-1', 'VOUCHER', '{"code":"S7BT-RRSM"}', 'ada@example.com', 'kept', '2026-11-22')`)
  const find = (wanted: string) =>
    ask(
      database,
      `SELECT attempt_id FROM (SELECT 'a-1' AS attempt_id, NULL AS voucher_code, 'ada@example.com' AS email)
      WHERE ${isPurchase(wanted)}`,
    )
  expect(find('s7bt-rrsm')).toHaveLength(1)
  expect(find('S7BT-RRSN')).toEqual([])
  expect(find('Ada@Example.com')).toHaveLength(1)
})

test('every query of the operator status runs, and the status lists wrong stock, and regions whose member rate is too high or whose non-member rate is too low', () => {
  const database = emptyDatabase()
  for (const { heading, sql } of Object.values(STATUS_QUESTIONS))
    expect(() => ask(database, sql), heading).not.toThrow()
  database.exec(`INSERT INTO campaigns (id, utm_source, stock, initial_stock, starts_at)
    VALUES ('spring', 'spring', 3, 5, '2026-01-01')`)
  expect(ask(database, STATUS_QUESTIONS.stock.sql)).toMatchObject([{ id: 'spring', held: 0, drift: 2 }])
  database.exec(`INSERT INTO regions (id, name, rate_cents, higher_rate_cents) VALUES
    ('albany', 'Albany', 2499, 2500), ('boston', 'Boston', 2300, 2400), ('chicago', 'Chicago', 2900, 4300)`)
  expect(ask(database, STATUS_QUESTIONS.rates.sql)).toEqual([
    { region: 'Boston', member_rate: 2300, full_price: 2500, nonmember_rate: 2400 },
    { region: 'Chicago', member_rate: 2900, full_price: 2500, nonmember_rate: 4300 },
  ])
})

test('the share of failed invocations is computed for each Worker', () => {
  const group = (scriptName: string, status: string, requests: number, errors: number) => ({
    dimensions: { scriptName, status },
    sum: { requests, errors },
  })
  const groups = [
    group('site', 'success', 198, 0),
    group('site', 'scriptThrewException', 2, 2),
    group('origin', 'success', 5, 0),
  ]
  expect(getRates({ viewer: { accounts: [{ workersInvocationsAdaptive: groups }] } })).toEqual([
    { worker: 'site', requests: 200, failed: 2, percent: 1 },
    { worker: 'origin', requests: 5, failed: 0, percent: 0 },
  ])
})

/** Makes a database with a campaign of one voucher, which one purchase holds. */
function soldOut(): DatabaseSync {
  const database = emptyDatabase()
  database.exec(`INSERT INTO campaigns (id, utm_source, stock, initial_stock, starts_at)
    VALUES ('last', 'last', 0, 1, '2026-01-01')`)
  buy(database, 'a-1', 'ada@example.com', 'succeeded')
  return database
}

function purchaseRow(attempt: string, email: string, status: string, isLive = false) {
  const isSold = status === 'succeeded'
  const { minimum_months: _, ...order } = PURCHASE
  return {
    ...order,
    ...{
      attempt_id: attempt,
      email,
      mailbox: email,
      status,
      phone: '3125550142',
      first_name: 'Ada',
      campaign_id: 'last',
    },
    ...{
      input_hash: '',
      reserved_by: '',
      zipcode: '60601',
      city: 'Chicago',
      state: 'IL',
      return_url: '',
      consent_text: '',
    },
    ...{ consent_hash: '', consented_at: LATER, created_at: LATER, updated_at: LATER },
    ...{ voucher_code: isSold ? `CODE-${attempt}` : null, holds_stock: isSold ? 1 : 0, answer: isLive ? null : '{}' },
    ...{ due_at: isLive ? LATER : null, gateway_customer_id: `cus_${attempt}` },
  }
}

function storePurchase(database: DatabaseSync, row: ReturnType<typeof purchaseRow>): void {
  const names = Object.keys(row)
  database
    .prepare(`INSERT INTO purchases (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .run(...Object.values(row))
}

function buy(database: DatabaseSync, attempt: string, email: string, status: string, isLive = false): void {
  storePurchase(database, purchaseRow(attempt, email, status, isLive))
  if (status === 'succeeded')
    database.exec(`INSERT INTO customers (global_id, brand, email, phone, first_name, created_at, gateway_customer_id)
        VALUES ('${attempt}', 'glimmer', '${email}', '3125550142', 'Ada', '${LATER}', 'cus_${attempt}');
      UPDATE purchases SET customer_id = (SELECT id FROM customers WHERE global_id = attempt_id) WHERE attempt_id = '${attempt}';
      INSERT INTO memberships (brand, customer_id, attempt_id, plan_key, monthly_cents, first_charge_on, minimum_months, early_exit_cents, created_at)
        SELECT brand, customer_id, attempt_id, plan_key, monthly_cents, first_monthly_charge, 6, early_exit_cents, created_at
        FROM purchases WHERE attempt_id = '${attempt}'`)
}

const payment = (attempt: string, change = {}) => ({
  ...{ id: `pi_${attempt}`, brand: 'glimmer', attempt, amount: 1900, refunded: 0, disputed: false },
  ...change,
})

/** Returns the headings of the findings in the database and in its comparison with the gateway. */
function findings(database: DatabaseSync, payments: ReturnType<typeof payment>[]): string[] {
  const [, ...alone] = Object.entries(STOCK_QUESTIONS).map(([heading, sql]) => ({ heading, rows: ask(database, sql) }))
  const all = [...alone, ...compareWithLedger(ask(database, purchasesSince('2026-01-01')), payments, '2026-01-01')]
  expect(getVerdict(all)).toMatch(
    all.every(({ rows }) => rows.length === 0) ? /^The books agree/ : /^The books do not agree/,
  )
  return all.filter(({ rows }) => rows.length > 0).map(({ heading }) => heading)
}

test('the operator status lists a brand whose last standing offer has ended or ends within a week', () => {
  const database = emptyDatabase()
  const warned = () => ask(database, STATUS_QUESTIONS.offers.sql).map(({ brand }) => brand)
  const offer = (id: string, brand: string | null, days: number | null) =>
    database.exec(`INSERT INTO campaigns (id, brand, starts_at, ends_at, is_default) VALUES ('${id}', ${brand ? `'${brand}'` : 'NULL'},
      '2026-01-01T00:00:00.000Z', ${days === null ? 'NULL' : `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${days} days')`}, 1)`)
  offer('all-for-good', null, null)
  offer('tidyhive-far', 'tidyhive', 30)
  expect(warned()).toEqual([])
  offer('glimmer-soon', 'glimmer', 6)
  offer('maplemaid-over', 'maplemaid', -1)
  expect(warned()).toEqual(['glimmer', 'maplemaid'])
  offer('glimmer-next', 'glimmer', 60)
  expect(warned()).toEqual(['maplemaid'])
})

test('the books show no discrepancy after a sale, a refund and a decline, and while a purchase is open', () => {
  const database = soldOut()
  buy(database, 'a-2', 'eve@example.com', 'declined')
  buy(database, 'a-3', 'bee@example.com', 'pending', true)
  expect(findings(database, [payment('a-1'), payment('a-2', { refunded: 1900 }), payment('a-3')])).toEqual([])
})

test('the books agree after the price of an expired voucher was refunded, and after a dispute was lost', () => {
  const database = soldOut()
  database.exec(`UPDATE purchases SET refund_id = 'expired voucher' WHERE attempt_id = 'a-1'`)
  buy(database, 'a-2', 'eve@example.com', 'refunded')
  const [lost, kept] = [payment('a-2', { disputed: true }), payment('a-2')]
  expect(findings(database, [payment('a-1', { refunded: 1900 }), lost])).toEqual([])
  expect(findings(database, [payment('a-1', { refunded: 1900 }), kept])).toEqual(['Charged without a voucher'])
})

test('the sales of an hour leave out an older purchase whose price was refunded in it', () => {
  const database = soldOut()
  const sold = () => ask(database, STATUS_QUESTIONS.sales.sql).map((row) => row.sold)
  expect(sold()).toEqual([1])
  database.exec(`UPDATE purchases SET refund_id = 'expired voucher'`)
  expect(sold()).toEqual([0])
})

test('after a partial refund of a purchase, the operator refunds and counts only the rest, and nothing after the rest went back', async () => {
  const database = soldOut()
  const left = () => findPayments(asOperator(database), 'a-1')
  const owed = () => ask(database, getQuestions('liabilities', [], {})?.[0]?.sql ?? '').map(({ cents }) => cents)
  database.exec('UPDATE purchases SET refunded_cents = 500')
  expect(await left()).toMatchObject([{ kind: 'purchase', id: 'a-1', cents: 1400 }])
  expect(owed()).toEqual([1400])
  expect(ask(database, STATUS_QUESTIONS.sales.sql)).toMatchObject([{ sold: 1, dollars: 14 }])
  database.exec(`UPDATE purchases SET refunded_cents = total_cents, refund_id = 'expired voucher'`)
  expect(await left()).toEqual([])
  expect(owed()).toEqual([])
})

test('the books list unpaid vouchers, double, wrong and unmatched charges, and campaigns that sold too much', () => {
  expect(findings(soldOut(), [])).toEqual(['Vouchers without a payment'])
  expect(findings(soldOut(), [payment('a-1'), payment('a-1', { id: 'pi_2' })])).toEqual(['Charged twice'])
  expect(findings(soldOut(), [payment('a-1', { amount: 7500 })])).toEqual(['Charged another amount'])
  expect(findings(soldOut(), [payment('a-1'), payment('a-9')])).toEqual(['Charged without a voucher'])
  const database = soldOut()
  buy(database, 'a-2', 'eve@example.com', 'succeeded')
  expect(findings(database, [payment('a-1'), payment('a-2')])).toEqual(['Campaigns that sold more than they had'])
})

test('personal data of an unpaid order is deleted after two years, but data of a paid order is not', async () => {
  const database = emptyDatabase()
  database.exec(
    `INSERT INTO campaigns (id, utm_source, stock, initial_stock, starts_at) VALUES ('last', 'last', 9, 9, '')`,
  )
  const order = (attempt: string, status: string, updatedAt: string) =>
    storePurchase(database, { ...purchaseRow(attempt, `${attempt}@example.com`, status), updated_at: updatedAt })
  order('old-declined', 'declined', '2024-01-01')
  order('new-declined', 'declined', '2026-01-01')
  order('old-sold', 'succeeded', '2024-01-01')
  const db = sqliteD1(async () => {}, database)
  expect(await forgetUnpaid(db, new Date('2026-11-22T12:00:00.000Z'))).toBe(0)
  expect(await forgetUnpaid(db, new Date('2026-11-22T04:00:30.000Z'))).toBe(1)
  expect(ask(database, 'SELECT attempt_id, email, phone, first_name FROM purchases ORDER BY attempt_id')).toMatchObject(
    [
      { email: 'new-declined@example.com', first_name: 'Ada' },
      { attempt_id: 'old-declined', email: expect.stringMatching(/^erased-/), phone: '', first_name: '' },
      { email: 'old-sold@example.com', first_name: 'Ada' },
    ],
  )
  expect(ask(database, 'SELECT gateway_customer_id AS id FROM gateway_erasures')).toEqual([{ id: 'cus_old-declined' }])
})

test('the visits of a day are listed with service, hours, and who provides equipment and supplies', () => {
  const database = emptyDatabase()
  database.exec(`PRAGMA foreign_keys = OFF;
    INSERT INTO customers (id, global_id, brand, email, first_name, phone, created_at)
      VALUES (7, 'c-7', 'glimmer', 'ada@example.com', 'Ada', '3125550142', '${LATER}');
    INSERT INTO visits (id, brand, customer_id, voucher_code, region_id, day, start_minute, end_minute, time_zone, starts_at, ends_at,
      hours, street, city, state, zipcode, home_type, service, equipment, supplies, created_at, updated_at)
      VALUES ('v-7', 'glimmer', 7, '', 'chicago', '2999-01-07', 540, 660, 'America/Chicago', '2999-01-07T15:00:00.000Z',
      '2999-01-07T17:00:00.000Z', 6, '1 Main St', 'Chicago', 'IL', '60601', 'CONDO', 'DEEP_CLEANING', 'CUSTOMER_PROVIDES',
      'CLEANER_BRINGS', '${LATER}', '${LATER}')`)
  const [list] = getQuestions('visits', ['2999-01-07']) ?? []
  expect(ask(database, list?.sql ?? '')).toMatchObject([
    {
      service: 'DEEP_CLEANING',
      hours: 6,
      equipment: 'CUSTOMER_PROVIDES',
      supplies: 'CLEANER_BRINGS',
      first_name: 'Ada',
    },
  ])
})

test('an operator can see a person’s data, and erase it from every table if no membership or visit is still open', async () => {
  const database = soldOut()
  database.exec(`INSERT INTO waitlist (brand, email, mailbox, created_at) VALUES
    ('glimmer', 'ada@example.com', 'ada@example.com', '${LATER}'), ('glimmer', 'eve@example.com', 'eve@example.com', '${LATER}')`)
  expect((await findPerson(asOperator(database), 'glimmer', 'ada@example.com')).erase).toEqual([])
  database.exec(`UPDATE memberships SET status = 'CANCELLED'`)
  // This visit is still to come, so its cleaner needs the home address.
  database.exec(`PRAGMA foreign_keys = OFF; INSERT INTO visits (id, brand, customer_id, voucher_code, region_id, day, start_minute, end_minute, time_zone,
      starts_at, ends_at, hours, street, city, state, zipcode, home_type, created_at, updated_at)
    SELECT 'v-1', brand, id, '', 'chicago', '2999-01-07', 540, 660, 'America/Chicago', '2999-01-07T15:00:00.000Z',
      '2999-01-07T17:00:00.000Z', 3, '1 Main St', 'Chicago', 'IL', '60601', 'CONDO', created_at, created_at
    FROM customers WHERE email = 'ada@example.com'`)
  expect((await findPerson(asOperator(database), 'glimmer', 'ada@example.com')).erase).toEqual([])
  database.exec(`UPDATE visits SET status = 'CANCELLED'`)
  const person = await findPerson(asOperator(database), 'glimmer', 'ada@example.com')
  expect(await dataOfPerson(asOperator(database), person)).toMatchObject({
    customers: [{ first_name: 'Ada' }],
    purchases: [{ attempt_id: 'a-1', total_cents: 1900 }],
    waitlist: [{ email: 'ada@example.com' }],
  })
  for (const sql of person.erase) database.exec(sql)
  const tables = ask(database, `SELECT name FROM sqlite_master WHERE type = 'table'`)
  const everything = tables.map(({ name }) => JSON.stringify(ask(database, `SELECT * FROM "${name}"`))).join()
  expect(everything).not.toMatch(/ada@|"Ada"|3125550142|1 Main St/)
  expect(everything).toContain('eve@example.com')
  expect(ask(database, 'SELECT gateway_customer_id AS id FROM gateway_erasures')).toEqual([{ id: 'cus_a-1' }])
})

test('an operator learns of an account with another spelling of the address, which is neither shown nor erased with it', async () => {
  const database = soldOut()
  const other = await findPerson(asOperator(database), 'glimmer', 'ada+sale@example.com')
  expect(other.otherEmails).toEqual(['ada@example.com'])
  expect((await dataOfPerson(asOperator(database), other)).purchases).toEqual([])
  for (const sql of other.erase) database.exec(sql)
  expect(ask(database, 'SELECT email FROM purchases')).toEqual([{ email: 'ada@example.com' }])
  expect((await findPerson(asOperator(database), 'glimmer', 'ada@example.com')).otherEmails).toEqual([])
})

test('if the gateway is unreachable, a refund fails, and its error message contains the gateway’s URL and advice', async () => {
  const nobody = { key: 'sk_test_sandbox', url: `http://localhost:${await freePort()}` }
  await expect(refund({ payment_intent_id: 'pi_1' }, nobody)).rejects.toThrow(
    /^The gateway at http:\/\/localhost:\d+ does not answer, .* Repeat the command\. Run npm start, and set PORT/,
  )
})
