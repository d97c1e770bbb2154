import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { consentText } from '../../graphql/contract/offer.ts'
import { actionOf } from '../../scripts/operator/actions.ts'
import { membersOf, reachOf, readPriceChange, scheduleStatement } from '../../scripts/operator/price-change.ts'
import { asCsv, asTable, asText, type Row } from '../../scripts/operator/print.ts'
import { purchasePage } from '../../scripts/operator/purchase-page.tsx'
import { questionsOf } from '../../scripts/operator/questions.ts'
import { emptyDatabase } from '../support/sqlite-d1.ts'

const ask = (database: DatabaseSync, sql: string) => database.prepare(sql).all() as unknown as Row[]
const LATER = '2999-01-01T00:00:00.000Z'

test.each([
  ['purchases'],
  ['leads'],
  ['waitlist'],
  ['applications'],
  ['tickets'],
  ['mail-queue'],
  ['price-changes'],
  ['due'],
  ['visits', '2026-12-01'],
  ['mail', "o'brien@example.com"],
  ['purchase', 'show', "o'brien@example.com"],
])('%s asks the database that there is, for one brand and from a day on', (command, ...args) => {
  const database = emptyDatabase()
  for (const { sql } of questionsOf(command, args, { brand: 'glimmer', since: '2026-01-01' }) ?? [])
    expect(ask(database, sql)).toEqual([])
  expect(questionsOf(command, args)?.length).toBeGreaterThan(0)
})

test('a command that is unknown, incomplete or malformed reads nothing', () => {
  for (const [command = '', ...args] of [
    ['visits', 'tomorrow'],
    ['purchase', 'show'],
    ['refund'],
    ['visits', "2026-12-01' OR 1"],
  ])
    expect(questionsOf(command, args)).toBeNull()
})

test('opening a part of the waitlist says who waits there, and then stores one opening', () => {
  const database = emptyDatabase()
  const join = (email: string, zipcode: string) =>
    database
      .prepare(`INSERT INTO waitlist (brand, email, zipcode, created_at) VALUES ('glimmer', ?, ?, ?)`)
      .run(email, zipcode, LATER)
  join('ada@example.com', '59001')
  join('bee@example.com', '59001')
  join('cid@example.com', '60601')
  const action = actionOf('waitlist', ['open', '59001', '59999'])
  expect(ask(database, action?.preview ?? '')).toMatchObject([{ zipcode: '59001', people: 2, is_served: 0 }])
  expect(ask(database, action?.statement ?? '')).toMatchObject([
    { brand: null, zipcode_from: '59001', zipcode_to: '59999' },
  ])
  expect(() => actionOf('waitlist', ['open', '59999', '59001'])).toThrow('Use: waitlist open')
  expect(() => actionOf('waitlist', ['open', "' OR 1"])).toThrow('Use: waitlist open')
})

test('a mail is sent again, but never a sign-in code; a ticket is closed once', () => {
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
  const again = (id: string) => ask(database, actionOf('mail', ['resend', id])?.statement ?? '')
  expect(again('7')).toMatchObject([{ id: 7, status: 'queued' }])
  expect(again('8')).toEqual([])
  database.exec(
    `INSERT INTO tickets (brand, request_id, reference, channel, topic, email, message, created_at)
     VALUES ('glimmer', 'r', 'T-7Q4K-M2PD', 'EMAIL', 'OTHER', 'ada@example.com', 'Hello', '${LATER}')`,
  )
  const close = actionOf('tickets', ['close', 't-7q4k-m2pd'])
  expect(ask(database, close?.statement ?? '')).toHaveLength(1)
  expect(ask(database, close?.statement ?? '')).toEqual([])
})

test('rows are blocks without what is empty, tables, or CSV that no spreadsheet runs', () => {
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

test('a price change says whom it reaches, when they are told and from when they pay, before it is scheduled', () => {
  const now = new Date('2026-11-22T12:00:00.000Z')
  const change = readPriceChange(['FOREVERCLEAN_49', '59', '2026-11-25'], {}, now)
  const database = emptyDatabase()
  expect(ask(database, membersOf({ ...change, brand: 'glimmer' }))).toEqual([])
  const member = {
    id: 1,
    next_period: 3,
    created_at: '2026-08-26T10:00:00.000Z',
    first_charge_on: '2026-09-26',
    monthly_cents: 4900,
    state: 'IL',
  }
  const reach = reachOf(
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
    ['FOREVERCLEAN_49', '59', 'soon'],
  ])
    expect(() => readPriceChange(wrong, {}, now)).toThrow('Use: price-change')
  expect(() => readPriceChange(['FOREVERCLEAN_49', '59', '2026-11-21'], {}, now)).toThrow('is over')
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
  build: 'b1',
} satisfies Row

test('a purchase is shown again as its customer saw it, and says what differs', () => {
  const offer = {
    planKey: 'FOREVERCLEAN_49',
    optionName: 'The One Bedroom',
    hours: 3,
    priceCents: 1900,
    fullPriceCents: 7500,
    monthlyCents: 4900,
    minimumMonths: 6,
    earlyExitCents: 5600,
    latePolicy: { hours: 24, feeCents: 2500 },
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
