/**
 * The seed as SQL, in parts. A part may run again and restores what these files say. Reference data loads everywhere;
 * demonstration data in local, tests and preview only.
 */
import { SAMPLE_ZIPCODES, type ZipcodeRow } from './cities.ts'
import { cityCountStatements, demonstrationRegionCounts } from './city-counts.ts'
import { type CityRow, sampleCities } from './city-rows.ts'
import { DEMONSTRATION_REFERRALS, demonstrationCampaigns, demonstrationReviews } from './demonstration.ts'
import { insert, literal, type Value } from './insert.ts'
import { LATE_CANCELLATION, SURVEY_SOURCES } from './policies.ts'
import { REGIONS, type RegionSeed, ratesOf, refuseWrongRates } from './regions.ts'
import { STATES } from './states.ts'
import { ADD_ON_PRICES, DEMONSTRATION_HOURS, REGION_TIME_ZONES } from './visits.ts'

export interface SeedPart {
  name: string
  statements: string[]
}

/**
 * Places, regions, taxes and policies. Without arguments, the small set of places that tests use. Throws a
 * `WrongRatesError` if rates break the rule.
 */
export function referenceParts(
  zipcodes: readonly ZipcodeRow[] = SAMPLE_ZIPCODES,
  cities: readonly CityRow[] = sampleCities(),
  regions: readonly RegionSeed[] = REGIONS,
): SeedPart[] {
  refuseWrongRates(regions)
  return [
    {
      name: 'zipcodes',
      statements: [
        'DELETE FROM zipcodes',
        ...insert(
          'zipcodes (zipcode, city, state, latitude, longitude)',
          zipcodes.map((row) => [row.zipcode, row.city, row.state, row.latitude, row.longitude]),
        ),
      ],
    },
    {
      name: 'states',
      statements: [
        'DELETE FROM states',
        ...insert(
          'states (state, name, sales_tax_rate, arl_cc, arl_ac, arl_ec, arl_occ)',
          [...STATES.values()].map(({ state, name, salesTaxRate, arl }) => [
            state,
            name,
            salesTaxRate,
            arl.CC,
            arl.AC,
            arl.EC,
            arl.OCC,
          ]),
        ),
      ],
    },
    { name: 'regions', statements: regionStatements(regions) },
    { name: 'cities', statements: cityStatements(cities) },
    { name: 'policies', statements: policyStatements() },
    { name: 'visits', statements: visitStatements() },
  ]
}

/** Made-up reviews, referrals, campaigns and counts for demonstration. */
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

/** Regions are updated in place, because their counts reference them. */
function regionStatements(regions: readonly RegionSeed[]): string[] {
  const ids = regions.map((region) => literal(region.id)).join(', ')
  const [upsert = ''] = insert(
    'regions (id, name, rate_cents, higher_rate_cents)',
    regions.map((region) => {
      const { rateCents, higherRateCents } = ratesOf(region)
      return [region.id, region.name, rateCents, higherRateCents]
    }),
  )
  return [
    `${upsert} ON CONFLICT (id) DO UPDATE SET name = excluded.name, rate_cents = excluded.rate_cents, higher_rate_cents = excluded.higher_rate_cents`,
    'DELETE FROM region_prefixes',
    `DELETE FROM regions WHERE id NOT IN (${ids})`,
    ...insert(
      'region_prefixes (prefix, region_id)',
      regions.flatMap((region) => region.prefixes.map((prefix) => [prefix, region.id])),
    ),
  ]
}

function cityStatements(cities: readonly CityRow[]): string[] {
  return refill(
    'cities (state, slug, name, spelling, sound, latitude, longitude, region_id, population)',
    cities.map((city) => [
      city.state,
      city.slug,
      city.name,
      city.spelling,
      city.sound,
      city.latitude,
      city.longitude,
      city.regionId,
      city.population,
    ]),
  )
}

function policyStatements(): string[] {
  return [
    ...refill(
      'late_cancellation_policy (brand, is_new_policy, hours, flat_fee_cents)',
      LATE_CANCELLATION.map((policy) => [policy.brand, policy.isNewPolicy, policy.hours, policy.flatFeeCents]),
    ),
    ...refill(
      'survey_sources (brand, position, source)',
      Object.entries(SURVEY_SOURCES).flatMap(([brand, sources]) =>
        sources.map((source, position) => [brand, position, source]),
      ),
    ),
  ]
}

function countStatements(): string[] {
  return refillDemonstration(
    'region_counts (region_id, num_cleaners, num_customers, is_demonstration)',
    demonstrationRegionCounts().map(({ id, cleaners, customers }) => [id, cleaners, customers]),
  )
}

function visitStatements(): string[] {
  return [
    ...refill(
      'region_time_zones (region_id, time_zone)',
      REGION_TIME_ZONES.map(({ regionId, timeZone }) => [regionId, timeZone]),
    ),
    ...refill(
      'add_on_prices (brand, add_on, cents)',
      ADD_ON_PRICES.map(({ brand, addOn, cents }) => [brand, addOn, cents]),
    ),
  ]
}

function visitHourStatements(): string[] {
  return refillDemonstration(
    'visit_hours (region_id, weekday, start_minute, end_minute, capacity, is_demonstration)',
    DEMONSTRATION_HOURS,
  )
}

/** Derived from the rate: cleaners get 80 to 95 percent of what members pay, in whole dollars. */
function payStatements(): string[] {
  return [
    'DELETE FROM region_pay WHERE is_demonstration = 1',
    ...insert(
      'region_pay (region_id, low_cents, high_cents, is_demonstration)',
      REGIONS.map(({ id, rate }) => [id, Math.round(rate * 0.8) * 100, Math.round(rate * 0.95) * 100, true]),
    ),
  ]
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

/** Replaces what a table holds. `target` names it with its columns. */
function refill(target: string, rows: readonly (readonly Value[])[]): string[] {
  return [`DELETE FROM ${target.split(' ')[0]}`, ...insert(target, rows)]
}

/** Replaces a table's demonstration rows, which are marked in its last column. */
function refillDemonstration(target: string, rows: readonly (readonly Value[])[]): string[] {
  const marked = rows.map((row) => [...row, true])
  return [`DELETE FROM ${target.split(' ')[0]} WHERE is_demonstration = 1`, ...insert(target, marked)]
}
