/** All tables whose contents an operator decides, by the names that the commands use. */
import { fullPriceCents, isMoreThanHalfOff, rateProblems } from '../../../graphql/contract/rates.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'
import { PREPAID_HOURS } from '../../../graphql/contract/visit-rules.ts'
import { insert, literal, toValues } from '../../../graphql/origin/seed/insert.ts'
import { LATE_CANCELLATION } from '../../../graphql/origin/seed/policies.ts'
import { getRates, REGIONS } from '../../../graphql/origin/seed/regions.ts'
import { STATES } from '../../../graphql/origin/seed/states.ts'
import { ADD_ON_PRICES, HOLIDAYS, PREPAID_PRICES, REGION_TIME_ZONES } from '../../../graphql/origin/seed/visits.ts'
import type { Row, Value } from '../print.ts'
import * as cell from './cells.ts'
import { isZipcode, placeOfCity, stateOfZipcode, statesOfPrefix } from './places.ts'
import { type CellProblem, type Column, type KnownRows, keySql, type OperatorTable } from './table.ts'

const { WRITTEN } = cell
const region = { name: 'region', column: 'region_id', read: cell.id }

/** Returns INSERT statements. If a row with the same key exists, they overwrite its other columns. */
function upsert(table: string, columns: readonly string[], key: readonly string[], rows: readonly Row[]): string[] {
  const others = columns.filter((column) => !key.includes(column))
  const change = others.map((column) => `${column} = excluded.${column}`).join(', ')
  return insert(`${table} (${columns.join(', ')})`, getCells(rows, columns)).map(
    (sql) => `${sql} ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${change}`,
  )
}

/** Returns the values of the columns, in their order, for each row. */
function getCells(rows: readonly Row[], columns: readonly string[]): Value[][] {
  return rows.map((row) => columns.map((column) => row[column] ?? null))
}

/** Returns a column's problem if a rule is broken, and an empty list otherwise. */
const unless = (isRight: boolean, column: string, message: string): CellProblem[] =>
  isRight ? [] : [{ column, message }]

function regionIsKnown(row: Row, { regions }: KnownRows): CellProblem[] {
  const id = String(row.region_id)
  return unless(regions.has(id), 'region', `there is no region '${id}': import its rates first`)
}

/** Describes a database table that has exactly the columns of its CSV file. */
function wholeTable(table: string, columns: readonly Column[], key: readonly string[]) {
  const names = columns.map(({ column }) => column)
  return {
    columns,
    key,
    source: table,
    store: (rows: readonly Row[]) => upsert(table, names, key, rows),
    remove: `DELETE FROM ${table} WHERE ${keySql({ key })}`,
  }
}

const RATES = ['id', 'name', 'rate_cents', 'higher_rate_cents']
const CAMPAIGN = ['id', 'brand', 'utm_source', 'discount_cents', 'initial_stock', 'starts_at', 'ends_at', 'is_default']
const REVIEW = 'brand received stars first_name last_initial city state body latitude longitude'.split(' ')

