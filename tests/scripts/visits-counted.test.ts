import { expect, test } from 'vitest'
import { onDatabase } from '../../scripts/system/cloudflare-api.ts'
import { funnelText, QUERIES, vitalsText } from '../../scripts/visits-counted.ts'
import { emptyDatabase } from '../support/sqlite-d1.ts'

type Rows = Parameters<typeof funnelText>[0]
type Event = readonly [name: string, detail: string, value: number, subject?: string]

/** Stores events for one brand, each twice with the same id, and returns the rows of a query. */
function ask(query: string, events: readonly Event[]): Rows {
  const database = emptyDatabase()
  const insert = database.prepare(
    "INSERT INTO events (id, brand, name, page, detail, value, subject, at) VALUES (?, 'glimmer', ?, 'deal', ?, ?, ?, 1000) ON CONFLICT (id) DO NOTHING",
  )
  for (const [index, [name, detail, value, subject = '']] of events.entries()) {
    for (let copy = 0; copy < 2; copy++) insert.run(`id-${index}`, name, detail, value, subject)
  }
  return database.prepare(onDatabase(query, 500)).all() as unknown as Rows
}

test('the funnel report counts each event once, and shows each step’s share of the loaded landing pages and the estimated lifetime value', () => {
  const text = funnelText(
    ask(QUERIES.funnel, [
      ['publicweb.landing_page.loaded', '', 0],
      ['publicweb.landing_page.loaded', '', 0],
      ['publicweb.zipcode.looked_up', 'served', 0],
      ['publicweb.step.seen', '', 2],
      ['publicweb.purchase.completed', '', 313],
    ]),
  )
  expect(text).toMatch(/^glimmer\n/)
  expect(text).toMatch(/Landing pages loaded +2 +100\.0%/)
  expect(text).toMatch(/ZIP codes looked up, served +1 +50\.0%/)
  expect(text).toMatch(/Step 2, plan +1/)
  expect(text).toMatch(/Step 4, pay +0/)
  expect(text).toMatch(/Estimated lifetime value +\$313/)
})

test('a web vital is reported as its 75th percentile, with its most common cause', () => {
  const measured = [900, 1000, 1100, 4000].map(
    (value): Event => ['publicweb.vital.measured', 'LCP', value, value > 2000 ? 'img' : 'h1'],
  )
  const text = vitalsText(
    ask(QUERIES.vitals, [
      ...measured,
      ['publicweb.vital.measured', 'CLS', 0.0123, ''],
      ['publicweb.vital.measured', 'LCP prerender', 90, 'h1'],
      ['publicweb.vital.measured', 'LCP fetched-ahead', 310, 'h1'],
    ]),
  )
  // Pages that were fetched or rendered before the tap are counted separately.
  expect(text).toMatch(/LCP prerender {2}glimmer {2}deal {2}control +90 ms {2}of 1/)
  expect(text).toMatch(/LCP fetched-ahead {2}glimmer {2}deal {2}control +310 ms {2}of 1/)
  expect(text).toMatch(/LCP {2}glimmer {2}deal {2}control +1100 ms {2}of 4 {2}h1/)
  expect(text).toMatch(/CLS {2}glimmer {2}deal {2}control +0\.012 {2}of 1/)
})

test('without events, the funnel report and the report of web vitals say that there are none', () => {
  expect(funnelText(ask(QUERIES.funnel, []))).toBe('No events.')
  expect(vitalsText(ask(QUERIES.vitals, []))).toBe('No measurements.')
})
