import { describe, expect, test } from 'vitest'
import { REVIEW_CITIES, SAMPLE_ZIPCODES } from '../../../../graphql/origin/seed/cities.ts'
import { getCities } from '../../../../graphql/origin/seed/city-rows.ts'
import { REGIONS } from '../../../../graphql/origin/seed/regions.ts'
import { STATES } from '../../../../graphql/origin/seed/states.ts'
import { readPopulations, readZipcodes } from '../../../../graphql/origin/seed/zipcodes.ts'

const zipcodes = new Map(readZipcodes().map((row) => [row.zipcode, row]))
const getRegion = (zipcode: string) => REGIONS.find((region) => region.prefixes.includes(zipcode.slice(0, 3)))

test('there are about 41,900 ZIP codes, and they cover the fifty states, DC and Puerto Rico', () => {
  expect(zipcodes.size).toBeGreaterThan(41_500)
  expect(zipcodes.size).toBeLessThan(42_000)
  expect(new Set([...zipcodes.values()].map((row) => row.state))).toEqual(new Set(STATES.keys()))
  expect(STATES.size).toBe(52)
})

test.each([
  ['60601', 'Chicago', 'IL', 41.89, -87.62],
  // GeoNames has no ZIP codes for Puerto Rico, so this one comes from another package.
  ['00901', 'San Juan', 'PR', 18.4, -66.06],
])('the ZIP codes include %s as %s, %s', (zipcode, city, state, latitude, longitude) => {
  const place = zipcodes.get(zipcode)
  expect(place).toMatchObject({ city, state })
  expect(place?.latitude).toBeCloseTo(latitude, 1)
  expect(place?.longitude).toBeCloseTo(longitude, 1)
})

test('the ZIP codes do not include unused, military or foreign ones, or those of Pacific islands', () => {
  for (const zipcode of ['99999', '00000', '09001', '96201', '96910', '00801', '96960', '96898'])
    expect(zipcodes.has(zipcode), zipcode).toBe(false)
})

test('every ZIP code has the name of a city, not of a company, and a location inside the country', () => {
  const isInside = (latitude: number, longitude: number) =>
    latitude > 17 && latitude < 72 && longitude > -180 && longitude < -64
  const wrong = [...zipcodes.values()].filter(
    ({ city, latitude, longitude }) => !/^[A-Z][A-Za-z .'-]+$/.test(city) || !isInside(latitude, longitude),
  )
  expect(wrong).toEqual([])
  // For this ZIP code, the source list has 'Shell Oil Box 150' as the city.
  expect(zipcodes.get('74183')?.city).toBe('Tulsa')
})

test('the ZIP codes in the small set for tests have the same data in the full set', () => {
  for (const row of SAMPLE_ZIPCODES) expect(zipcodes.get(row.zipcode)).toEqual(row)
})

test('no two regions share a ZIP code prefix, and every prefix belongs to an existing ZIP code', () => {
  const prefixes = REGIONS.flatMap((region) => region.prefixes)
  expect(new Set(prefixes).size).toBe(prefixes.length)
  const known = new Set([...zipcodes.keys()].map((zipcode) => zipcode.slice(0, 3)))
  expect(prefixes.filter((prefix) => !known.has(prefix))).toEqual([])
  expect(new Set(REGIONS.map((region) => region.id)).size).toBe(REGIONS.length)
})

test('regions serve every city that has a review', () => {
  expect(REVIEW_CITIES.filter((city) => !getRegion(city.zipcode))).toEqual([])
})

test('the automatic-renewal duties in a state are those that its law names, or all duties if its law is not listed', () => {
  expect(STATES.get('GA')?.arl).toEqual({ CC: true, AC: false, EC: false, OCC: false })
  expect(STATES.get('TX')?.arl).toEqual({ CC: true, AC: true, EC: true, OCC: true })
})

describe('cities', () => {
  const populations = readPopulations()
  const cities = getCities([...zipcodes.values()], populations)

  test('there are about 29,600 cities, each with a spelling key that is unique in its state', () => {
    expect(cities.length).toBeGreaterThan(29_500)
    expect(cities.length).toBeLessThan(30_000)
    expect(new Set(cities.map(({ state, spelling }) => `${state} ${spelling}`)).size).toBe(cities.length)
    expect(cities.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  test('cities lie at the center of their ZIP codes, and in the region of most of those ZIP codes', () => {
    const find = (state: string, slug: string) => cities.find((city) => city.state === state && city.slug === slug)
    expect(find('CA', 'san-francisco')).toMatchObject({ name: 'San Francisco', regionId: 'san-francisco' })
    expect(find('CA', 'san-francisco')?.latitude).toBeCloseTo(37.77, 1)
    expect(find('CT', 'stratford')?.regionId).toBe('fairfield-county')
    expect(find('PR', 'san-juan')?.regionId).toBeNull()
    expect(find('IL', 'lincolns-new-salem')?.name).toBe("Lincoln's New Salem")
  })

  test('the cities include every city with a known population', () => {
    const known = new Set(cities.map(({ state, slug }) => `${state},${slug}`))
    expect(populations.size).toBeGreaterThan(5_000)
    expect([...populations.keys()].filter((key) => !known.has(key))).toEqual([])
    expect(populations.get('NY,new-york')).toBeGreaterThan(8_000_000)
  })
})
