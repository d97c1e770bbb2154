import { expect, test } from 'vitest'
import { BRANDS } from '../../../../graphql/contract/brands.generated.ts'
import { demonstrationReviews } from '../../../../graphql/origin/seed/demonstration.ts'
import { REGIONS, type RegionSeed, refuseWrongRates, WrongRatesError } from '../../../../graphql/origin/seed/regions.ts'
import { demonstrationParts, referenceParts } from '../../../../graphql/origin/seed/statements.ts'
import { brandById } from '../../../../worker/brands/registry.ts'
import { servicesOf } from '../../../../worker/brands/services.ts'

const reviews = demonstrationReviews()

test('demonstration reviews have different authors, and name only services that their brand offers', () => {
  for (const { id } of BRANDS) {
    const own = reviews.filter(({ brand }) => brand === id)
    const brand = brandById(id)
    const offered = brand ? servicesOf(brand).map(({ value }) => value) : []
    expect(
      own.filter(({ service }) => !offered.includes(service)),
      id,
    ).toEqual([])
  }
  const people = reviews.map(({ firstName, lastInitial, city }) => `${firstName} ${lastInitial} ${city.zipcode}`)
  expect(new Set(people).size).toBe(reviews.length)
})

test('the statements that load data mark all demonstration data, and no other data', () => {
  for (const { name, statements } of demonstrationParts()) {
    const inserts = statements.filter((statement) => /INSERT INTO/.test(statement))
    expect(inserts.length, name).toBeGreaterThan(0)
    for (const statement of inserts) expect(statement, name).toContain('is_demonstration')
  }
  const reference = referenceParts().flatMap(({ statements }) => statements)
  expect(reference.join()).not.toContain('is_demonstration')
})

test('demonstration rates for members are below the full price, and those for non-members are at or above it', () => {
  expect(() => refuseWrongRates(REGIONS)).not.toThrow()
})

test('rates are refused if the member rate is not below the full price, or if the non-member rate is below it; the error names each region', () => {
  const changes: Record<string, Partial<RegionSeed>> = { chicago: { rate: 29 }, houston: { higherRate: 24.99 } }
  const importing = () => refuseWrongRates(REGIONS.map((region) => ({ ...region, ...changes[region.id] })))
  expect(importing).toThrow(WrongRatesError)
  for (const told of [
    'Chicago: the member rate, $29 an hour, must be less than the full price, $25 an hour.',
    'Houston: the non-member rate, $24.99 an hour, must be at least the full price, $25 an hour.',
    'graphql/origin/seed/regions.ts',
  ])
    expect(importing).toThrow(told)
})
