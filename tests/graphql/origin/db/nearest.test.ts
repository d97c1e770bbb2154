import { expect, test } from 'vitest'
import { type Coordinates, milesBetween } from '../../../../graphql/contract/places/distance.ts'
import { Nearest } from '../../../../graphql/origin/db/nearest.ts'
import { seeded } from '../../../support/seeded.ts'

const never = () => false

test.each([1, 2, 3, 4, 5])('the search for nearby places finds the same places as a full scan (seed %i)', (seed) => {
  const next = seeded(seed)
  const somewhere = (): Coordinates => ({ latitude: 18 + next() * 53, longitude: -170 + next() * 104 })
  const places = Array.from({ length: 400 }, somewhere)
  const nearest = new Nearest(places)
  for (let turn = 0; turn < 50; turn++) {
    const point = somewhere()
    const expected = [...places].sort((a, b) => milesBetween(point, a) - milesBetween(point, b)).slice(0, 6)
    expect(nearest.to(point, 6, never)).toEqual(expected)
  }
})

test('the search for the nearest places skips excluded places, and returns fewer if there are not enough', () => {
  const [here, there] = [
    { latitude: 40, longitude: -90 },
    { latitude: 41, longitude: -91 },
  ]
  const nearest = new Nearest([here, there])
  expect(nearest.to(here, 6, (place) => place === here)).toEqual([there])
  expect(nearest.to(here, 6, never)).toEqual([here, there])
  expect(new Nearest([]).to(here, 6, never)).toEqual([])
})
