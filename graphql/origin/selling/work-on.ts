import { after } from '../../contract/time/wait.ts'
import type { Deps } from '../deps.ts'
import { GatewayError } from '../gateway/gateway.ts'
import { advance } from './advance.ts'
import { releaseLease, takeLease, WAITS_FOR_A_LEASE_MS } from './lease.ts'
import type { Goal } from './progress.ts'
import { findPurchase, isFinal, type PurchaseRow, toKey } from './purchase-row.ts'

/**
 * Advances an attempt, or waits for the execution that is advancing it. Does not throw gateway errors: an unknown
 * outcome leaves the attempt open.
 */
export async function workOn(deps: Deps, row: PurchaseRow, goal: Goal): Promise<PurchaseRow> {
  if (isFinal(row)) return row
  if (!(await takeLease(deps, row))) return waitFor(deps, row)
  // Another execution may have advanced the attempt before this one took the lease.
  return workWithLease(deps, (await findPurchase(deps.db, toKey(row))) ?? row, goal)
}

/** Advances an attempt. Only the execution that holds the lease may call this. */
export async function workWithLease(deps: Deps, row: PurchaseRow, goal: Goal): Promise<PurchaseRow> {
  let latest = row
  try {
    latest = await advance(deps, row, goal)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log('warn', 'A purchase stays open', { attempt: row.attempt_id, brand: row.brand, error: error.message })
    latest = (await findPurchase(deps.db, toKey(row))) ?? latest
  }
  if (!isFinal(latest)) await releaseLease(deps, latest)
  return latest
}

async function waitFor({ db }: Deps, row: PurchaseRow): Promise<PurchaseRow> {
  let latest = row
  for (const pause of WAITS_FOR_A_LEASE_MS) {
    await after(pause)
    latest = (await findPurchase(db, toKey(row))) ?? latest
    if (isFinal(latest) || latest.next_url) break
  }
  return latest
}
