import { describe, expect, test } from 'vitest'
import { BRANDS } from '../../../../graphql/contract/brands.generated.ts'
import { demonstrationReviews } from '../../../../graphql/origin/seed/reviews/index.ts'
import { parseReviews } from '../../../../graphql/origin/seed/reviews/parse.ts'
import { demonstrationParts, referenceParts } from '../../../../graphql/origin/seed/statements.ts'
import { brandById } from '../../../../worker/brands/registry.ts'
import { servicesOf } from '../../../../worker/brands/services.ts'

const reviews = demonstrationReviews()
const share = (stars: number) => reviews.filter((review) => review.stars === stars).length / reviews.length

describe('demonstration reviews', () => {
  test('are at least 300, from at least 60 cities, over two years up to November 2026', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(300)
    expect(new Set(reviews.map((review) => `${review.city.city}, ${review.city.state}`)).size).toBeGreaterThanOrEqual(
      60,
    )
    const days = reviews.map((review) => review.received)
    expect(days).toEqual([...days].sort())
    expect(days.filter((day) => day < '2024-11-21' || day > '2026-11-21')).toEqual([])
  })

  test('are mostly good, but not all', () => {
    expect(share(4) + share(5)).toBeGreaterThan(0.8)
    for (const stars of [1, 2, 3, 4, 5]) expect(share(stars)).toBeGreaterThan(0.01)
  })

  test('are all different, including their first words', () => {
    expect(new Set(reviews.map((review) => review.body)).size).toBe(reviews.length)
    const openings = reviews.map((review) => review.body.toLowerCase().split(/\s+/).slice(0, 4).join(' '))
    expect(openings.filter((opening, index) => openings.indexOf(opening) !== index)).toEqual([])
  })

  test('are short and long, and quick to read', () => {
    const words = reviews.map((review) => review.body.split(/\s+/).length)
    expect(Math.max(...words)).toBeLessThanOrEqual(60)
    expect(words.filter((count) => count >= 25).length).toBeGreaterThan(reviews.length / 2)
    expect(words.filter((count) => count < 16).length).toBeGreaterThan(20)
  })

  test('have many authors, each with an initial only', () => {
    expect(new Set(reviews.map((review) => review.firstName)).size).toBeGreaterThan(200)
    for (const { lastInitial } of reviews) expect(lastInitial).toMatch(/^[A-Z]\.$/)
  })

  test('are other words of other people for each brand, about services that it offers', () => {
    for (const { id } of BRANDS) {
      const own = reviews.filter(({ brand }) => brand === id)
      const places = new Set(own.map(({ city }) => city.zipcode))
      expect(own.length, id).toBeGreaterThan(25)
      expect(places.size, id).toBeGreaterThan(14)
      for (const kind of ['hours', 'stars'] as const)
        expect(new Set(own.map((review) => review[kind])).size, `${kind} of ${id}`).toBeGreaterThan(2)
      const brand = brandById(id)
      const offered = brand ? servicesOf(brand).map(({ value }) => value) : []
      expect(
        own.filter(({ service }) => !offered.includes(service)),
        id,
      ).toEqual([])
      expect(new Set(own.map(({ service }) => service)).size, id).toBeGreaterThan(Math.min(offered.length - 1, 4))
    }
    const people = reviews.map(({ firstName, lastInitial, city }) => `${firstName} ${lastInitial} ${city.zipcode}`)
    expect(new Set(people).size).toBe(reviews.length)
  })

  test.each([
    'Nowhere, ZZ | 5 | 2026-01-01 | Ada L. | deep-cleaning 4\nText',
    'Chicago, IL | 6 | 2026-01-01 | Ada L. | deep-cleaning 4\nText',
    'Chicago, IL | 5 | 2026-01-01 | Ada L. | deep-cleaning 4',
    'Chicago, IL | 5 | 2026-01-01 | Ada L.\nText',
  ])('an invalid one stops the seed: %j', (text) => {
    expect(() => parseReviews(text)).toThrow('does not hold')
  })
})

describe('statements', () => {
  test('stay within D1’s size limit', () => {
    for (const { name, statements } of [...referenceParts(), ...demonstrationParts()]) {
      for (const statement of statements) expect(statement.length, name).toBeLessThan(100_000)
    }
  })

  test('all demonstration data is marked', () => {
    for (const { name, statements } of demonstrationParts()) {
      const inserts = statements.filter((statement) => /INSERT INTO/.test(statement))
      expect(inserts.length, name).toBeGreaterThan(0)
      for (const statement of inserts) expect(statement, name).toContain('is_demonstration')
    }
    const reference = referenceParts().flatMap(({ statements }) => statements)
    expect(reference.join()).not.toContain('is_demonstration')
  })
})
