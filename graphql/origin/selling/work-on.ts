import { GatewayRefusedError, GatewayUnknownError } from '../gateway/gateway.ts'
import { logLine } from '../log/log-line.ts'
import { advance, type Goal } from './advance.ts'
import { giveLeaseBack, takeLease, WAITS_FOR_A_LEASE_MS } from './lease.ts'
import { findPurchase, isFinal, keyOf, type PurchaseRow } from './purchase-row.ts'
import type { Selling } from './selling.ts'

/**
 * Advances an attempt, or waits for the execution that is doing so. Never throws for gateway errors: an unknown outcome
 * leaves the attempt open.
 */
export async function workOn(selling: Selling, row: PurchaseRow, goal: Goal): Promise<PurchaseRow> {
  if (isFinal(row)) return row
  if (!(await takeLease(selling, row))) return waitFor(selling, row)
  // Another execution may have advanced it between reading the row and taking the lease.
  return workWithLease(selling, (await findPurchase(selling.db, keyOf(row))) ?? row, goal)
}

/** For the execution that holds the lease. */
export async function workWithLease(selling: Selling, row: PurchaseRow, goal: Goal): Promise<PurchaseRow> {
  let latest = row
  try {
    latest = await advance(selling, row, goal)
  } catch (error) {
    if (!(error instanceof GatewayUnknownError || error instanceof GatewayRefusedError)) throw error
    logLine('warn', 'A purchase stays open', { attempt: row.attempt_id, brand: row.brand, error: error.message })
    latest = (await findPurchase(selling.db, keyOf(row))) ?? latest
  }
  if (!isFinal(latest)) await giveLeaseBack(selling, latest)
  return latest
}

async function waitFor({ db }: Selling, row: PurchaseRow): Promise<PurchaseRow> {
  let latest = row
  for (const pause of WAITS_FOR_A_LEASE_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    latest = (await findPurchase(db, keyOf(row))) ?? latest
    if (isFinal(latest) || latest.next_url) break
  }
  return latest
}
