/**
 * The seed as SQL, in parts. A part's statements may run again: they put back what the files here say.
 * Reference data loads everywhere; demonstration data in local, tests and preview only.
 */
import { demonstrationCampaigns } from '../selling/demonstration-campaigns.ts'
import { SAMPLE_ZIPCODES } from './cities.ts'
import { LATE_CANCELLATION, SURVEY_SOURCES } from './policies.ts'
import { DEMONSTRATION_REFERRALS } from './referrals.ts'
import { REGIONS } from './regions.ts'
import { demonstrationReviews } from './reviews/index.ts'
import { STATES } from './states.ts'

export interface ZipcodeRow {
  zipcode: string
  city: string
  state: string
  latitude: number
  longitude: number
}

export interface SeedPart {
  name: string
  statements: string[]
}

type Value = string | number | boolean

/** Places, regions, taxes and policies. Without `zipcodes`, the small set that tests use. */
export function referenceParts(zipcodes: readonly ZipcodeRow[] = SAMPLE_ZIPCODES): SeedPart[] {
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
    { name: 'regions', statements: regionStatements() },
    { name: 'policies', statements: policyStatements() },
  ]
}

/** Reviews, referrals, campaigns and head counts that were made up for trying the site. */
export function demonstrationParts(): SeedPart[] {
  return [
    { name: 'demonstration counts', statements: countStatements() },
    { name: 'demonstration reviews', statements: reviewStatements() },
    { name: 'demonstration referrals', statements: referralStatements() },
    { name: 'demonstration campaigns', statements: [demonstrationCampaigns] },
  ]
}

export const referenceStatements = (zipcodes?: readonly ZipcodeRow[]): string[] =>
  referenceParts(zipcodes).flatMap((part) => part.statements)

export const demonstrationStatements = (): string[] => demonstrationParts().flatMap((part) => part.statements)

/** Regions are updated in place: their counts hang on them and stay. */
function regionStatements(): string[] {
  const ids = REGIONS.map((region) => literal(region.id)).join(', ')
  const [upsert = ''] = insert(
    'regions (id, name, rate_cents, higher_rate_cents)',
    REGIONS.map((region) => [region.id, region.name, region.rate * 100, region.higherRate * 100]),
  )
  return [
    `${upsert} ON CONFLICT (id) DO UPDATE SET name = excluded.name, rate_cents = excluded.rate_cents, higher_rate_cents = excluded.higher_rate_cents`,
    'DELETE FROM region_prefixes',
    `DELETE FROM regions WHERE id NOT IN (${ids})`,
    ...insert(
      'region_prefixes (prefix, region_id)',
      REGIONS.flatMap((region) => region.prefixes.map((prefix) => [prefix, region.id])),
    ),
  ]
}

function policyStatements(): string[] {
  return [
    'DELETE FROM late_cancellation_policy',
    ...insert(
      'late_cancellation_policy (brand, is_new_policy, hours, flat_fee_cents)',
      LATE_CANCELLATION.map((policy) => [policy.brand, policy.isNewPolicy, policy.hours, policy.flatFeeCents]),
    ),
    'DELETE FROM survey_sources',
    ...insert(
      'survey_sources (brand, position, source)',
      Object.entries(SURVEY_SOURCES).flatMap(([brand, sources]) =>
        sources.map((source, position) => [brand, position, source]),
      ),
    ),
  ]
}

/** Plausible figures by the number of zipcode prefixes: larger regions have more people. */
function countStatements(): string[] {
  return [
    'DELETE FROM region_counts WHERE is_demonstration = 1',
    ...insert(
      'region_counts (region_id, num_cleaners, num_customers, is_demonstration)',
      REGIONS.map(({ id, prefixes, rate }) => {
        const cleaners = 24 + prefixes.length * 31 + ((id.length * 17 + rate * 7) % 29)
        return [id, cleaners, cleaners * 14 + ((id.length * 53 + rate * 11) % 97), true]
      }),
    ),
  ]
}

function reviewStatements(): string[] {
  return [
    'DELETE FROM reviews WHERE is_demonstration = 1',
    ...insert(
      'reviews (brand, body, stars, received, city, state, latitude, longitude, first_name, last_initial, is_demonstration)',
      demonstrationReviews().map(({ body, stars, received, city, firstName, lastInitial }) => [
        '*',
        body,
        stars,
        received,
        city.city,
        city.state,
        city.latitude,
        city.longitude,
        firstName,
        lastInitial,
        true,
      ]),
    ),
  ]
}

function referralStatements(): string[] {
  return [
    'DELETE FROM referrals WHERE is_demonstration = 1',
    ...insert(
      'referrals (brand, code, host_name, is_demonstration)',
      DEMONSTRATION_REFERRALS.map(({ brand, code, hostName }) => [brand, code, hostName, true]),
    ),
  ]
}

/** D1 takes statements of up to 100 KB. */
const STATEMENT_LENGTH = 80_000

/** INSERTs of many rows each. */
function insert(target: string, rows: readonly (readonly Value[])[]): string[] {
  const statements: string[] = []
  let values: string[] = []
  let length = 0
  for (const row of rows) {
    const text = `(${row.map(literal).join(', ')})`
    if (length + text.length > STATEMENT_LENGTH) {
      statements.push(`INSERT INTO ${target} VALUES ${values.join(', ')}`)
      values = []
      length = 0
    }
    values.push(text)
    length += text.length + 2
  }
  if (values.length > 0) statements.push(`INSERT INTO ${target} VALUES ${values.join(', ')}`)
  return statements
}

/** Only for text that stands in these files: requests go through prepared statements. */
function literal(value: Value): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}
