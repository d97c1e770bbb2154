import { exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { type EdgeLocation, ORIGIN_HEADERS } from '../../../../graphql/contract/transport.ts'
import { ask, seed } from '../ask.ts'

beforeAll(() => seed({ demonstration: true }))

const QUERY = `{ estimatedBrowserLocation {
  nearbyCities nearbyState nearbyZipcode nearbyRecentJobs accuracyRadius memberHourlyRate nonmemberHourlyRate
} }`

interface Estimated {
  estimatedBrowserLocation: Record<string, unknown> | null
}

const estimate = async (location?: EdgeLocation) =>
  (await ask<Estimated>(QUERY, {}, location && { location })).data.estimatedBrowserLocation

describe('from the edge’s data', () => {
  test('all fields: the edge’s own zipcode, cities by distance, the region’s rates', async () => {
    expect(
      await estimate({ city: 'Chicago', region: 'IL', postalCode: '60601', latitude: 41.88, longitude: -87.62 }),
    ).toEqual({
      nearbyCities: ['Chicago', 'Oak Park', 'Evanston'],
      nearbyState: 'IL',
      nearbyZipcode: '60601',
      nearbyRecentJobs: null,
      accuracyRadius: 10,
      memberHourlyRate: 29,
      nonmemberHourlyRate: 43,
    })
  })

  test('coordinates alone: the nearest place', async () => {
    expect(await estimate({ latitude: 40.7, longitude: -73.95 })).toMatchObject({
      nearbyCities: ['Brooklyn', 'New York', 'Astoria', 'Jersey City', 'Newark'],
      nearbyState: 'NY',
      accuracyRadius: 25,
    })
  })

  test('at a state line, the state that the edge reports', async () => {
    const hoboken = { latitude: 40.72, longitude: -74.03 }
    expect(await estimate({ ...hoboken, region: 'NJ' })).toMatchObject({ nearbyState: 'NJ' })
    expect(await estimate({ ...hoboken, region: 'NY' })).toMatchObject({ nearbyState: 'NY' })
  })

  test('a city and its state', async () => {
    expect(await estimate({ city: 'albuquerque', region: 'NM' })).toMatchObject({
      nearbyCities: ['Albuquerque'],
      nearbyState: 'NM',
      accuracyRadius: 40,
    })
  })

  test('a zipcode alone', async () => {
    expect(await estimate({ postalCode: '94103' })).toMatchObject({ nearbyState: 'CA', nearbyZipcode: '94103' })
  })

  test('a place that is not served has no rates', async () => {
    expect(await estimate({ postalCode: '00901', region: 'PR', latitude: 18.4, longitude: -66 })).toMatchObject({
      nearbyCities: ['San Juan'],
      nearbyState: 'PR',
      memberHourlyRate: null,
      nonmemberHourlyRate: null,
    })
  })
})

describe('unknown locations stay unknown', () => {
  test.each<[string, EdgeLocation | undefined]>([
    ['no header', undefined],
    ['nothing in it', {}],
    ['a state alone', { region: 'TX' }],
    ['a city that we do not know', { city: 'Springfield', region: 'XX' }],
    ['the middle of the ocean', { latitude: 30, longitude: -45 }],
    // Finland's postal codes have five digits too.
    ['a foreign postal code far from ours', { postalCode: '10001', latitude: 60.17, longitude: 24.94 }],
    ['a postal code of another state', { postalCode: '10001', region: 'BY' }],
  ])('%s', async (_name, location) => {
    expect(await estimate(location)).toBeNull()
  })

  test.each(['{', '%E0%A4%A', 'null', '[]', '"x"', encodeURIComponent('{"latitude":1e999,"city":5}')])(
    'an unreadable header: %s',
    async (header) => {
      const response = await exports.default.fetch('http://origin.test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', [ORIGIN_HEADERS.location]: header },
        body: JSON.stringify({ query: QUERY }),
      })
      expect(await response.json()).toEqual({ data: { estimatedBrowserLocation: null } })
    },
  )
})
