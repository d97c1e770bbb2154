/** Tests that every table declares how long its rows are kept and how erasing a person changes them. */
import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { forgetOldRows } from '../../../../graphql/origin/account/forget.ts'
import { OTHER_TABLES } from '../../../../graphql/origin/account/other-tables.ts'
import { PERSONAL_TABLES } from '../../../../graphql/origin/account/personal-tables.ts'
import { emptyDatabase, sqliteD1 } from '../../../support/sqlite-d1.ts'
import { insertRow } from '../insert-row.ts'

/** Matches names of columns that link a row to a person or usually contain personal data. */
const SOUNDS_PERSONAL =
  /email|recipient|phone|name|street|unit|notes|message|initial$|address|mailbox|client|network|agent|customer_id|last4|facts|token|referral$/

const getColumns = (database: DatabaseSync, table: string) =>
  database
    .prepare(`SELECT name FROM pragma_table_info(?)`)
    .all(table)
    .map(({ name }) => String(name))

test('every database table is declared exactly once, as a table with or without personal data', () => {
  const tables = emptyDatabase()
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`)
    .all()
    .map(({ name }) => name)
  expect([...PERSONAL_TABLES, ...OTHER_TABLES].map(({ table }) => table).sort()).toEqual(tables.sort())
})

test('the statements that read and erase a person’s rows are valid, and every column that erasing does not change is declared', () => {
  const database = emptyDatabase()
  for (const { table, read, erase, stays } of PERSONAL_TABLES) {
    for (const sql of [read, erase]) if (sql) expect(() => database.prepare(sql), table).not.toThrow()
    if (!stays) continue
    const erased = [...(erase ?? '').matchAll(/(?:SET|,)\s+(\w+) = /g)].map(([, name]) => name)
    const kept = table === 'gateway_erasures' ? stays : [...erased, ...stays]
    expect([...kept].sort(), table).toEqual(getColumns(database, table).sort())
  }
})

test('a row that the law requires us to keep contains no name, address or phone number', () => {
  const database = emptyDatabase()
  const kept = PERSONAL_TABLES.filter(({ erase }) => erase === null).map(({ table }) => table)
  expect(kept).toEqual(['memberships', 'prepaid_vouchers'])
  for (const table of kept)
    expect(
      getColumns(database, table).filter((name) => SOUNDS_PERSONAL.test(name)),
      table,
    ).toEqual(['customer_id'])
})

test('a table without personal data has no column whose name suggests personal data, unless the table declares why', () => {
  const database = emptyDatabase()
  for (const { table, notPersonal = {} } of OTHER_TABLES) {
    const suspicious = getColumns(database, table).filter((name) => SOUNDS_PERSONAL.test(name))
    expect(suspicious.sort(), table).toEqual(Object.keys(notPersonal).sort())
  }
})

/** For each table, the column with the time at which the retention period of a row begins. */
const AGED_BY: Readonly<Record<string, string>> = {
  leads: 'updated_at',
  waitlist: 'created_at',
  tickets: 'closed_at',
  applications: 'created_at',
  later_applications: 'created_at',
  outbox: 'finished_at',
  visit_reviews: 'decided_at',
  sessions: 'expires_at',
  mailed_codes: 'expires_at',
  stopped_attempts: 'created_at',
  webhook_events: 'received_at',
  events: 'at',
  mail_days: 'day',
  exposures: 'day',
  hourly_counts: 'hour',
}

test('the scheduled job deletes rows past their retention period from every table that has one, and no other rows', async () => {
  const database = emptyDatabase()
  database.exec('PRAGMA foreign_keys = off; PRAGMA ignore_check_constraints = 1')
  const now = new Date('2026-11-22T12:00:00.000Z')
  const dated = [...PERSONAL_TABLES, ...OTHER_TABLES].flatMap(({ table, forget }) =>
    forget ? [{ table, ...forget }] : [],
  )
  expect(dated.map(({ table }) => table).sort()).toEqual(Object.keys(AGED_BY).sort())
  for (const { table, days } of dated) {
    const column = AGED_BY[table] ?? ''
    for (const [age, name] of [
      [days + 0.5, 'old'],
      [days - 0.5, 'new'],
    ] as const) {
      const moment = new Date(now.getTime() - age * 86_400_000)
      // The columns `day` and `hour` hold only the first part of an ISO time. insertRow sets other times to 0.
      const text = moment.toISOString().slice(0, { day: 10, hour: 13 }[column])
      const status: Record<string, string> = table === 'visit_reviews' ? { status: 'rejected' } : {}
      const values = { ...status, [column]: column === 'at' ? Math.floor(moment.getTime() / 1000) : text }
      insertRow(database, table, values, name)
    }
  }
  const counts = () =>
    dated.map(({ table }) => Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows))
  const before = counts()
  await forgetOldRows(
    sqliteD1(async () => {}, database),
    now,
  )
  expect(counts()).toEqual(before.map((rows) => rows - 1))
})
