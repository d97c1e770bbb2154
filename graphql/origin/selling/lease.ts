/** Who is at work on an attempt. Courtesy between executions: nothing depends on a lease for its safety. */
import { IS_LIVE, type PurchaseRow, THIS_ATTEMPT } from './purchase-row.ts'
import { type Selling, secondsAfter } from './selling.ts'

/** How long one execution works on an attempt before another may take over: two slow calls, retried. */
export const LEASE_SECONDS = 40
/** When the sweep looks at an attempt that nobody has finished. */
export const UNFINISHED_AFTER_SECONDS = 120

/** Makes this execution the one at work on an open attempt. False while another one is. */
export async function takeLease({ db, now }: Selling, row: PurchaseRow): Promise<boolean> {
  const moment = now()
  const { meta } = await db
    .prepare(`UPDATE purchases SET lease_until = ?3 WHERE ${THIS_ATTEMPT} AND ${IS_LIVE} AND lease_until <= ?4`)
    .bind(row.brand, row.attempt_id, secondsAfter(moment, LEASE_SECONDS), moment.toISOString())
    .run()
  return meta.changes > 0
}

/** Lets the next one try at once. */
export async function giveLeaseBack({ db }: Selling, row: PurchaseRow): Promise<void> {
  await db
    .prepare(`UPDATE purchases SET lease_until = '' WHERE ${THIS_ATTEMPT} AND ${IS_LIVE}`)
    .bind(row.brand, row.attempt_id)
    .run()
}

/** Puts an attempt behind the others that the sweep has to look at. Null when it has ended. */
export function lookLater({ db, now }: Selling, row: PurchaseRow): Promise<PurchaseRow | null> {
  return db
    .prepare(`UPDATE purchases SET due_at = ?3 WHERE ${THIS_ATTEMPT} AND ${IS_LIVE} RETURNING *`)
    .bind(row.brand, row.attempt_id, secondsAfter(now(), UNFINISHED_AFTER_SECONDS))
    .first<PurchaseRow>()
}
