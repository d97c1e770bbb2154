import { expect, test } from 'vitest'
import { timeLeft } from '../../../../client/ui/funnel/stock-facts.tsx'

test.each([
  [0, 'less than a minute'],
  [59, 'less than a minute'],
  [60, '1 minute'],
  [3599, '59 minutes'],
  [3600, '1 hour'],
  [5400, '1 hour 30 minutes'],
  [86_400, '1 day'],
  [90_060, '1 day 1 hour'],
  [187_200, '2 days 4 hours'],
  [86_459, '1 day'],
])('%d seconds are %s', (seconds, text) => {
  expect(timeLeft(seconds)).toBe(text)
})
