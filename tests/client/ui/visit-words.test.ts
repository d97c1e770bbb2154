import { expect, test } from 'vitest'
import { dayWords, timeWords } from '../../../client/ui/visits/visit-words.ts'

test.each([
  [480, 600, '8 to 10 am'],
  [660, 780, '11 am to 1 pm'],
  [840, 960, '2 to 4 pm'],
  [0, 90, '12 to 1:30 am'],
  [720, 750, '12 to 12:30 pm'],
])('the time from minute %i to minute %i of a day is written as %s', (start, end, words) => {
  expect(timeWords(start, end)).toBe(words)
})

test('a day is written with its weekday', () => {
  expect(dayWords('2026-11-24')).toBe('Tuesday, Nov 24')
  expect(dayWords('2028-02-29')).toBe('Tuesday, Feb 29')
})
