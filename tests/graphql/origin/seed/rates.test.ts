import { expect, test } from 'vitest'
import { rateProblems } from '../../../../graphql/contract/rates.ts'
import { REGIONS, type RegionSeed, ratesOf, WrongRatesError } from '../../../../graphql/origin/seed/regions.ts'
import { referenceParts } from '../../../../graphql/origin/seed/statements.ts'

const changed = (id: string, change: Partial<RegionSeed>): RegionSeed[] =>
  REGIONS.map((region) => (region.id === id ? { ...region, ...change } : region))

test('the demonstration rates are below the full price for members, and at or above it for others', () => {
  expect(REGIONS.flatMap((region) => rateProblems(region.name, ratesOf(region)))).toEqual([])
  for (const region of REGIONS) expect(Number.isInteger(ratesOf(region).rateCents), region.id).toBe(true)
})

test('an import is refused if members would pay the full price or more', () => {
  const importing = () => referenceParts(undefined, undefined, changed('chicago', { rate: 29 }))
  expect(importing).toThrow(WrongRatesError)
  expect(importing).toThrow('Chicago: the member rate, $29 an hour, must be less than the full price, $25 an hour.')
})

test('an import is refused if non-members would pay less than the full price', () => {
  expect(() => referenceParts(undefined, undefined, changed('houston', { higherRate: 24.99 }))).toThrow(
    'Houston: the non-member rate, $24.99 an hour, must be at least the full price, $25 an hour.',
  )
})

test('the error names every region with wrong rates, and the file to correct', () => {
  const regions = changed('chicago', { rate: 29 }).map((region) =>
    region.id === 'houston' ? { ...region, rate: 25 } : region,
  )
  const importing = () => referenceParts(undefined, undefined, regions)
  expect(importing).toThrow(/Chicago: .*\n.*Houston: /)
  expect(importing).toThrow('graphql/origin/seed/regions.ts')
})
