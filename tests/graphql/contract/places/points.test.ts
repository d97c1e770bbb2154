import { expect, test } from 'vitest'
import { milesBetween } from '../../../../graphql/contract/places/distance.ts'
import { getCell, getCells, isTile } from '../../../../graphql/contract/places/tile.ts'

const tenth = (degrees: number) => Math.round(degrees * 10) / 10

test.each([
  ['Chicago', 41.8853, -87.6216, { south: 40, west: -88 }],
  ['the last row of a tile', 41.949, -87.6216, { south: 40, west: -88 }],
  ['the first row of the next tile', 41.951, -87.6216, { south: 42, west: -88 }],
  ['south of the equator', -0.06, 0.04, { south: -2, west: 0 }],
  ['the Aleutians, west of the date line', 52.9, 172.94, { south: 52, west: 172 }],
  ['the North Pole', 90, 180, { south: 90, west: 180 }],
  ['the South Pole', -90, -180, { south: -90, west: -180 }],
])(
  'a point is in the cell of its coordinates, rounded to a tenth of a degree: %s',
  (_name, latitude, longitude, corner) => {
    const { tile, index } = getCell({ latitude, longitude })
    expect(tile).toEqual(corner)
    expect(isTile(tile)).toBe(true)
    // Adding 0 turns -0 into 0.
    const cell = getCells(tile)[index]
    expect(cell).toEqual({ latitude: tenth(latitude) + 0, longitude: tenth(longitude) + 0 })
  },
)

test('every cell of a tile has its own index', () => {
  const tile = { south: 40, west: -88 }
  const cells = getCells(tile)
  expect(cells.map((cell) => getCell(cell))).toEqual(cells.map((_, index) => ({ tile, index })))
})

test.each([
  { south: 41, west: -88 },
  { south: 40, west: -87.5 },
  { south: 92, west: 0 },
  { south: 0, west: -182 },
  { south: Number.NaN, west: 0 },
  { south: Number.POSITIVE_INFINITY, west: 0 },
])('there is no tile at $south, $west', (corner) => {
  expect(isTile(corner)).toBe(false)
})

const chicago = { latitude: 41.88, longitude: -87.63 }

test.each([
  ['itself', chicago, 0],
  ['Milwaukee', { latitude: 43.04, longitude: -87.91 }, 81],
  ['New York', { latitude: 40.71, longitude: -74.01 }, 711],
  ['Honolulu', { latitude: 21.31, longitude: -157.86 }, 4_246],
])('the calculated distance from Chicago to %s is off by less than five miles', (_, place, miles) => {
  expect(milesBetween(chicago, place)).toBeCloseTo(miles, -1)
  expect(milesBetween(place, chicago)).toBe(milesBetween(chicago, place))
})
