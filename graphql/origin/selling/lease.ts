/**
 * Tracks which execution is working on an attempt. Leases only avoid duplicate work; safety does not depend on them.
 */
import type { Deps } from '../deps.ts'
import { secondsAfter } from '../time/seconds-after.ts'
import { aboutAttempt, IS_LIVE, type PurchaseRow, THIS_ATTEMPT } from './purchase-row.ts'

/** Seconds until another execution may take over: longer than two slow gateway calls with retries. */
export const LEASE_SECONDS = 40
/**
 * A second request for an attempt checks repeatedly whether the first has finished, so that a double click gets one
 * result. These are the waits before each check, in milliseconds. Their sum is less than the ten seconds that the site
 * waits for a mutation.
 */
export const WAITS_FOR_A_LEASE_MS = [50, 100, 150, 200, 300, 400, 600, 800, 1000, 1000, 1000, 1000, 1000]
/** Seconds until the sweep checks an attempt that is still unfinished. */
export const UNFINISHED_AFTER_SECONDS = 120

/** Takes the lease on an open attempt. Returns false if another execution holds it. */
export async function takeLease({ db, now }: Deps, row: PurchaseRow): Promise<boolean> {
  const moment = now()
  const take = `UPDATE purchases SET lease_until = ?3 WHERE ${THIS_ATTEMPT} AND ${IS_LIVE} AND lease_until <= ?4`
  const until = secondsAfter(moment, LEASE_SECONDS)
  return (await aboutAttempt(db, row, take, until, moment.toISOString()).run()).meta.changes > 0
}

export async function releaseLease({ db }: Deps, row: PurchaseRow): Promise<void> {
  await aboutAttempt(db, row, `UPDATE purchases SET lease_until = '' WHERE ${THIS_ATTEMPT} AND ${IS_LIVE}`).run()
}

/** Moves an attempt to the back of the sweep's queue. Returns null if it has ended. */
export function postpone({ db, now }: Deps, row: PurchaseRow): Promise<PurchaseRow | null> {
  const move = `UPDATE purchases SET due_at = ?3 WHERE ${THIS_ATTEMPT} AND ${IS_LIVE} RETURNING *`
  return aboutAttempt(db, row, move, secondsAfter(now(), UNFINISHED_AFTER_SECONDS)).first<PurchaseRow>()
}
