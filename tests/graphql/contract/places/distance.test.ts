import { expect, test } from 'vitest'
import { milesBetween } from '../../../../graphql/contract/places/distance.ts'

const chicago = { latitude: 41.88, longitude: -87.63 }

test.each([
  ['itself', chicago, 0],
  ['Milwaukee', { latitude: 43.04, longitude: -87.91 }, 81],
  ['New York', { latitude: 40.71, longitude: -74.01 }, 711],
  ['Honolulu', { latitude: 21.31, longitude: -157.86 }, 4_246],
])('the calculated distance from Chicago to %s is at most ten miles wrong', (_, place, miles) => {
  expect(milesBetween(chicago, place)).toBeCloseTo(miles, -1)
  expect(milesBetween(place, chicago)).toBe(milesBetween(chicago, place))
})
