/** Tests that database triggers report each event that follows from a stored row once, whichever code stored it. */
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { expect, test } from 'vitest'
import { EVENTS } from '../../../../graphql/contract/events.ts'
import { CONVERSIONS } from '../../../../scripts/experiments/registry.ts'

const FOLDER = 'graphql/origin/migrations'

function migrated(): DatabaseSync {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  for (const file of readdirSync(FOLDER).sort()) database.exec(readFileSync(`${FOLDER}/${file}`, 'utf8'))
  database.exec('PRAGMA ignore_check_constraints = 1')
  return database
}

/** Inserts a row with these values, and a placeholder in each other column that needs a value. */
function insert(database: DatabaseSync, table: string, values: Record<string, SQLInputValue>): void {
  const columns = database.prepare(`PRAGMA table_info(${table})`).all() as {
    name: string
    notnull: number
    dflt_value: unknown
  }[]
  const needed = columns.filter(({ notnull, dflt_value }) => notnull === 1 && dflt_value === null)
  const row: Record<string, SQLInputValue> = {
    ...Object.fromEntries(needed.map(({ name }) => [name, 0])),
    brand: 'glimmer',
    ...values,
  }
  const names = Object.keys(row)
  database
    .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .run(...Object.values(row))
}

const eventsOf = (database: DatabaseSync) =>
  database
    .prepare('SELECT name, variants, detail, value FROM events ORDER BY name, detail')
    .all()
    .map((row) => Object.values({ ...row }))

test('each stored step of a customer, from lead to cancellation, becomes one event with value and variants, but no personal data', () => {
  const database = migrated()
  insert(database, 'leads', { email: 'ada@example.com', experiments: 'pricing=59' })
  insert(database, 'waitlist', { email: 'ada@example.com', zipcode: '59001', experiments: 'hero-heading:1' })
  insert(database, 'waitlist', { email: 'ada@example.com', zipcode: '' })
  insert(database, 'purchases', {
    attempt_id: 'one',
    subtotal_cents: 1900,
    experiments: 'pricing=39',
    email: 'ada@example.com',
    voucher_code: 'ADA-0001',
  })
  insert(database, 'memberships', { attempt_id: 'one', minimum_months: 6, monthly_cents: 4900 })
  insert(database, 'surveys', { attempt_id: 'one', source: 'A friend' })
  insert(database, 'visits', { id: 'a visit', voucher_code: 'ADA-0001' })
  database.exec("UPDATE memberships SET cancelled_at = '2026-12-01', status = 'CANCELLED'")
  expect(eventsOf(database).sort()).toEqual([
    ['publicweb.lead.registered', 'pricing=59', '', 0],
    ['publicweb.membership.canceled', 'pricing=39', '', 0],
    ['publicweb.payment.submitted', 'pricing=39', '', 0],
    ['publicweb.purchase.completed', 'pricing=39', '', 313],
    ['publicweb.survey.answered', 'pricing=39', '', 0],
    ['publicweb.visit.booked', 'pricing=39', '', 0],
    ['publicweb.waitlist.joined', '', 'sold-out', 0],
    ['publicweb.waitlist.joined', 'hero-heading:1', 'unsupported', 0],
  ])
  // The ids are random hexadecimal digits, which may spell a short name.
  expect(JSON.stringify(database.prepare('SELECT * FROM events').all())).not.toMatch(/ada@|ADA-/)
})

test('a purchase, survey or visit without variants is also reported as an event', () => {
  const database = migrated()
  insert(database, 'purchases', { attempt_id: 'two', subtotal_cents: 100, experiments: null })
  insert(database, 'memberships', { attempt_id: 'two' })
  insert(database, 'surveys', { attempt_id: 'two', source: 'A friend' })
  insert(database, 'surveys', { attempt_id: 'unknown', source: 'A friend' })
  insert(database, 'visits', { id: 'a visit', voucher_code: 'unknown' })
  expect(eventsOf(database)).toEqual([
    ['publicweb.payment.submitted', '', '', 0],
    ['publicweb.purchase.completed', '', '', 1],
    ['publicweb.survey.answered', '', '', 0],
    ['publicweb.survey.answered', '', '', 0],
    ['publicweb.visit.booked', '', '', 0],
  ])
})

test('triggers report exactly the events that the list EVENTS leaves to the database', () => {
  const triggers = migrated().prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger'").all()
  const written = triggers
    .filter(({ sql }) => String(sql).includes('INSERT INTO events'))
    .flatMap(({ sql }) => String(sql).match(/'publicweb\.[\w.]+'/g) ?? [])
  const listed = Object.entries(EVENTS).filter(([, { from }]) => from === 'database')
  expect([...new Set(written)].sort()).toEqual(listed.map(([name]) => `'${name}'`).sort())
})

test('the database adds up by day exactly the events that experiments count as conversions', () => {
  const database = migrated()
  const [trigger] = database.prepare("SELECT sql FROM sqlite_master WHERE name = 'conversion_counted'").all()
  expect(
    String(trigger?.sql)
      .match(/'publicweb\.[\w.]+'/g)
      ?.sort(),
  ).toEqual(CONVERSIONS.map((name) => `'${name}'`).sort())
})
