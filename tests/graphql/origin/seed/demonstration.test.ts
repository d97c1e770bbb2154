import { describe, expect, test } from 'vitest'
import { BRANDS } from '../../../../graphql/contract/brands.generated.ts'
import { demonstrationReviews } from '../../../../graphql/origin/seed/demonstration.ts'
import { demonstrationParts, referenceParts } from '../../../../graphql/origin/seed/statements.ts'
import { brandById } from '../../../../worker/brands/registry.ts'
import { servicesOf } from '../../../../worker/brands/services.ts'

const reviews = demonstrationReviews()

describe('demonstration reviews', () => {
  test('have authors whose last name is an initial', () => {
    for (const { lastInitial } of reviews) expect(lastInitial).toMatch(/^[A-Z]\.$/)
  })

  test('have different authors for each brand, and only services that the brand offers', () => {
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

  test('have a day, one to five stars, a number of hours and a text', () => {
    for (const { received, stars, hours, firstName, body } of reviews) {
      expect(received).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect([1, 2, 3, 4, 5]).toContain(stars)
      expect(hours).toBeGreaterThan(0)
      expect([firstName, body]).not.toContain('')
    }
  })
})

describe('statements', () => {
  test('stay within D1’s size limit', () => {
    for (const { name, statements } of [...referenceParts(), ...demonstrationParts()]) {
      for (const statement of statements) expect(statement.length, name).toBeLessThan(100_000)
    }
  })

  test('mark all demonstration data', () => {
    for (const { name, statements } of demonstrationParts()) {
      const inserts = statements.filter((statement) => /INSERT INTO/.test(statement))
      expect(inserts.length, name).toBeGreaterThan(0)
      for (const statement of inserts) expect(statement, name).toContain('is_demonstration')
    }
    const reference = referenceParts().flatMap(({ statements }) => statements)
    expect(reference.join()).not.toContain('is_demonstration')
  })
})
