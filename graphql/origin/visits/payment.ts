/** What was paid for visits: the extras of the first voucher's visit, or hours and extras of any other. */
import type { ChargeRow } from '../charges/charge-row.ts'

const PAYS_VISIT = `kind IN ('ADD_ONS', 'VISIT')`

export function paymentOf(db: D1Database, visitId: string): Promise<ChargeRow | null> {
  return db.prepare(`SELECT * FROM charges WHERE visit_id = ? AND ${PAYS_VISIT}`).bind(visitId).first<ChargeRow>()
}

/** The same of many, by visit. */
export async function paymentsOf(db: D1Database, visitIds: readonly string[]): Promise<Map<string, ChargeRow>> {
  const { results } = await db
    .prepare(`SELECT * FROM charges WHERE visit_id IN (SELECT value FROM json_each(?)) AND ${PAYS_VISIT}`)
    .bind(JSON.stringify(visitIds))
    .all<ChargeRow>()
  return new Map(results.map((charge) => [charge.visit_id ?? '', charge]))
}
