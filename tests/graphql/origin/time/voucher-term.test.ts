import { expect, test } from 'vitest'
import { hasExpired } from '../../../../graphql/origin/time/voucher-term.ts'

// The voucher was bought in New York at 7:04 p.m. on November 22, 2026. Pages say 'good until November 23, 2027'.
const EXPIRES = '2027-11-23T00:04:14.000Z'

test.each([
  ['2027-11-23T00:05:00Z', 'the evening before, a year after the purchase', false],
  ['2027-11-23T17:00:00Z', 'noon of the day that the page names', false],
  ['2027-11-24T07:59:00Z', 'the last minute of that day in Los Angeles', false],
  ['2027-11-24T09:59:00Z', 'the last minute of that day in Honolulu', false],
  ['2027-11-24T10:00:00Z', 'the next day everywhere', true],
])('at %s (%s), hasExpired() is %s for a voucher that is good until November 23, 2027', (now, _when, isOver) => {
  expect(hasExpired(EXPIRES, new Date(now))).toBe(isOver)
})
