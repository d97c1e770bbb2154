/** IANA name of a zipcode's zone; UTC, where it is never an earlier day than anywhere in the US, if its region has none. */
export async function timeZoneOf(db: D1Database, zipcode: string): Promise<string> {
  const zone = await db
    .prepare(
      `SELECT t.time_zone FROM region_prefixes p JOIN region_time_zones t ON t.region_id = p.region_id
       WHERE p.prefix = substr(?, 1, 3)`,
    )
    .bind(zipcode)
    .first<string>('time_zone')
  return zone ?? 'UTC'
}
