import { describe, expect, test } from 'vitest'
import { BRANDS } from '../../../../graphql/contract/brands.generated.ts'
import { rateProblems } from '../../../../graphql/contract/rates.ts'
import { demonstrationReviews } from '../../../../graphql/origin/seed/demonstration.ts'
import { REGIONS, type RegionSeed, ratesOf, WrongRatesError } from '../../../../graphql/origin/seed/regions.ts'
import { demonstrationParts, referenceParts } from '../../../../graphql/origin/seed/statements.ts'
import { brandById } from '../../../../worker/brands/registry.ts'
import { servicesOf } from '../../../../worker/brands/services.ts'

const reviews = demonstrationReviews()

test('demonstration reviews all have different authors, and only services that their brand offers', () => {
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

test('demonstration reviews have a day, one to five stars, hours, text, and an author whose last name is an initial', () => {
  for (const { received, stars, hours, firstName, lastInitial, body } of reviews) {
    expect(lastInitial).toMatch(/^[A-Z]\.$/)
    expect(received).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect([1, 2, 3, 4, 5]).toContain(stars)
    expect(hours).toBeGreaterThan(0)
    expect([firstName, body]).not.toContain('')
  }
})

test('the statements that load data stay within D1’s size limit', () => {
  for (const { name, statements } of [...referenceParts(), ...demonstrationParts()]) {
    for (const statement of statements) expect(statement.length, name).toBeLessThan(100_000)
  }
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

describe('rates', () => {
  const changed = (changes: Record<string, Partial<RegionSeed>>) =>
    REGIONS.map((region) => ({ ...region, ...changes[region.id] }))

  test('rates of the demonstration are below the full price for members, and at or above it for others', () => {
    expect(REGIONS.flatMap((region) => rateProblems(region.name, ratesOf(region)))).toEqual([])
    for (const region of REGIONS) expect(Number.isInteger(ratesOf(region).rateCents), region.id).toBe(true)
  })

  test('rates are refused if a member would pay the full price or more, or a non-member less; the error names each region', () => {
    const importing = () =>
      referenceParts(undefined, undefined, changed({ chicago: { rate: 29 }, houston: { higherRate: 24.99 } }))
    expect(importing).toThrow(WrongRatesError)
    for (const told of [
      'Chicago: the member rate, $29 an hour, must be less than the full price, $25 an hour.',
      'Houston: the non-member rate, $24.99 an hour, must be at least the full price, $25 an hour.',
      'graphql/origin/seed/regions.ts',
    ])
      expect(importing).toThrow(told)
  })
})
