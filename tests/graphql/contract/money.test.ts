import { expect, test } from 'vitest'
import { formatCents, formatCentsExact, formatRate } from '../../../graphql/contract/money.ts'

test.each([
  [0, '$0', '$0.00'],
  [100, '$1', '$1.00'],
  [1900, '$19', '$19.00'],
  [2057, '$20.57', '$20.57'],
  [1950, '$19.50', '$19.50'],
  [1, '$0.01', '$0.01'],
  [123_456_700, '$1,234,567', '$1,234,567.00'],
  [-500, '-$5', '-$5.00'],
])('%i cents are %s, exactly %s', (cents, short, exact) => {
  expect(formatCents(cents)).toBe(short)
  expect(formatCentsExact(cents)).toBe(exact)
})

test.each([
  [0, '0%'],
  [0.0825, '8.25%'],
  [0.06625, '6.625%'],
  [0.06, '6%'],
  [0.0763, '7.63%'],
  [0.07, '7%'],
])('%d is %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text)
})
