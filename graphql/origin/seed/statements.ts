/**
 * The initial data as SQL, in parts. Every environment gets the places, and loading them again restores the values from
 * the files in this folder. Prices and other figures are an operator's decision. Only local development, tests and
 * preview get them from this folder, and existing rows are not replaced. In staging and production, an operator enters
 * them with a command (scripts/operator/tables).
 */
import { SAMPLE_ZIPCODES, type ZipcodeRow } from './cities.ts'
import { cityCountStatements, demonstrationRegionCounts } from './city-counts.ts'
import { type CityRow, sampleCities } from './city-rows.ts'
import { DEMONSTRATION_REFERRALS, demonstrationCampaigns, demonstrationReviews } from './demonstration.ts'
import { insert, insertAbsent, type Value } from './insert.ts'
import { LATE_CANCELLATION, SURVEY_SOURCES } from './policies.ts'
import { getRates, REGIONS } from './regions.ts'
import { SERVE_CITIES } from './served-cities.ts'
import { STATES } from './states.ts'
import { ADD_ON_PRICES, DEMONSTRATION_HOURS, HOLIDAYS, PREPAID_PRICES, REGION_TIME_ZONES } from './visits.ts'

export interface SeedPart {
  name: string
  statements: string[]
}

/**
 * Returns places, and the lists that every environment starts with. By default, returns the small set of places for
 * tests.
 */
export function placeParts(
  zipcodes: readonly ZipcodeRow[] = SAMPLE_ZIPCODES,
  cities: readonly CityRow[] = sampleCities(),
): SeedPart[] {
  return [
    {
      name: 'zipcodes',
      statements: refill(
        'zipcodes (zipcode, city, state, latitude, longitude)',
        zipcodes.map((row) => [row.zipcode, row.city, row.state, row.latitude, row.longitude]),
      ),
    },
    {
      name: 'states',
      statements: insert(
        // The column `sales_tax_rate` is not used: rates are in `taxes`.
        'states (state, name, sales_tax_rate, arl_cc, arl_ac, arl_ec, arl_occ)',
        [...STATES.values()].map(({ state, name, arl }) => [state, name, 0, arl.CC, arl.AC, arl.EC, arl.OCC]),
      ).map(
        (sql) => `${sql} ON CONFLICT (state) DO UPDATE SET name = excluded.name,
          arl_cc = excluded.arl_cc, arl_ac = excluded.arl_ac, arl_ec = excluded.arl_ec, arl_occ = excluded.arl_occ`,
      ),
    },
    { name: 'cities', statements: cityStatements(cities) },
    { name: 'policies', statements: policyStatements() },
  ]
}

/** Returns demonstration regions, taxes and prices, and real holidays. */
function figureParts(): SeedPart[] {
  return [
    { name: 'taxes', statements: [...taxStatements(), SERVE_CITIES] },
    { name: 'regions', statements: [...regionStatements(), SERVE_CITIES] },
    { name: 'extras', statements: extraStatements() },
    { name: 'prepaid hours', statements: prepaidStatements() },
    { name: 'holidays', statements: holidayStatements() },
  ]
}

/** Returns the data that local development, tests and preview load besides `demonstrationParts`. */
export function referenceParts(zipcodes?: readonly ZipcodeRow[], cities?: readonly CityRow[]): SeedPart[] {
  return [...placeParts(zipcodes, cities), ...figureParts()]
}

export function demonstrationParts(cities: readonly CityRow[] = sampleCities()): SeedPart[] {
  return [
    { name: 'demonstration counts', statements: [...countStatements(), ...cityCountStatements(cities)] },
    { name: 'demonstration pay', statements: payStatements() },
    { name: 'demonstration visit hours', statements: visitHourStatements() },
    { name: 'demonstration reviews', statements: reviewStatements() },
    { name: 'demonstration referrals', statements: referralStatements() },
    { name: 'demonstration campaigns', statements: [demonstrationCampaigns] },
  ]
}

/** Skips rows whose region an operator has removed. */
const OF_REGIONS = { onlyIf: 'column1 IN (SELECT id FROM regions)' }

function taxStatements(): string[] {
  return insertAbsent(
    'taxes (place, state, rate)',
    [...STATES.values()].map(({ state, salesTaxRate }) => [state, state, salesTaxRate]),
    { what: 'taxes' },
  )
}

function regionStatements(): string[] {
  return [
    ...insertAbsent(
      'regions (id, name, rate_cents, higher_rate_cents)',
      REGIONS.map((region) => {
        const { rateCents, higherRateCents } = getRates(region)
        return [region.id, region.name, rateCents, higherRateCents]
      }),
      { what: 'rates' },
    ),
    ...insertAbsent(
      'region_prefixes (prefix, region_id)',
      REGIONS.flatMap((region) => region.prefixes.map((prefix) => [prefix, region.id])),
      { what: 'coverage', onlyIf: 'column2 IN (SELECT id FROM regions)' },
    ),
    ...insertAbsent(
      'region_time_zones (region_id, time_zone)',
      REGION_TIME_ZONES.map(({ regionId, timeZone }) => [regionId, timeZone]),
      { what: 'rates', ...OF_REGIONS },
    ),
  ]
}

