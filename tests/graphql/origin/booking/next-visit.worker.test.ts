import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { daysAfter } from '../../../../graphql/origin/time/wall-clock.ts'
import { seed } from '../ask.ts'
import { book, booking, buildInput, nextVisit, person, visits } from './ask.ts'

beforeAll(() => seed({ demonstration: true }))
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

async function booked(more: object = {}) {
  const who = await person()
  const input = await buildInput(who, { hours: 4, addOns: ['LAUNDRY'] }, more)
  expect(await book(who, input)).toMatchObject({ status: 'SUCCEEDED' })
  return { who, input }
}

test('the proposed next visit has a price, and keeps the weekday, the window and the interval in weeks that the customer chose', async () => {
  const { who, input } = await booked({ recurrence: 'EVERY_3_WEEKS' })
  const next = await nextVisit(who)
  const wanted = { day: daysAfter(input.day, 21), startMinute: input.startMinute }
  expect(next).toMatchObject({ weeks: 3, wantedDay: wanted.day, window: wanted, instead: null })
  expect(next?.booking).toMatchObject({
    success: true,
    home: { street: '12 Main Street', numHours: 4, addOns: ['LAUNDRY'], recurrence: 'EVERY_3_WEEKS' },
    price: { numHours: 4 },
  })
  for (const weeks of [1, 2, 3, 4])
    expect((await nextVisit(who, weeks))?.wantedDay).toBe(daysAfter(input.day, 7 * weeks))
  // The proposed visit can be booked without changes.
  const { home, price } = next?.booking ?? {}
  const order = {
    ...input,
    requestId: crypto.randomUUID(),
    quote: price?.quote,
    hours: home?.numHours,
    addOns: home?.addOns,
    ...wanted,
  }
  expect(await book(who, order)).toMatchObject({ status: 'SUCCEEDED' })
  // The next proposal counts from the visit that was just booked.
  expect(await nextVisit(who, 4)).toMatchObject({
    wantedDay: daysAfter(wanted.day, 28),
    instead: null,
  })
  expect(await visits(who)).toHaveLength(2)
})

test('if the next visit’s window is full, not offered or on a holiday, the nearest free window is proposed, with the reason', async () => {
  const { who, input } = await booked()
  const day = daysAfter(input.day, 14)
  const put = (capacity: number) =>
    env.DB.prepare(`INSERT OR REPLACE INTO visit_windows VALUES ('chicago', ?, ?, ?, ?, ?)`)
      .bind(day, input.startMinute, input.startMinute + 120, capacity, capacity)
      .run()
  onTestFinished(async () => {
    await env.DB.prepare(`DELETE FROM visit_windows WHERE day = ? AND region_id = 'chicago'`).bind(day).run()
  })
  await put(1)
  const full = await nextVisit(who, 2)
  expect(full).toMatchObject({ wantedDay: day, instead: 'FULL', window: { day } })
  expect(full?.window?.startMinute).not.toBe(input.startMinute)
  await put(0)
  expect(await nextVisit(who, 2)).toMatchObject({ instead: 'NO_WINDOW', window: { day } })
  await env.DB.prepare(`INSERT INTO holidays VALUES ('chicago', ?, 'Casimir Pulaski Day', 0)`).bind(day).run()
  onTestFinished(async () => {
    await env.DB.prepare(`DELETE FROM holidays WHERE name = 'Casimir Pulaski Day'`).run()
  })
  const holiday = await nextVisit(who, 2)
  expect(holiday).toMatchObject({ instead: 'HOLIDAY' })
  expect(holiday?.window?.day).not.toBe(day)
  expect(holiday?.booking.holidays).toContainEqual({ day, name: 'Casimir Pulaski Day' })
  // The operator offers visits on the holiday.
  await env.DB.prepare(`UPDATE holidays SET is_offered = 1 WHERE name = 'Casimir Pulaski Day'`).run()
  expect((await booking(who)).windows.map((window) => window.day)).toContain(day)
})

test('if the last visit was long ago, the next visit is proposed a whole number of intervals after it, on a day that can be booked', async () => {
  const { who, input } = await booked()
  await env.DB.batch([
    env.DB.prepare(`INSERT OR IGNORE INTO visit_windows VALUES ('chicago', '2026-01-30', ?, ?, 1, 0)`).bind(
      input.startMinute,
      input.startMinute + 120,
    ),
    env.DB.prepare(`UPDATE visits SET day = '2026-01-30', starts_at = '2026-01-30T15:00:00.000Z' WHERE id = ?`).bind(
      input.requestId,
    ),
  ])
  const next = await nextVisit(who, 4)
  const { wantedDay = '', window, booking: offer } = next ?? {}
  // The number of days between January 30 and the proposed day is a multiple of 28.
  expect((Date.parse(wantedDay) - Date.parse('2026-01-30')) % (28 * 86_400_000)).toBe(0)
  expect(wantedDay >= (offer?.windows[0]?.day ?? '9')).toBe(true)
  expect(window).toMatchObject({ day: wantedDay, startMinute: input.startMinute })
  expect(await nextVisit(await person())).toBeNull()
})
