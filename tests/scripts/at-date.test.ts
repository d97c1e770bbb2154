import { expect, test } from 'vitest'
import { secondsTo } from '../../scripts/at-date.ts'

const NOW = Date.parse('2026-11-24T12:00:00.000Z')
const getDate = (given: string) => new Date(NOW + secondsTo(given, NOW) * 1000).toISOString()

test.each([
  ['2028-02-29T12:00', '2028-02-29T12:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['+40d', '2027-01-03T12:00:00.000Z'],
  // Daylight saving time skips this local time in Chicago, but the dates are in UTC.
  ['2027-03-14T02:30', '2027-03-14T02:30:00.000Z'],
  ['2027-03-14T08:30Z', '2027-03-14T08:30:00.000Z'],
])('the date %s means the moment %s', (given, moment) => {
  expect(getDate(given)).toBe(moment)
})

test.each(['2027-02-30x', 'tomorrow', '2027-03-14T02:30-06:00', '2027-13-01'])('the date %s is refused', (given) => {
  expect(() => secondsTo(given, NOW)).toThrow('is not a date')
})