function cityStatements(cities: readonly CityRow[]): string[] {
  const filled = refill(
    'cities (state, slug, name, spelling, sound, latitude, longitude, population)',
    cities.map((city) => [
      city.state,
      city.slug,
      city.name,
      city.spelling,
      city.sound,
      city.latitude,
      city.longitude,
      city.population,
    ]),
  )
  return [...filled, SERVE_CITIES]
}

function policyStatements(): string[] {
  return [
    ...insertAbsent(
      'late_cancellation_policy (brand, is_new_policy, hours, flat_fee_cents)',
      LATE_CANCELLATION.map((policy) => [policy.brand, policy.isNewPolicy, policy.hours, policy.flatFeeCents]),
      { what: 'policy' },
    ),
    ...insertAbsent(
      'survey_sources (brand, position, source)',
      Object.entries(SURVEY_SOURCES).flatMap(([brand, sources]) =>
        sources.map((source, position) => [brand, position, source]),
      ),
      {
        what: 'survey',
        key: "column1 || '/' || column2",
        onlyIf: 'column1 NOT IN (SELECT brand FROM survey_sources)',
      },
    ),
  ]
}

function extraStatements(): string[] {
  return insertAbsent(
    'add_on_prices (brand, add_on, cents)',
    ADD_ON_PRICES.map(({ brand, addOn, cents }) => [brand, addOn, cents]),
    { what: 'extras', key: "column1 || '/' || column2" },
  )
}

function prepaidStatements(): string[] {
  return insertAbsent(
    'prepaid_prices (brand, hours, cents, stock, initial_stock, most)',
    PREPAID_PRICES.map(({ brand, hours, cents, most }) => [brand, hours, cents, null, null, most]),
    { what: 'prepaid', key: "column1 || '/' || column2" },
  )
}

function holidayStatements(): string[] {
  return insertAbsent(
    'holidays (region_id, day, name, is_offered)',
    HOLIDAYS.map(({ day, name }) => ['*', day, name, false]),
    { what: 'holidays', key: "column1 || '/' || column2" },
  )
}

function countStatements(): string[] {
  return refillDemonstration(
    'region_counts (region_id, num_cleaners, num_customers, is_demonstration)',
    demonstrationRegionCounts().map(({ id, cleaners, customers }) => [id, cleaners, customers]),
    OF_REGIONS,
  )
}

function visitHourStatements(): string[] {
  return refillDemonstration(
    'visit_hours (region_id, weekday, start_minute, end_minute, capacity, is_demonstration)',
    DEMONSTRATION_HOURS,
    OF_REGIONS,
  )
}

/** Derives cleaners' pay from the rate: 80 to 95 percent of the member rate, in whole dollars. */
function payStatements(): string[] {
  return refillDemonstration(
    'region_pay (region_id, low_cents, high_cents, is_demonstration)',
    REGIONS.map(({ id, rate }) => [id, Math.round(rate * 0.8) * 100, Math.round(rate * 0.95) * 100]),
    { what: 'pay', ...OF_REGIONS },
  )
}

function reviewStatements(): string[] {
  return refillDemonstration(
    'reviews (brand, body, stars, received, city, state, latitude, longitude, first_name, last_initial, service, hours, is_demonstration)',
    demonstrationReviews().map(({ brand, body, stars, received, city, firstName, lastInitial, service, hours }) => [
      brand,
      body,
      stars,
      received,
      city.city,
      city.state,
      city.latitude,
      city.longitude,
      firstName,
      lastInitial,
      service,
      hours,
    ]),
  )
}

function referralStatements(): string[] {
  return refillDemonstration(
    'referrals (brand, code, host_name, is_demonstration)',
    DEMONSTRATION_REFERRALS.map(({ brand, code, hostName }) => [brand, code, hostName]),
  )
}

/** Replaces all rows of a table. */
function refill(target: string, rows: readonly (readonly Value[])[]): string[] {
  return [`DELETE FROM ${target.split(' ')[0]}`, ...insert(target, rows)]
}

/** Replaces the demonstration rows of a table. The last column of the table marks them. */
function refillDemonstration(target: string, rows: readonly (readonly Value[])[], onlyThese = {}): string[] {
  const marked = rows.map((row) => [...row, true])
  return [`DELETE FROM ${target.split(' ')[0]} WHERE is_demonstration = 1`, ...insertAbsent(target, marked, onlyThese)]
}
