/**
 * Tests that every table declares how long its rows are kept and what erasing does, so that new tables and columns must
 * declare it too.
 */
import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { forgetOldRows } from '../../../../graphql/origin/account/forget.ts'
import { OTHER_TABLES } from '../../../../graphql/origin/account/other-tables.ts'
import { PERSONAL_TABLES } from '../../../../graphql/origin/account/personal-tables.ts'
import { emptyDatabase, sqliteD1 } from '../../../support/sqlite-d1.ts'

/** Names of columns that link a row to a person or usually contain personal data. */
const SOUNDS_PERSONAL =
  /email|recipient|phone|name|street|unit|notes|message|initial$|address|mailbox|client|network|agent|customer_id|last4|facts|token|referral$/

const columnsOf = (database: DatabaseSync, table: string) =>
  database
    .prepare(`SELECT name FROM pragma_table_info(?)`)
    .all(table)
    .map(({ name }) => String(name))

test('every table of the database is declared once', () => {
  const tables = emptyDatabase()
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`)
    .all()
    .map(({ name }) => name)
  expect([...PERSONAL_TABLES, ...OTHER_TABLES].map(({ table }) => table).sort()).toEqual(tables.sort())
})

test('every column that erasing leaves in a person’s row is declared', () => {
  const database = emptyDatabase()
  for (const { table, erase, stays } of PERSONAL_TABLES) {
    if (!stays) continue
    const erased = [...(erase ?? '').matchAll(/(?:SET|,)\s+(\w+) = /g)].map(([, name]) => name)
    const kept = table === 'gateway_erasures' ? stays : [...erased, ...stays]
    expect([...kept].sort(), table).toEqual(columnsOf(database, table).sort())
  }
})

test('a row that the law requires us to keep contains no name, address or phone number', () => {
  const database = emptyDatabase()
  const kept = PERSONAL_TABLES.filter(({ erase }) => erase === null).map(({ table }) => table)
  expect(kept).toEqual(['memberships', 'prepaid_vouchers'])
  for (const table of kept)
    expect(
      columnsOf(database, table).filter((name) => SOUNDS_PERSONAL.test(name)),
      table,
    ).toEqual(['customer_id'])
})

test('a table without personal data has no column whose name suggests personal data unless it declares why', () => {
  const database = emptyDatabase()
  for (const { table, notPersonal = {} } of OTHER_TABLES) {
    const suspicious = columnsOf(database, table).filter((name) => SOUNDS_PERSONAL.test(name))
    expect(suspicious.sort(), table).toEqual(Object.keys(notPersonal).sort())
  }
})

test('every statement is valid for the current schema', () => {
  const database = emptyDatabase()
  for (const { table, read, erase } of PERSONAL_TABLES)
    for (const sql of [read, erase]) if (sql) expect(() => database.prepare(sql), table).not.toThrow()
})

test('the schedule deletes rows past their retention period from every table that has one, and no other rows', async () => {
  const db = sqliteD1(async () => {})
  const now = new Date('2026-11-22T12:00:00.000Z')
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const rows: Record<string, (age: number, name: string) => [sql: string, ...values: (string | number | null)[]]> = {
    code_guesses: (age, name) => [`INSERT INTO code_guesses VALUES ('glimmer', ?, ?)`, `${name}@example.com`, ago(age)],
    leads: (age, name) => [
      `INSERT INTO leads (brand, email, phone, zipcode, hours, created_at, updated_at) VALUES ('glimmer', ?, '', '', 3, '2020', ?)`,
      `${name}@example.com`,
      ago(age),
    ],
    waitlist: (age, name) => [
      `INSERT INTO waitlist (brand, email, created_at) VALUES ('glimmer', ?, ?)`,
      `${name}@example.com`,
      ago(age),
    ],
    tickets: (age, name) => [
      `INSERT INTO tickets (brand, request_id, reference, channel, topic, email, message, created_at, closed_at)
       VALUES ('glimmer', ?1, ?1, 'EMAIL', 'OTHER', '', '', '2020', ?2)`,
      name,
      ago(age),
    ],
    applications: (age, name) => [
      `INSERT INTO applications VALUES ('glimmer', ?, '', '', '', '', '', 'WEEKLY', 'PENDING', ?)`,
      `${name}@example.com`,
      ago(age),
    ],
    later_applications: (age, name) => [
      `INSERT INTO later_applications (brand, email, phone, first_name, last_name, zipcode, experience, payout_method, created_at)
       VALUES ('glimmer', ?, '', '', '', '', '', 'WEEKLY', ?)`,
      `${name}@example.com`,
      ago(age),
    ],
    outbox: (age, name) => [
      `INSERT INTO outbox (brand, event_key, kind, facts, recipient, status, created_at, finished_at)
       VALUES ('glimmer', ?, 'VOUCHER', '{}', '', 'sent', '2020', ?)`,
      name,
      ago(age),
    ],
    visit_reviews: (age, name) => [
      `INSERT INTO visit_reviews (visit_id, brand, stars, body, first_name, last_initial, city, state, latitude, longitude, received,
         written_at, status, reason, decided_at)
       VALUES (?, 'glimmer', 5, '', '', '', '', '', 0, 0, '2020-01-01', '2020', 'rejected', 'insult', ?)`,
      name,
      ago(age),
    ],
    sessions: (age, name) => [
      `INSERT INTO sessions VALUES (?1, ?1, 'glimmer', 1, '', '2020', '2020', ?2)`,
      name,
      ago(age),
    ],
    sign_in_codes: (age, name) => [
      `INSERT INTO sign_in_codes VALUES ('glimmer', ?, '', 0, '2020', ?)`,
      `${name}@example.com`,
      ago(age),
    ],
    mailed_codes: (age, name) => [
      `INSERT INTO mailed_codes VALUES ('glimmer', ?, '', '', 0, '2020', ?)`,
      `${name}@example.com`,
      ago(age),
    ],
    stopped_attempts: (age, name) => [
      `INSERT INTO stopped_attempts VALUES ('glimmer', ?, 'given-up', NULL, ?)`,
      name,
      ago(age),
    ],
    webhook_events: (age, name) => [`INSERT INTO webhook_events VALUES (?, '', 'handled', '', ?)`, name, ago(age)],
    events: (age, name) => [
      `INSERT INTO events (id, brand, name, at) VALUES (?, 'glimmer', '', ?)`,
      name,
      Math.floor(Date.parse(ago(age)) / 1000),
    ],
    mail_days: (age) => ['INSERT INTO mail_days VALUES (?, 1)', ago(age).slice(0, 10)],
    exposures: (age, name) => [
      `INSERT INTO exposures VALUES (?, 'glimmer', 'price:1', ?)`,
      name,
      ago(age).slice(0, 10),
    ],
    hourly_counts: (age, name) => [`INSERT INTO hourly_counts VALUES (?, ?, 1)`, name, ago(age).slice(0, 13)],
  }
  const dated = [...PERSONAL_TABLES, ...OTHER_TABLES].flatMap(({ table, forget }) =>
    forget ? [{ table, ...forget }] : [],
  )
  expect(Object.keys(rows).sort()).toEqual(dated.map(({ table }) => table).sort())
  await db
    .prepare(`INSERT INTO customers (id, global_id, brand, email, phone, created_at) VALUES (1, '', '', '', '', '')`)
    .run()
  for (const { table, days } of dated) {
    for (const [age, name] of [
      [days + 0.5, 'old'],
      [days - 0.5, 'new'],
    ] as const) {
      const [sql, ...values] = rows[table]?.(age, name) ?? ['']
      await db
        .prepare(sql)
        .bind(...values)
        .run()
    }
  }
  const before = await forgetOldRows(db, now)
  expect(before).toEqual(Object.fromEntries(dated.map(({ table }) => [table, 1])))
  for (const { table } of dated)
    expect((await db.prepare(`SELECT * FROM ${table}`).all()).results.length, table).toBeGreaterThan(0)
})
