import { expect, test } from 'vitest'
import { countLeft } from '../../../graphql/contract/stock.ts'

test('up to a hundred vouchers are counted exactly, and a higher count is rounded down', () => {
  expect([0, 1, 12, 100, 101, 497, 999, 1_214, 50_000].map(countLeft)).toEqual([
    ...['0', '1', '12', '100', 'about 100', 'about 490', 'about 990', 'about 1,200', 'about 50,000'],
  ])
})
