import type { Deps } from '../deps.ts'
import { logUnexpected } from '../log/unexpected.ts'
import { postpone, takeLease } from './lease.ts'
import { IS_LIVE, isFinal, type PurchaseRow } from './purchase-row.ts'
import { workWithLease } from './work-on.ts'

/** The maximum number of attempts that a run reads. */
const BATCH = 200
/** How many attempts a run works on at the same time. */
const LANES = 10
/** A run starts no new work after this time, in milliseconds; the next run continues. */
const RUN_MS = 20_000

export interface SweepResult {
  looked: number
  /** How many attempts ended, by outcome. */
  ended: Record<string, number>
  /** How many attempts are still open. */
  open: number
}

/**
 * Ends attempts that were left unfinished because the visitor left, a process died or the gateway did not answer. Paid
 * attempts get their voucher. Unpaid ones are canceled at the gateway, and only then does their voucher return to the
 * stock.
 */
export async function sweep(deps: Deps): Promise<SweepResult> {
  const { results: due } = await deps.db
    .prepare(`SELECT * FROM purchases WHERE due_at <= ? AND ${IS_LIVE} ORDER BY due_at LIMIT ?`)
    .bind(deps.now().toISOString(), BATCH)
    .all<PurchaseRow>()
  const result = await sweepRows(deps, due)
  if (result.looked > 0) deps.log('info', 'Swept open purchases', { ...result })
  return result
}

async function sweepRows(deps: Deps, due: PurchaseRow[]): Promise<SweepResult> {
  const result: SweepResult = { looked: 0, ended: {}, open: 0 }
  const stopAt = Date.now() + RUN_MS
  const queue = [...due]
  const isTime = () => Date.now() < stopAt && (deps.mayGoOn?.() ?? true)
  const lane = async () => {
    while (isTime()) {
      const row = queue.shift()
      if (!row) return
      const after = await sweepRow(deps, row)
      if (!after) continue
      result.looked += 1
      if (isFinal(after)) result.ended[after.status] = (result.ended[after.status] ?? 0) + 1
      else result.open += 1
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return result
}

/**
 * Ends one attempt. Returns null if another execution is working on it. Logs an error instead of throwing it, so that
 * the run continues with the other attempts.
 */
async function sweepRow(deps: Deps, row: PurchaseRow): Promise<PurchaseRow | null> {
  try {
    if (!(await takeLease(deps, row))) return null
    const current = await postpone(deps, row)
    return current ? await workWithLease(deps, current, 'give up') : row
  } catch (error) {
    logUnexpected(error, { requestId: row.attempt_id, where: 'sweep' })
    return row
  }
}
