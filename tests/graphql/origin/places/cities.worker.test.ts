import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type {
  CityReviewsQuery,
  CountryPlacesQuery,
  FindCitiesQuery,
  IndexableCitiesQuery,
  StatePlacesQuery,
} from '../../../../graphql/contract/generated/graphql.ts'
import { type OperationName, STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { ask, seed } from '../ask.ts'

beforeAll(() => seed({ demonstration: true }))

async function run<Data>(name: OperationName, variables: Record<string, unknown> = {}, brand = 'glimmer') {
  const { data, errors } = await ask<Data>(STORED_OPERATIONS[name].text, variables, { brand })
  expect(errors).toEqual([])
  return data
}

async function listPlaces(state: string) {
  const { statePlaces } = await run<StatePlacesQuery>('StatePlaces', { state })
  const { cities, beyond, regions } = statePlaces
  const getName = (index: number) =>
    cities.names[index] ?? `${beyond.names[index - cities.names.length]}, ${beyond.states[index - cities.names.length]}`
  return {
    ...statePlaces,
    city(name: string) {
      const index = cities.names.indexOf(name)
      const region = cities.regions[index]
      return {
        zipcodes: cities.zipcodes[index],
        region: region == null ? null : regions[region],
        numCustomers: cities.numCustomers[index],
        recentVisits: cities.recentVisits[index],
        reviews: cities.reviews[index],
        stars: cities.stars[index],
        nearest: cities.nearest.slice(index * 6, index * 6 + 6).map(getName),
      }
    },
    largest: cities.largest.map(getName),
  }
}

test('the cities in a state are returned in alphabetical order, as one array for each field', async () => {
  const { cities, beyond } = await listPlaces('CA')
  const { nearest, largest, ...columns } = cities
  const { names } = columns
  expect(names.length).toBe(11)
  for (const [name, column] of Object.entries(columns)) expect(column, name).toHaveLength(names.length)
  for (const [name, column] of Object.entries(beyond)) expect(column, name).toHaveLength(beyond.names.length)
  expect(nearest).toHaveLength(names.length * 6)
  expect(Math.max(...nearest)).toBeLessThan(names.length + beyond.names.length)
  expect(names).toEqual([...names].sort())
  expect(largest.length).toBe(names.length)
})

test('each city in a state comes with its rates, counts and nearest cities', async () => {
  const { city, salesTaxRate, nationalRate, isDemonstration } = await listPlaces('CA')
  expect(salesTaxRate).toBe(0)
  expect(nationalRate).toBeGreaterThan(20)
  expect(isDemonstration).toBe(true)
  const { region, ...facts } = city('San Francisco')
  expect(region).toMatchObject({ name: 'San Francisco', rate: 24.5 })
  expect(region?.numCleaners).toBeGreaterThan(0)
  expect(facts.zipcodes).toBe('94103 94119')
  expect(facts.numCustomers).toBeGreaterThan(facts.recentVisits ?? 0)
  expect(facts.recentVisits).toBeGreaterThanOrEqual(5)
  expect(facts.reviews).toBeGreaterThan(0)
  expect(facts.stars).toBeLessThanOrEqual(5 * (facts.reviews ?? 0))
  expect(facts.nearest.slice(0, 2)).toEqual(['Oakland', 'San Jose'])
})

test('the nearest cities include those across the state border, with their rates', async () => {
  const { city, beyond } = await listPlaces('NJ')
  expect(city('Jersey City').nearest.slice(0, 3)).toEqual(['New York, NY', 'Newark', 'Astoria, NY'])
  const newYork = await listPlaces('NY')
  expect(beyond.rates[beyond.names.indexOf('New York')]).toBe(newYork.city('New York').region?.rate)
})

test('for a city that is not served, the nearest served city is returned, however far away it is', async () => {
  const alaska = await listPlaces('AK')
  expect(alaska.city('Anchorage')).toMatchObject({ region: null, zipcodes: '99501', numCustomers: null })
  expect(alaska.city('Anchorage').nearest[0]).toBe('Seattle, WA')
  expect(alaska.largest).toEqual([])
  expect(alaska.regions).toEqual([])
  expect((await listPlaces('PR')).city('San Juan').nearest[0]).toBe('Miami, FL')
})

test('the counts of a city with only a few customers are hidden', async () => {
  await env.DB.prepare(
    `UPDATE city_counts SET num_customers = 4, recent_visits = 0 WHERE state = 'WA' AND slug = 'tacoma'`,
  ).run()
  const { city } = await listPlaces('WA')
  expect(city('Tacoma')).toMatchObject({ numCustomers: null, recentVisits: null })
  expect(city('Seattle').numCustomers).toBeGreaterThan(4)
})

test('only the served ZIP codes of a partially served city are listed', async () => {
  await env.DB.prepare(`INSERT INTO zipcodes VALUES ('97999', 'Portland', 'OR', 45.6, -122.7)`).run()
  expect((await listPlaces('OR')).city('Portland').zipcodes).toBe('97204')
})

test('the cities in a state show no demonstration data in production', async () => {
  const production = { vars: { ENVIRONMENT: 'production' } }
  const { data } = await ask<StatePlacesQuery>(STORED_OPERATIONS.StatePlaces.text, { state: 'CA' }, production)
  const { cities, regions, isDemonstration } = data.statePlaces
  expect(isDemonstration).toBe(false)
  expect(cities.names.length).toBeGreaterThan(0)
  expect([...cities.numCustomers, ...cities.recentVisits].filter((count) => count !== null)).toEqual([])
  expect(cities.reviews.filter((count) => count > 0)).toEqual([])
  expect(regions.filter(({ numCleaners }) => numCleaners !== null)).toEqual([])
})

describe('finding a city', () => {
  const find = async (text: string, state?: string) => {
    const { findCities } = await run<FindCitiesQuery>('FindCities', { text, state })
    return findCities.map((city) => `${city.name}, ${city.state}${city.isServed ? '' : ' (not served)'}`)
  }

  test.each([
    ['san francisco', 'San Francisco, CA'],
    ['San Fransisco', 'San Francisco, CA'],
    ['sinsinnati', 'Cincinnati, OH'],
    ['Filadelfia', 'Philadelphia, PA'],
    ['chciago', 'Chicago, IL'],
    ['st. louis', 'Saint Louis, MO'],
    ['Ft Lauderdale', 'Fort Lauderdale, FL'],
    ['new york city', 'New York, NY'],
    ['Milw', 'Milwaukee, WI'],
    ['94103', 'San Francisco, CA'],
    ['Anchorage', 'Anchorage, AK (not served)'],
    ['Portland, ME', 'Portland, ME'],
    ['portland oregon', 'Portland, OR'],
    ['Washington DC', 'Washington, DC'],
    ['charleston south carolina', 'Charleston, SC'],
  ])('a search for %s finds %s first', async (text, city) => {
    expect((await find(text))[0]).toBe(city)
  })

  test('a search for a city returns all cities with that name, or only those in a given state', async () => {
    expect((await find('Portland')).sort()).toEqual(['Portland, ME', 'Portland, OR'])
    expect(await find('Portland', 'ME')).toEqual(['Portland, ME'])
    expect(await find('Chicago', 'ME')).toEqual([])
  })

  test.each([
    ...['', ' ', ',', 'zzzzqqq', '99999', "'; DROP TABLE cities; --", '%', '_', '<script>', '\u0001'],
    'x'.repeat(5_000),
  ])('a search for %j finds no city and causes no error', async (text) => {
    expect(await find(text)).toEqual([])
  })
})

test('the country query returns the number of cities and the rates of each state, and a map of dots', async () => {
  const { countryPlaces } = await run<CountryPlacesQuery>('CountryPlaces')
  const { states, map } = countryPlaces
  const illinois = states.find(({ state }) => state === 'IL')
  expect(illinois).toEqual({ state: 'IL', numCities: 8, numServed: 8, lowestRate: 20, highestRate: 22.5 })
  expect(states.find(({ state }) => state === 'PR')).toEqual({
    state: 'PR',
    numCities: 1,
    numServed: 0,
    lowestRate: null,
    highestRate: null,
  })
  const dots = map.join('')
  expect(dots).toMatch(/^[ .o]+$/)
  expect(dots.replaceAll(/[^.]/g, '')).toHaveLength(3)
  expect(dots.replaceAll(/[^o]/g, '').length).toBeGreaterThan(80)
  expect(new Set(map.map((row) => row.length <= 78))).toEqual(new Set([true]))
})

test('a city shows only its own reviews, newest first', async () => {
  const read = async (variables: Record<string, unknown>) =>
    (await run<CityReviewsQuery>('CityReviews', variables)).cityReviews
  const reviews = await read({ state: 'IL', city: 'Chicago', first: 50 })
  expect(reviews.length).toBeGreaterThan(2)
  expect(new Set(reviews.map(({ publicLocation }) => publicLocation))).toEqual(new Set(['Chicago, IL']))
  const days = reviews.map(({ received }) => received)
  expect(days).toEqual([...days].sort().reverse())
  expect(await read({ state: 'IL', city: 'Chicago' })).toEqual(reviews.slice(0, 3))
  expect(await read({ state: 'OR', city: 'Chicago' })).toEqual([])
})

test('only cities with enough data of their own are indexable, and each has the date of its newest count or review', async () => {
  await env.DB.prepare(`DELETE FROM city_counts WHERE state = 'IL' AND slug = 'peoria'`).run()
  const { indexableCities } = await run<IndexableCitiesQuery>('IndexableCities')
  const illinois = indexableCities.find(({ state }) => state === 'IL')
  expect(illinois?.names).toContain('Chicago')
  // Reviews alone do not make a page indexable.
  expect(illinois?.names).not.toContain('Peoria')
  expect(indexableCities.find(({ state }) => state === 'AK')).toBeUndefined()
  for (const { names, updated } of indexableCities) {
    expect(updated).toHaveLength(names.length)
    for (const day of updated) expect(day).toMatch(/^202\d-\d\d-\d\d$/)
  }
})
