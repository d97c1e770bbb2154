import { exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacesOfTileQuery } from '../../../../graphql/contract/generated/graphql.ts'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import type { Coordinates } from '../../../../graphql/contract/places/distance.ts'
import { getCell, getCells, type Tile } from '../../../../graphql/contract/places/tile.ts'
import { type EdgeLocation, ORIGIN_HEADERS } from '../../../../graphql/contract/transport.ts'
import { ask, seed } from '../ask.ts'

beforeAll(() => seed({ demonstration: true }))

const QUERY = `{ estimatedBrowserLocation {
  nearbyCities nearbyState nearbyZipcode nearbyRecentJobs accuracyRadius memberHourlyRate nonmemberHourlyRate
} }`

interface EstimatedLocation {
  estimatedBrowserLocation: Record<string, unknown> | null
}

const estimate = async (location?: EdgeLocation) =>
  (await ask<EstimatedLocation>(QUERY, {}, location && { location })).data.estimatedBrowserLocation

test('a visitor’s place consists of the ZIP code that the edge reports, the nearest cities, and the region’s rates', async () => {
  expect(
    await estimate({ city: 'Chicago', region: 'IL', postalCode: '60601', latitude: 41.88, longitude: -87.62 }),
  ).toEqual({
    nearbyCities: ['Chicago', 'Oak Park', 'Evanston'],
    nearbyState: 'IL',
    nearbyZipcode: '60601',
    nearbyRecentJobs: null,
    accuracyRadius: 10,
    memberHourlyRate: 22.5,
    nonmemberHourlyRate: 43,
  })
})

test('a visitor’s place is the nearest place if only coordinates are known', async () => {
  expect(await estimate({ latitude: 40.7, longitude: -73.95 })).toMatchObject({
    nearbyCities: ['Brooklyn', 'New York', 'Astoria', 'Jersey City', 'Newark'],
    nearbyState: 'NY',
    accuracyRadius: 25,
  })
})

test('a visitor near a border is placed in the state that the edge reports, and the nearest city in that state is listed first', async () => {
  for (const [region, first] of [
    ['NJ', ['Jersey City', 'New York']],
    ['NY', ['New York', 'Jersey City']],
  ] as const) {
    const place = await estimate({ latitude: 40.7, longitude: -74, region })
    expect(place).toMatchObject({ nearbyState: region, nearbyCities: [...first, 'Brooklyn', 'Astoria', 'Newark'] })
  }
})

test('a visitor’s place is found by a city and its state, or by a ZIP code alone', async () => {
  expect(await estimate({ city: 'albuquerque', region: 'NM' })).toMatchObject({
    nearbyCities: ['Albuquerque'],
    nearbyState: 'NM',
    accuracyRadius: 40,
  })
  expect(await estimate({ postalCode: '94103' })).toMatchObject({ nearbyState: 'CA', nearbyZipcode: '94103' })
})

test('a visitor’s place has no rates if no region serves it', async () => {
  expect(await estimate({ postalCode: '00901', region: 'PR', latitude: 18.4, longitude: -66 })).toMatchObject({
    nearbyCities: ['San Juan'],
    nearbyState: 'PR',
    memberHourlyRate: null,
    nonmemberHourlyRate: null,
  })
})

describe('the places of a tile', () => {
  const getTile = async (tile: Tile, state?: string) =>
    (await ask<PlacesOfTileQuery>(STORED_OPERATIONS.PlacesOfTile.text, { ...tile, state })).data.placesOfTile

  /** Returns the place that the tile assigns to visitors in a cell. */
  function placeIn(found: PlacesOfTileQuery['placesOfTile'], cell: number) {
    const index = found.cells[cell] ?? null
    return index === null
      ? null
      : {
          city: found.cities[index],
          nearbyState: found.states[index],
          memberHourlyRate: found.memberHourlyRates[index],
          nonmemberHourlyRate: found.nonmemberHourlyRates[index],
        }
  }

  test.each<[string, EdgeLocation & Coordinates]>([
    ['New York', { region: 'NY', latitude: 40.7, longitude: -74 }],
    ['across the river', { region: 'NJ', latitude: 40.7, longitude: -74.1 }],
    ['across the river without a state', { latitude: 40.7, longitude: -74.1 }],
    ['a state far away', { region: 'AK', latitude: 40.7, longitude: -74.1 }],
    ['Alaska', { region: 'AK', latitude: 61.2, longitude: -149.9 }],
    ['the sea', { region: 'FL', latitude: 25, longitude: -79 }],
    ['the date line', { region: 'AK', latitude: 52, longitude: -180 }],
    ['abroad', { latitude: 51.5, longitude: 0 }],
  ])(
    'each cell of a tile gets the place that is estimated for its coordinates: %s',
    async (_name, { region, ...point }) => {
      const { tile, index } = getCell(point)
      const found = await getTile(tile, region)
      const cells = getCells(tile)
      // Checks the corners, an edge, the middle, and the cell that contains `point`.
      for (const cell of [0, 19, 380, 399, 7, 210, index]) {
        const estimated = await estimate({ ...(region && { region }), ...cells[cell] })
        const { nearbyCities, nearbyState, memberHourlyRate, nonmemberHourlyRate } = (estimated ?? {}) as Record<
          string,
          unknown[]
        >
        const expected = estimated && { city: nearbyCities?.[0], nearbyState, memberHourlyRate, nonmemberHourlyRate }
        expect(placeIn(found, cell), JSON.stringify(cells[cell])).toEqual(expected)
      }
    },
  )

  test('each place of a tile is listed once, and none is listed if no place is near', async () => {
    const { cells, cities, states } = await getTile({ south: 40, west: -88 }, 'IL')
    expect(new Set(cities.map((city, index) => `${city}, ${states[index]}`)).size).toBe(cities.length)
    expect(cells).toHaveLength(400)
    expect(await getTile({ south: 30, west: -46 })).toMatchObject({ cells: [], cities: [] })
  })

  test('a request for the places of a tile is refused for coordinates that are not the corner of a tile', async () => {
    const { errors } = await ask(STORED_OPERATIONS.PlacesOfTile.text, { south: 41, west: -88 })
    expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  })
})

test.each<[string, EdgeLocation | undefined]>([
  ['nothing', undefined],
  ['a location without any fields', {}],
  ['a state alone', { region: 'TX' }],
  ['a city that we do not know', { city: 'Springfield', region: 'XX' }],
  ['a point in the middle of the ocean', { latitude: 30, longitude: -45 }],
  // Postal codes in Finland also have five digits.
  ['a foreign postal code that is also a ZIP code', { postalCode: '10001', latitude: 60.17, longitude: 24.94 }],
  ['a postal code of another state', { postalCode: '10001', region: 'BY' }],
])('a visitor’s place is unknown if the edge reports %s', async (_name, location) => {
  expect(await estimate(location)).toBeNull()
})

test('a visitor’s place is unknown if the location header is unreadable', async () => {
  for (const header of ['{', '%E0%A4%A', 'null', '[]', '"x"', encodeURIComponent('{"latitude":1e999,"city":5}')]) {
    const response = await exports.default.fetch('http://origin.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [ORIGIN_HEADERS.location]: header },
      body: JSON.stringify({ query: QUERY }),
    })
    expect(await response.json(), header).toEqual({ data: { estimatedBrowserLocation: null } })
  }
})
