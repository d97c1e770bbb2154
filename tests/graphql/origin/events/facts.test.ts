/** Tests that SQL triggers record one event for each stored action of a customer, such as a purchase. */
import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { EVENTS } from '../../../../graphql/contract/events.ts'
import { CONVERSIONS } from '../../../../scripts/experiments/registry.ts'
import { emptyDatabase } from '../../../support/sqlite-d1.ts'
import { insertRow } from '../insert-row.ts'

function migrated(): DatabaseSync {
  const database = emptyDatabase()
  database.exec('PRAGMA foreign_keys = off; PRAGMA ignore_check_constraints = 1')
  return database
}

const getEvents = (database: DatabaseSync) =>
  database
    .prepare('SELECT name, variants, detail, value FROM events ORDER BY name, detail')
    .all()
    .map((row) => Object.values({ ...row }))

test('each stored action of a customer, from lead to cancellation, becomes one event with its value and variants, but without personal data', () => {
  const database = migrated()
  insertRow(database, 'leads', { email: 'ada@example.com', experiments: 'pricing=59' })
  insertRow(database, 'waitlist', { email: 'ada@example.com', zipcode: '59001', experiments: 'hero-heading:1' })
  insertRow(database, 'waitlist', { email: 'ada@example.com', zipcode: '' })
  insertRow(database, 'purchases', {
    attempt_id: 'one',
    subtotal_cents: 1900,
    experiments: 'pricing=39',
    email: 'ada@example.com',
    voucher_code: 'ADA-0001',
  })
  insertRow(database, 'memberships', { attempt_id: 'one', minimum_months: 6, monthly_cents: 4900 })
  insertRow(database, 'surveys', { attempt_id: 'one', source: 'A friend' })
  insertRow(database, 'visits', { id: 'a visit', voucher_code: 'ADA-0001' })
  database.exec("UPDATE memberships SET cancelled_at = '2026-12-01', status = 'CANCELLED'")
  expect(getEvents(database).sort()).toEqual([
    ['publicweb.lead.registered', 'pricing=59', '', 0],
    ['publicweb.membership.canceled', 'pricing=39', '', 0],
    ['publicweb.payment.submitted', 'pricing=39', '', 0],
    ['publicweb.purchase.completed', 'pricing=39', '', 313],
    ['publicweb.survey.answered', 'pricing=39', '', 0],
    ['publicweb.visit.booked', 'pricing=39', '', 0],
    ['publicweb.waitlist.joined', '', 'sold-out', 0],
    ['publicweb.waitlist.joined', 'hero-heading:1', 'unsupported', 0],
  ])
  // The rows above caused every kind of event that is reported by the database and not by the browser.
  const listed = Object.entries(EVENTS).filter(([, { from }]) => from === 'database')
  expect(new Set(getEvents(database).map(([name]) => name))).toEqual(new Set(listed.map(([name]) => name)))
  // Short names are not searched for, because the random hexadecimal ids may contain them.
  expect(JSON.stringify(database.prepare('SELECT * FROM events').all())).not.toMatch(/ada@|ADA-/)
})

test('a purchase, survey or visit without experiment variants is also reported as an event', () => {
  const database = migrated()
  insertRow(database, 'purchases', { attempt_id: 'two', subtotal_cents: 100, experiments: null })
  insertRow(database, 'memberships', { attempt_id: 'two' })
  insertRow(database, 'surveys', { attempt_id: 'two', source: 'A friend' })
  insertRow(database, 'surveys', { attempt_id: 'unknown', source: 'A friend' })
  insertRow(database, 'visits', { id: 'a visit', voucher_code: 'unknown' })
  expect(getEvents(database)).toEqual([
    ['publicweb.payment.submitted', '', '', 0],
    ['publicweb.purchase.completed', '', '', 1],
    ['publicweb.survey.answered', '', '', 0],
    ['publicweb.survey.answered', '', '', 0],
    ['publicweb.visit.booked', '', '', 0],
  ])
})

test('the database keeps daily counts of exactly those events that are conversions of experiments', () => {
  const database = migrated()
  for (const name of Object.keys(EVENTS)) insertRow(database, 'events', { name, variants: 'pricing=59', id: name })
  const counted = database
    .prepare('SELECT name, sum(count) AS count FROM experiment_days GROUP BY name ORDER BY name')
    .all()
  expect(counted.map((row) => ({ ...row }))).toEqual([...CONVERSIONS].sort().map((name) => ({ name, count: 1 })))
})
