/** Places by zipcode, and the regions that serve them. */
import type { AutomaticRenewalLaw, UsState } from '../generated/resolvers.ts'

export interface Place {
  zipcode: string
  city: string
  state: UsState
  latitude: number
  longitude: number
}

/** A place's region with what it charges and what its state asks. Money in cents, tax as a fraction. */
export interface Region {
  id: string
  name: string
  rateCents: number
  higherRateCents: number
  numCleaners: number
  numCustomers: number
  salesTaxRate: number
  arl: AutomaticRenewalLaw
}

export interface PlaceWithRegion extends Place {
  /** Null where nobody cleans. */
  region: Region | null
}

export interface PlaceRow {
  zipcode: string
  city: string
  state: UsState
  latitude: number
  longitude: number
  region_id: string | null
  region_name: string
  rate_cents: number
  higher_rate_cents: number
  num_cleaners: number | null
  num_customers: number | null
  sales_tax_rate: number | null
  arl_cc: number | null
  arl_ac: number | null
  arl_ec: number | null
  arl_occ: number | null
}

/** A zipcode's row with its region; the caller adds WHERE. */
export const PLACE_WITH_REGION = `
  SELECT z.zipcode, z.city, z.state, z.latitude, z.longitude,
    r.id AS region_id, r.name AS region_name, r.rate_cents, r.higher_rate_cents,
    c.num_cleaners, c.num_customers,
    s.sales_tax_rate, s.arl_cc, s.arl_ac, s.arl_ec, s.arl_occ
  FROM zipcodes z
  LEFT JOIN region_prefixes p ON p.prefix = substr(z.zipcode, 1, 3)
  LEFT JOIN states s ON s.state = z.state
  LEFT JOIN regions r ON r.id = p.region_id
  LEFT JOIN region_counts c ON c.region_id = r.id`

/** The place of a zipcode, with the region that serves it. Null for a zipcode that we do not know. */
export async function findPlace(db: D1Database, zipcode: string): Promise<PlaceWithRegion | null> {
  const row = await db.prepare(`${PLACE_WITH_REGION} WHERE z.zipcode = ?`).bind(zipcode).first<PlaceRow>()
  return row && toPlace(row)
}

export function toPlace(row: PlaceRow): PlaceWithRegion {
  const { zipcode, city, state, latitude, longitude } = row
  return { zipcode, city, state, latitude, longitude, region: toRegion(row) }
}

/** A region counts only where the state's tax is known: nobody may be charged without it. */
function toRegion(row: PlaceRow): Region | null {
  if (row.region_id === null || row.sales_tax_rate === null) return null
  return {
    id: row.region_id,
    name: row.region_name,
    rateCents: row.rate_cents,
    higherRateCents: row.higher_rate_cents,
    numCleaners: row.num_cleaners ?? 0,
    numCustomers: row.num_customers ?? 0,
    salesTaxRate: row.sales_tax_rate,
    // Where a state's law is not known, it asks for everything.
    arl: { CC: row.arl_cc !== 0, AC: row.arl_ac !== 0, EC: row.arl_ec !== 0, OCC: row.arl_occ !== 0 },
  }
}
