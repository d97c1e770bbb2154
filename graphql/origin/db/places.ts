import type { Coordinates } from '../../contract/places/distance.ts'
import type { AutomaticRenewalLaw, UsState } from '../generated/resolvers.ts'

export interface Place extends Coordinates {
  zipcode: string
  city: string
  state: UsState
}

/**
 * The region that serves a place, with the place's tax rate and renewal law. Hourly rates are in cents. The tax rate is
 * a fraction.
 */
export interface Region {
  id: string
  rateCents: number
  higherRateCents: number
  numCleaners: number
  numCustomers: number
  /** Whether the counts are demonstration data. */
  isDemonstration: boolean
  salesTaxRate: number
  arl: AutomaticRenewalLaw
}

export interface PlaceWithRegion extends Place {
  /** Null if no cleaners serve the place. */
  region: Region | null
}

export interface PlaceRow extends Place {
  region_id: string | null
  rate_cents: number
  higher_rate_cents: number
  num_cleaners: number | null
  num_customers: number | null
  is_demonstration: number | null
  sales_tax_rate: number | null
  arl_cc: number | null
  arl_ac: number | null
  arl_ec: number | null
  arl_occ: number | null
}

/**
 * Returns SQL for rows of ZIP codes with their regions. `source` is a table or subquery with the columns of `zipcodes`;
 * the caller adds WHERE or ORDER BY.
 */
export function placesWithRegion(source = 'zipcodes'): string {
  return `
    SELECT z.zipcode, z.city, z.state, z.latitude, z.longitude,
      r.id AS region_id, r.rate_cents, r.higher_rate_cents,
      c.num_cleaners, c.num_customers, c.is_demonstration,
      COALESCE(o.rate, t.rate) AS sales_tax_rate, s.arl_cc, s.arl_ac, s.arl_ec, s.arl_occ
    FROM ${source} z
    LEFT JOIN region_prefixes p ON p.prefix = substr(z.zipcode, 1, 3)
    LEFT JOIN states s ON s.state = z.state
    LEFT JOIN taxes t ON t.place = z.state
    LEFT JOIN taxes o ON o.place = z.zipcode
    LEFT JOIN regions r ON r.id = p.region_id
    LEFT JOIN region_counts c ON c.region_id = r.id`
}

/** Finds the place of a ZIP code, with the region that serves it. Null for an unknown ZIP code. */
export async function findPlace(db: D1Database, zipcode: string): Promise<PlaceWithRegion | null> {
  const row = await db.prepare(`${placesWithRegion()} WHERE z.zipcode = ?`).bind(zipcode).first<PlaceRow>()
  return row && toPlace(row)
}

/** Finds the place at the center of a city. Null for an unknown city. */
export async function findCity(db: D1Database, city: string, state: string): Promise<PlaceWithRegion | null> {
  const source = `(
    SELECT * FROM zipcodes WHERE state = ?1 AND city = ?2 COLLATE NOCASE
    ORDER BY abs(latitude - (SELECT avg(latitude) FROM zipcodes WHERE state = ?1 AND city = ?2 COLLATE NOCASE))
      + abs(longitude - (SELECT avg(longitude) FROM zipcodes WHERE state = ?1 AND city = ?2 COLLATE NOCASE)), zipcode
    LIMIT 1)`
  const row = await db.prepare(placesWithRegion(source)).bind(state, city).first<PlaceRow>()
  return row && toPlace(row)
}

function toPlace(row: PlaceRow): PlaceWithRegion {
  const { zipcode, city, state, latitude, longitude } = row
  return { zipcode, city, state, latitude, longitude, region: toRegion(row) }
}

/**
 * Returns the region of a row. Null if no region serves the place, or if the sales tax there is unknown, because we
 * must not charge without knowing the tax.
 */
export function toRegion(row: PlaceRow): Region | null {
  if (row.region_id === null || row.sales_tax_rate === null) return null
  return {
    id: row.region_id,
    rateCents: row.rate_cents,
    higherRateCents: row.higher_rate_cents,
    numCleaners: row.num_cleaners ?? 0,
    numCustomers: row.num_customers ?? 0,
    isDemonstration: row.is_demonstration === 1,
    salesTaxRate: row.sales_tax_rate,
    // If a state's law is unknown, apply the strictest rules.
    arl: { CC: row.arl_cc !== 0, AC: row.arl_ac !== 0, EC: row.arl_ec !== 0, OCC: row.arl_occ !== 0 },
  }
}

/**
 * Returns the IANA time zone of a ZIP code's region. UTC if the region has none, because the date in UTC is never
 * earlier than the date anywhere in the US.
 */
export async function readTimeZone(db: D1Database, zipcode: string): Promise<string> {
  const zone = await db
    .prepare(
      `SELECT t.time_zone FROM region_prefixes p JOIN region_time_zones t ON t.region_id = p.region_id
       WHERE p.prefix = substr(?, 1, 3)`,
    )
    .bind(zipcode)
    .first<string>('time_zone')
  return zone ?? 'UTC'
}
