/**
 * Reads the charges that pay for visits: for the extras of a visit with the first voucher, or for the hours and extras
 * of any other visit.
 */
import type { ChargeRow } from '../charges/charge-row.ts'

const PAYS_VISIT = `kind IN ('ADD_ONS', 'VISIT')`

export function paymentOf(db: D1Database, visitId: string): Promise<ChargeRow | null> {
  return db.prepare(`SELECT * FROM charges WHERE visit_id = ? AND ${PAYS_VISIT}`).bind(visitId).first<ChargeRow>()
}

/** Finds the charges of many visits, by visit id. */
export async function paymentsOf(db: D1Database, visitIds: readonly string[]): Promise<Map<string, ChargeRow>> {
  const { results } = await db
    .prepare(`SELECT * FROM charges WHERE visit_id IN (SELECT value FROM json_each(?)) AND ${PAYS_VISIT}`)
    .bind(JSON.stringify(visitIds))
    .all<ChargeRow>()
  return new Map(results.map((charge) => [charge.visit_id ?? '', charge]))
}
