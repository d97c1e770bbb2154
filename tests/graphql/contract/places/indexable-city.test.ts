import { expect, test } from 'vitest'
import { type CityCounts, isIndexableCity } from '../../../../graphql/contract/places/indexable-city.ts'

const bare: CityCounts = { isServed: true, numCustomers: null, recentVisits: null, reviews: 0 }

test.each<[string, Partial<CityCounts>, boolean]>([
  ['nothing but a name and its region’s rates', {}, false],
  ['reviews alone', { reviews: 12 }, false],
  ['customers alone', { numCustomers: 40 }, false],
  ['customers and visits', { numCustomers: 40, recentVisits: 12 }, true],
  ['customers and a review', { numCustomers: 40, reviews: 1 }, true],
  ['everything', { numCustomers: 40, recentVisits: 12, reviews: 3 }, true],
  ['everything, but nobody cleans there', { isServed: false, numCustomers: 40, recentVisits: 12, reviews: 3 }, false],
])(
  'a city page may be indexed only if the city is served and the page has enough data about it: %s',
  (_, facts, isIndexed) => {
    expect(isIndexableCity({ ...bare, ...facts })).toBe(isIndexed)
  },
)
