/** Tests the date option of `npm test -- --date` and `npm run at-date`. */
import { expect, test } from 'vitest'
import { dayIn, momentOf } from '../../graphql/origin/time/wall-clock.ts'
import { secondsTo } from '../../scripts/test/clock.ts'

const NOW = Date.parse('2026-11-24T12:00:00.000Z')
const dateOf = (given: string) => new Date(NOW + secondsTo(given, NOW) * 1000).toISOString()

test.each([
  ['2028-02-29T12:00', '2028-02-29T12:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['+40d', '2027-01-03T12:00:00.000Z'],
  ['2027-03-14T08:30Z', '2027-03-14T08:30:00.000Z'],
])('the date option %s means the moment %s', (given, moment) => {
  expect(dateOf(given)).toBe(moment)
})

test.each(['2027-02-30x', 'tomorrow', '2027-03-14T02:30-06:00', '2027-13-01'])(
  'the date option %s is refused',
  (given) => {
    expect(() => secondsTo(given, NOW)).toThrow('is no date')
  },
)

test('a time in the date option is UTC, even half past two on the day on which Chicago skips that time', () => {
  expect(momentOf('2027-03-14', 150, 'America/Chicago')).toBeNull()
  const moment = dateOf('2027-03-14T02:30')
  expect(moment).toBe('2027-03-14T02:30:00.000Z')
  // In Chicago it is still the evening before. The skipped hour is over at 08:00 UTC.
  expect(dayIn('America/Chicago', new Date(moment))).toBe('2027-03-13')
  expect(momentOf('2027-03-14', 180, 'America/Chicago')?.toISOString()).toBe('2027-03-14T08:00:00.000Z')
})
