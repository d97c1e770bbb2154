import { expect, test } from 'vitest'
import { hoursText } from '../../../../client/ui/services/hours-text.ts'

test.each([
  [[3, 3], '3 hours'],
  [[2, 3], '2 to 3 hours'],
  [[0.75, 1], '45 minutes to 1 hour'],
  [[0.5, 0.75], '30 to 45 minutes'],
] as const)('the hours %j are written as %s', (hours, words) => {
  expect(hoursText(hours)).toBe(words)
})