export const TABLES = {
  rates: {
    decides: 'regions, and what an hour costs there',
    columns: [
      { name: 'region', column: 'id', read: cell.id },
      { name: 'name', column: 'name', read: cell.text(60) },
      { name: 'time_zone', column: 'time_zone', read: cell.timeZone },
      { name: 'member_rate', column: 'rate_cents', read: cell.cents, write: WRITTEN.cents },
      { name: 'nonmember_rate', column: 'higher_rate_cents', read: cell.cents, write: WRITTEN.cents },
    ],
    key: ['id'],
    source: `(SELECT r.id, r.name, t.time_zone, r.rate_cents, r.higher_rate_cents
      FROM regions r LEFT JOIN region_time_zones t ON t.region_id = r.id)`,
    check: (row) =>
      rateProblems(String(row.name), {
        rateCents: Number(row.rate_cents),
        higherRateCents: Number(row.higher_rate_cents),
      }).map((message) => ({ column: message.includes('non-member') ? 'nonmember_rate' : 'member_rate', message })),
    store: (rows) => [
      ...upsert('regions', RATES, ['id'], rows),
      ...upsert(
        'region_time_zones',
        ['region_id', 'time_zone'],
        ['region_id'],
        rows.map(({ id = null, time_zone = null }) => ({ region_id: id, time_zone })),
      ),
    ],
    // Also deletes the region's coverage, hours and time zone.
    remove: 'DELETE FROM regions WHERE id',
    proposed: () =>
      REGIONS.map((each) => ({
        id: each.id,
        name: each.name,
        time_zone: REGION_TIME_ZONES.find(({ regionId }) => regionId === each.id)?.timeZone ?? null,
        rate_cents: getRates(each).rateCents,
        higher_rate_cents: getRates(each).higherRateCents,
      })),
    getStates: ({ id }) => [
      ...new Set(REGIONS.filter((each) => each.id === id).flatMap(({ prefixes }) => prefixes.flatMap(statesOfPrefix))),
    ],
    servesCities: true,
  },
  coverage: {
    decides: 'the ZIP codes that a region serves, by their first three digits',
    ...wholeTable(
      'region_prefixes',
      [
        {
          name: 'prefix',
          column: 'prefix',
          read: cell.matching(/^\d{3}$/, 'is not three digits: spreadsheets drop a leading 0'),
        },
        region,
      ],
      ['prefix'],
    ),
    check: (row, known) => [
      ...unless(statesOfPrefix(String(row.prefix)).length > 0, 'prefix', `no ZIP code begins with ${row.prefix}`),
      ...regionIsKnown(row, known),
    ],
    proposed: () => REGIONS.flatMap(({ id, prefixes }) => prefixes.map((prefix) => ({ prefix, region_id: id }))),
    getStates: ({ prefix }) => statesOfPrefix(String(prefix)),
    servesCities: true,
  },
  taxes: {
    decides: 'the sales tax on cleaning by ZIP code, or by state for all other ZIP codes',
    columns: [
      {
        name: 'place',
        column: 'place',
        read: cell.matching(/^([A-Z]{2}|\d{5})$/, 'is neither a state, such as TX, nor a ZIP code of five digits'),
      },
      { name: 'percent', column: 'rate', read: cell.percent, write: WRITTEN.percent },
    ],
    key: ['place'],
    source: 'taxes',
    check: ({ place, rate }, { taxedStates }) => {
      const name = String(place)
      if (Number(rate) > 0 && Number(rate) < 0.005)
        return [{ column: 'percent', message: 'is less than half a percent: for 8%, write 8' }]
      if (!/^\d/.test(name)) return unless(STATES.has(name), 'place', `there is no state ${name}`)
      if (!isZipcode(name)) return [{ column: 'place', message: `we do not know the ZIP code ${name}` }]
      const state = stateOfZipcode(name)
      return unless(taxedStates.has(state), 'place', `${state} needs a rate of its own too, for its other ZIP codes`)
    },
    store: (rows) =>
      upsert(
        'taxes',
        ['place', 'state', 'rate'],
        ['place'],
        rows.map((row) => ({ ...row, state: taxState(row) })),
      ),
    remove: 'DELETE FROM taxes WHERE place',
    proposed: () => [...STATES.values()].map(({ state, salesTaxRate }) => ({ place: state, rate: salesTaxRate })),
    getStates: (row) => [taxState(row)],
    servesCities: true,
  },
  extras: {
    decides: 'what extras of a visit cost before tax',
    ...wholeTable(
      'add_on_prices',
      [
        { name: 'brand', column: 'brand', read: cell.brandOrAll },
        { name: 'extra', column: 'add_on', read: cell.oneOf(...ADD_ON_PRICES.map(({ addOn }) => addOn)) },
        { name: 'price', column: 'cents', read: cell.cents, write: WRITTEN.cents },
      ],
      ['brand', 'add_on'],
    ),
    check: ({ cents }) => unless(Number(cents) > 0, 'price', 'must be more than 0'),
    proposed: () => ADD_ON_PRICES.map(({ brand, addOn, cents }) => ({ brand, add_on: addOn, cents })),
  },
  prepaid: {
    decides: 'what prepaid hours cost members before tax; hours are sold only at more than half off the full price',
    columns: [
      { name: 'brand', column: 'brand', read: cell.brandOrAll },
      { name: 'hours', column: 'hours', read: (text) => Number(cell.oneOf(...PREPAID_HOURS.map(String))(text)) },
      { name: 'price', column: 'cents', read: cell.cents, write: WRITTEN.cents },
      { name: 'vouchers', column: 'initial_stock', read: cell.optional(cell.whole(0, 1_000_000)) },
      { name: 'unused_per_member', column: 'most', read: cell.whole(1, 100) },
    ],
    key: ['brand', 'hours'],
    source: '(SELECT brand, CAST(hours AS INTEGER) AS hours, cents, initial_stock, most FROM prepaid_prices)',
    check: ({ hours, cents }) => [
      ...unless(
        isMoreThanHalfOff(Number(hours), Number(cents)),
        'price',
        `${formatCents(Number(cents))} is not more than half off the full price of ${formatCents(fullPriceCents(Number(hours)))}`,
      ),
      ...unless(Number(cents) >= 100, 'price', 'is less than $1'),
    ],
    // At any moment, initial_stock = stock + vouchers held or sold.
    store: (rows) =>
      toValues(getCells(rows, ['brand', 'hours', 'cents', 'initial_stock', 'most'])).map(
        (values) => `INSERT INTO prepaid_prices (brand, hours, cents, stock, initial_stock, most)
          SELECT column1, column2, column3, column4 - (SELECT COUNT(*) FROM prepaid_vouchers v
            WHERE v.price_brand = column1 AND v.hours = column2 AND v.holds_stock = 1), column4, column5 FROM (${values}) WHERE 1
          ON CONFLICT (brand, hours) DO UPDATE SET cents = excluded.cents, most = excluded.most,
            stock = excluded.stock, initial_stock = excluded.initial_stock`,
      ),
    remove: `DELETE FROM prepaid_prices WHERE brand || '/' || CAST(hours AS INTEGER)`,
    proposed: () => PREPAID_PRICES.map((each) => ({ ...each, initial_stock: null })),
  },
  rewards: {
    decides: 'what a host gets when a friend buys: a free month of the membership or nothing, from a given time on',
    // A removed row does not change what a host was promised, because each invite has its own copy of the reward.
    ...wholeTable(
      'invite_rewards',
      [
        { name: 'brand', column: 'brand', read: cell.brandOrAll },
        { name: 'starts', column: 'starts_at', read: cell.moment },
        { name: 'reward', column: 'reward', read: cell.oneOf('free month', 'none') },
        { name: 'wait_days', column: 'wait_days', read: cell.whole(0, 180) },
        { name: 'most_a_year', column: 'most_a_year', read: cell.whole(1, 12) },
      ],
      ['brand', 'starts_at'],
    ),
  },
  holidays: {
    decides: 'holidays of a region or of all regions (*), and whether visits are offered on them',
    ...wholeTable(
      'holidays',
      [
        { name: 'region', column: 'region_id', read: (text) => (text === '*' ? text : cell.id(text)) },
        { name: 'day', column: 'day', read: cell.day },
        { name: 'name', column: 'name', read: cell.text(60) },
        { name: 'offered', column: 'is_offered', read: cell.yesOrNo, write: WRITTEN.yesOrNo },
      ],
      ['region_id', 'day'],
    ),
    check: (row, known) => [...(row.region_id === '*' ? [] : regionIsKnown(row, known)), ...isToCome(row, known)],
    proposed: () => HOLIDAYS.map((each) => ({ region_id: '*', ...each, is_offered: 0 })),
  },
  policy: {
    decides: 'what late cancellations cost for new purchases, from a given time on',
    columns: [
      { name: 'brand', column: 'brand', read: cell.brandOrAll },
      { name: 'hours', column: 'hours', read: cell.whole(1, 168) },
      { name: 'fee', column: 'flat_fee_cents', read: cell.cents, write: WRITTEN.cents },
    ],
    key: ['brand'],
    source: 'late_cancellation_policy',
    store: (rows) =>
      upsert(
        'late_cancellation_policy',
        ['brand', 'is_new_policy', 'hours', 'flat_fee_cents'],
        ['brand'],
        rows.map((row) => ({ ...row, is_new_policy: 1 })),
      ),
    // The policy for all brands ('*') cannot be removed, because nothing may be sold without a policy.
    remove: `DELETE FROM late_cancellation_policy WHERE brand <> '*' AND brand`,
    proposed: () =>
      LATE_CANCELLATION.map(({ brand, hours, flatFeeCents }) => ({ brand, hours, flat_fee_cents: flatFeeCents })),
  },
  payment: {
    decides:
      'for how many minutes an order from the account, which is charged when it is placed, is held for its payment',
    ...wholeTable(
      'payment_rules',
      [
        { name: 'brand', column: 'brand', read: cell.brandOrAll },
        { name: 'hold_minutes', column: 'hold_minutes', read: cell.whole(10, 240) },
      ],
      ['brand'],
    ),
    // The row for all brands ('*') cannot be removed, because an order cannot be placed without a hold time.
    remove: `DELETE FROM payment_rules WHERE brand <> '*' AND brand`,
  },
  hours: {
    decides: 'the arrival windows of a week, and how many visits begin in each; a file has all windows of its regions',
    columns: [
      region,
      { name: 'weekday', column: 'weekday', read: cell.weekday, write: WRITTEN.weekday },
      { name: 'from', column: 'start_minute', read: cell.minute, write: WRITTEN.minute },
      { name: 'to', column: 'end_minute', read: cell.minute, write: WRITTEN.minute },
      { name: 'visits', column: 'capacity', read: cell.whole(0, 1000) },
    ],
    key: ['region_id', 'weekday', 'start_minute'],
    source: '(SELECT * FROM visit_hours WHERE is_demonstration = 0)',
    check: (row, known) => [...regionIsKnown(row, known), ...endsLater(row)],
    store: (rows) => [
      ...[...new Set(rows.map(({ region_id }) => String(region_id)))].map(
        (id) => `DELETE FROM visit_hours WHERE is_demonstration = 1 AND region_id = '${id}'`,
      ),
      ...upsert(
        'visit_hours',
        ['region_id', 'weekday', 'start_minute', 'end_minute', 'capacity'],
        ['region_id', 'weekday', 'start_minute'],
        rows,
      ),
    ],
    remove: `DELETE FROM visit_hours WHERE region_id || '/' || weekday || '/' || start_minute`,
    replacesWithin: 'region_id',
  },
  days: {
    decides: 'windows of a day that differs from its week, such as a holiday',
    columns: [
      region,
      { name: 'day', column: 'day', read: cell.day },
      { name: 'from', column: 'start_minute', read: cell.minute, write: WRITTEN.minute },
      { name: 'to', column: 'end_minute', read: cell.minute, write: WRITTEN.minute },
      { name: 'visits', column: 'capacity', read: cell.whole(0, 1000) },
    ],
    key: ['region_id', 'day', 'start_minute'],
    source: `(SELECT region_id, day, start_minute, end_minute, capacity FROM visit_windows WHERE day >= date('now', '-1 day'))`,
    check: (row, known) => [...regionIsKnown(row, known), ...endsLater(row), ...isToCome(row, known)],
    store: (rows) =>
      upsert(
        'visit_windows',
        ['region_id', 'day', 'start_minute', 'end_minute', 'capacity'],
        ['region_id', 'day', 'start_minute'],
        rows,
      ),
  },
  campaigns: {
    decides: 'what is on sale: discounts, stock and dates',
    columns: [
      { name: 'campaign', column: 'id', read: cell.id },
      {
        name: 'brand',
        column: 'brand',
        read: (text) => (text === '*' ? null : cell.brand(text)),
        write: (value) => String(value ?? '*'),
      },
      {
        name: 'utm_source',
        column: 'utm_source',
        read: cell.optional(cell.matching(/^[\w.~-]{1,100}$/, 'has characters that a link cannot have')),
      },
      { name: 'discount', column: 'discount_cents', read: cell.cents, write: WRITTEN.cents },
      { name: 'vouchers', column: 'initial_stock', read: cell.optional(cell.whole(0, 1_000_000)) },
      { name: 'starts', column: 'starts_at', read: cell.moment },
      { name: 'ends', column: 'ends_at', read: cell.optional(cell.moment) },
      { name: 'standing_offer', column: 'is_default', read: cell.yesOrNo, write: WRITTEN.yesOrNo },
    ],
    key: ['id'],
    source: '(SELECT * FROM campaigns WHERE is_demonstration = 0)',
    check: ({ utm_source, is_default, starts_at, ends_at }, { now }) => [
      ...unless(
        is_default === 1 || utm_source !== null,
        'utm_source',
        'is empty, and only a standing offer may do without',
      ),
      ...unless(ends_at === null || String(ends_at) > String(starts_at), 'ends', 'is not after starts'),
      ...unless(ends_at === null || String(ends_at) > now.toISOString(), 'ends', 'has passed'),
    ],
    // At any moment, initial_stock = stock + purchases that hold stock. Purchases of a campaign that was unlimited count,
    // too, once it is limited.
    store: (rows) => [
      ...rows
        .filter(({ initial_stock }) => initial_stock !== null)
        .map(
          (
            row,
          ) => `UPDATE purchases SET holds_stock = 1 WHERE campaign_id = ${literal(row.id ?? null)} AND holds_stock = 0
            AND status NOT IN ('sold_out', 'declined', 'released', 'refunded')`,
        ),
      ...toValues(getCells(rows, CAMPAIGN)).map(
        (
          values,
        ) => `INSERT INTO campaigns (id, brand, utm_source, discount_cents, stock, initial_stock, starts_at, ends_at, is_default)
          SELECT column1, column2, column3, column4,
            column5 - (SELECT COUNT(*) FROM purchases p WHERE p.campaign_id = column1 AND p.holds_stock = 1),
            column5, column6, column7, column8 FROM (${values}) WHERE 1
          ON CONFLICT (id) DO UPDATE SET brand = excluded.brand, utm_source = excluded.utm_source, discount_cents = excluded.discount_cents,
            stock = excluded.stock, initial_stock = excluded.initial_stock, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
            is_default = excluded.is_default`,
      ),
    ],
  },
  reviews: {
    decides: 'earlier real reviews as their authors wrote them; a file only adds reviews',
    columns: [
      { name: 'brand', column: 'brand', read: cell.brandOrAll },
      { name: 'day', column: 'received', read: cell.day },
      { name: 'stars', column: 'stars', read: cell.whole(1, 5) },
      { name: 'first_name', column: 'first_name', read: cell.text(40) },
      { name: 'last_initial', column: 'last_initial', read: cell.matching(/^\p{L}\.?$/u, 'is not one letter') },
      { name: 'city', column: 'city', read: cell.text(60) },
      { name: 'state', column: 'state', read: cell.matching(/^[A-Z]{2}$/, 'is not a state, such as TX') },
      { name: 'review', column: 'body', read: cell.text(2_000) },
    ],
    key: ['brand', 'received', 'first_name', 'last_initial', 'city', 'state', 'body'],
    asStored: (row) => ({
      ...row,
      city: placeOfCity(String(row.state), String(row.city))?.city ?? row.city ?? '',
      last_initial: String(row.last_initial).replace(/\.?$/, '.'),
    }),
    source: `(SELECT * FROM reviews WHERE is_demonstration = 0 AND visit_id IS NULL)`,
    check: (row, known) => [
      ...unless(
        placeOfCity(String(row.state), String(row.city)) !== undefined,
        'city',
        `we do not know ${row.city}, ${row.state}`,
      ),
      ...unless(String(row.received) <= known.now.toISOString().slice(0, 10), 'day', 'is yet to come'),
    ],
    store: (rows) =>
      insert(
        `reviews (${REVIEW.join(', ')})`,
        getCells(
          rows.map((row) => ({ ...row, ...placeOfCity(String(row.state), String(row.city)) })),
          REVIEW,
        ),
      ),
    kept: ['brand', 'received', 'stars'],
  },
  pay: {
    decides: 'what cleaners earn an hour; the page for applicants leaves out regions without a figure',
    columns: [
      region,
      { name: 'from', column: 'low_cents', read: cell.cents, write: WRITTEN.cents },
      { name: 'to', column: 'high_cents', read: cell.cents, write: WRITTEN.cents },
    ],
    key: ['region_id'],
    source: '(SELECT * FROM region_pay WHERE is_demonstration = 0)',
    check: (row, known) => [
      ...regionIsKnown(row, known),
      ...unless(Number(row.low_cents) > 0, 'from', 'must be more than 0'),
      ...unless(Number(row.high_cents) >= Number(row.low_cents), 'to', 'is less than from'),
    ],
    store: (rows) =>
      upsert(
        'region_pay',
        ['region_id', 'low_cents', 'high_cents', 'is_demonstration'],
        ['region_id'],
        rows.map((row) => ({ ...row, is_demonstration: 0 })),
      ),
    remove: 'DELETE FROM region_pay WHERE region_id',
  },
  survey: {
    decides: 'the answers to how a customer heard of us, in order; a file has all answers of its brands',
    ...wholeTable(
      'survey_sources',
      [
        { name: 'brand', column: 'brand', read: cell.brandOrAll },
        { name: 'position', column: 'position', read: cell.whole(0, 99) },
        { name: 'answer', column: 'source', read: cell.text(60) },
      ],
      ['brand', 'position'],
    ),
    check: ({ brand, source }, { all }) =>
      all.filter((other) => other.brand === brand && other.source === source).length > 1
        ? [{ column: 'answer', message: `${brand} has '${source}' twice` }]
        : [],
    // Rows are deleted first, because an answer that moves to a different position would otherwise be stored twice for
    // its brand.
    store: (rows) => [
      ...rows.map(({ brand, position }) => {
        const key = literal(`${brand}/${position}`)
        return `DELETE FROM survey_sources WHERE brand || '/' || position = ${key}`
      }),
      ...insert('survey_sources (brand, position, source)', getCells(rows, ['brand', 'position', 'source'])),
    ],
    replacesWithin: 'brand',
  },
} as const satisfies Record<string, OperatorTable>

type TableName = keyof typeof TABLES

/** Returns the table with this name. Throws if the name is unknown. */
export function tableNamed(name: string): OperatorTable {
  if (!Object.hasOwn(TABLES, name))
    throw new Error(`There is no table '${name}'. Tables: ${Object.keys(TABLES).join(', ')}`)
  return TABLES[name as TableName]
}

function taxState({ place }: Row): string {
  const name = String(place)
  return /^\d/.test(name) ? stateOfZipcode(name) : name
}

function endsLater({ start_minute, end_minute }: Row): CellProblem[] {
  return unless(Number(end_minute) > Number(start_minute), 'to', 'is not after from')
}

function isToCome({ day }: Row, { now }: KnownRows): CellProblem[] {
  return unless(String(day) >= now.toISOString().slice(0, 10), 'day', `${day} has passed`)
}
