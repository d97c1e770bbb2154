import { expect, test } from 'vitest'
import { dayIn, daysAfter, getWeekday, toMoment } from '../../../../graphql/origin/time/wall-clock.ts'

const iso = (day: string, hour: number, zone: string) => toMoment(day, hour * 60, zone)?.toISOString() ?? null

test.each([
  ['2026-12-01', 8, 'America/New_York', '2026-12-01T13:00:00.000Z'],
  ['2026-07-01', 8, 'America/New_York', '2026-07-01T12:00:00.000Z'],
  ['2026-07-01', 8, 'America/Phoenix', '2026-07-01T15:00:00.000Z'],
  ['2026-12-01', 14, 'Pacific/Honolulu', '2026-12-02T00:00:00.000Z'],
  ['2028-02-29', 8, 'America/Chicago', '2028-02-29T14:00:00.000Z'],
  // Days on which clocks change: before and after the change, and in the hour that occurs twice.
  ['2026-03-08', 1, 'America/Chicago', '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', 3, 'America/Chicago', '2026-03-08T08:00:00.000Z'],
  ['2026-03-08', 8, 'America/Chicago', '2026-03-08T13:00:00.000Z'],
  ['2026-11-01', 1, 'America/Chicago', '2026-11-01T06:00:00.000Z'],
  ['2026-11-01', 8, 'America/Chicago', '2026-11-01T14:00:00.000Z'],
])('a local time is converted to UTC: %s at %i o’clock in %s', (day, hour, zone, moment) => {
  expect(iso(day, hour, zone)).toBe(moment)
})

test.each([
  ['the hour that clocks skip in spring', '2026-03-08', 2],
  ['February 29 in a year without one', '2027-02-29', 8],
  ['April 31', '2026-04-31', 8],
  ['a word instead of a date', 'tomorrow', 8],
])('toMoment() returns null for %s', (_name, day, hour) => {
  expect(iso(day, hour, 'America/New_York')).toBeNull()
})

test('dayIn() uses the time zone, daysAfter() handles leap days, and getWeekday() counts from Sunday as 0', () => {
  expect(dayIn('America/Los_Angeles', new Date('2026-12-02T05:00:00.000Z'))).toBe('2026-12-01')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(getWeekday('2026-11-22')).toBe(0)
})
