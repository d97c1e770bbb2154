import { expect, test } from 'vitest'
import { compareArms, getRate, sampleRatioP } from '../../../scripts/experiments/statistics.ts'

test('the sample-ratio test agrees with published critical values of chi-squared', () => {
  // With two arms there is one degree of freedom: 3.841 is the 5% value, and 6.635 is the 1% value.
  const off = (statistic: number) => Math.sqrt((statistic * 10_000) / 4)
  const p = (statistic: number) => sampleRatioP([5000 + off(statistic), 5000 - off(statistic)], [0.5, 0.5])
  expect(p(3.841)).toBeCloseTo(0.05, 4)
  expect(p(6.635)).toBeCloseTo(0.01, 4)
  // With three arms, 5.991 is the 5% value, and 9.210 is the 1% value. With four arms, 7.815 is the 5% value.
  expect(sampleRatioP(spread(3, 5.991), [1 / 3, 1 / 3, 1 / 3])).toBeCloseTo(0.05, 4)
  expect(sampleRatioP(spread(3, 9.21), [1 / 3, 1 / 3, 1 / 3])).toBeCloseTo(0.01, 4)
  expect(sampleRatioP(spread(4, 7.815), [0.25, 0.25, 0.25, 0.25])).toBeCloseTo(0.05, 4)
})

/**
 * Returns a number of visitors for each arm, so that their chi-squared statistic is `statistic`. Only the first two
 * arms deviate from an equal split.
 */
function spread(arms: number, statistic: number): number[] {
  const each = 1000
  const off = Math.sqrt((statistic * each) / 2)
  return Array.from({ length: arms }, (_, index) => each + (index === 0 ? off : index === 1 ? -off : 0))
}

test('a perfect split and a split without visitors have p = 1, and a broken split has a p near 0', () => {
  expect(sampleRatioP([500, 500], [0.5, 0.5])).toBe(1)
  expect(sampleRatioP([900, 100], [0.5, 0.5])).toBeLessThan(1e-10)
  expect(sampleRatioP([5, 5], [1, 0])).toBe(0)
  expect(sampleRatioP([0, 0], [0.5, 0.5])).toBe(1)
})

test("a conversion rate has Wilson's interval, which stays between 0 and 1", () => {
  // A published example: 10 conversions among 100 visitors.
  expect(getRate({ visitors: 100, conversions: 10 })).toEqual({
    rate: 0.1,
    low: expect.closeTo(0.0552, 4),
    high: expect.closeTo(0.1744, 4),
  })
  expect(getRate({ visitors: 20, conversions: 0 }).low).toBe(0)
  expect(getRate({ visitors: 20, conversions: 20 }).high).toBe(1)
})

test("the difference between two conversion rates has Newcombe's interval", () => {
  // Newcombe 1998, table II, example (a), method 10: 56 of 70 against 48 of 80 gives an interval from 0.0524 to 0.3339.
  const { difference, low, high } = compareArms({ visitors: 80, conversions: 48 }, { visitors: 70, conversions: 56 })
  expect([difference, low, high]).toEqual([
    expect.closeTo(0.2, 4),
    expect.closeTo(0.0524, 4),
    expect.closeTo(0.3339, 4),
  ])
})
