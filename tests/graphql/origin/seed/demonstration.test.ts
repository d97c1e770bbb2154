import { expect, test } from 'vitest'
import { BRANDS } from '../../../../graphql/contract/brands.generated.ts'
import { rateProblems } from '../../../../graphql/contract/rates.ts'
import { demonstrationReviews } from '../../../../graphql/origin/seed/demonstration.ts'
import { getRates, REGIONS } from '../../../../graphql/origin/seed/regions.ts'
import { demonstrationParts, referenceParts } from '../../../../graphql/origin/seed/statements.ts'
import { brandById } from '../../../../worker/brands/registry.ts'
import { getServices } from '../../../../worker/brands/services.ts'

const reviews = demonstrationReviews()

test('demonstration reviews have different authors, and name only services that their brand offers', () => {
  for (const { id } of BRANDS) {
    const own = reviews.filter(({ brand }) => brand === id)
    const brand = brandById(id)
    const offered = brand ? getServices(brand).map(({ value }) => value) : []
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
  expect(REGIONS.flatMap((region) => rateProblems(region.name, getRates(region)))).toEqual([])
})
