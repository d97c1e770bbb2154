import { type ChargeRow, IS_ON_HOLD, isOrder, UNKNOWN_AFTER_SECONDS } from '../charges/charge-row.ts'
import type { Deps } from '../deps.ts'
import { GatewayError } from '../gateway/gateway.ts'
import { logUnexpected } from '../log/unexpected.ts'
import { endCancelled, reserveRenewals, skipHeld } from '../membership/renewals.ts'
import { secondsAfter } from '../time/seconds-after.ts'
import { advanceCharge, giveUpOrder } from './advance-charge.ts'

/** A round takes up to BATCH due charges and BATCH overdue orders, and works on LANES of them in parallel. */
const BATCH = 50
const LANES = 8
/** A run starts no new work after this time, in milliseconds; the next run continues. */
const RUN_MS = 20_000
/**
 * The length of the lease in seconds. It is longer than a run plus two slow gateway calls, so that a second run leaves
 * this run's charges alone.
 */
const LEASE_SECONDS = 90

export interface ChargesRun {
  renewals: number
  ended: number
  /** How many charges the run left in each status. */
  charges: Record<string, number>
}

/**
 * Ends memberships that are due to end, creates the monthly charges that are due, advances charges that are due, and
 * releases orders whose hold is over.
 */
export async function runCharges(deps: Deps): Promise<ChargesRun> {
  const stopAt = Date.now() + RUN_MS
  const isTime = () => Date.now() < stopAt && (deps.mayGoOn?.() ?? true)
  const run: ChargesRun = { renewals: 0, ended: 0, charges: {} }
  await skipHeld(deps)
  let isMore = true
  while (isMore && isTime()) {
    // Memberships end first, so that a canceled membership is not charged for another month.
    const ended = await endCancelled(deps)
    const renewals = await reserveRenewals(deps)
    const [charges, orders] = [await takeDue(deps), await takeOverdue(deps)]
    await workOn(deps, [...charges, ...orders], run, isTime)
    run.ended += ended
    run.renewals += renewals
    // Another round is needed if there may be more due charges.
    isMore = renewals > 0 || charges.length === BATCH
  }
  if (run.renewals > 0 || run.ended > 0 || Object.keys(run.charges).length > 0)
    deps.log('info', 'Ran charges', { ...run })
  return run
}

/** SQL condition: the charge is not on hold. A try that was already sent to the gateway is still followed up. */
const MAY_BE_TRIED = `(status NOT IN ('due', 'declined') OR NOT ${IS_ON_HOLD})`

async function takeDue({ db, now }: Deps): Promise<ChargeRow[]> {
  const moment = now()
  const { results } = await db
    .prepare(
      `UPDATE charges SET lease_until = ?1, due_at = ?2
       WHERE id IN (SELECT id FROM charges WHERE due_at <= ?3 AND lease_until <= ?3 AND ${MAY_BE_TRIED} ORDER BY due_at LIMIT ?4)
       RETURNING *`,
    )
    .bind(secondsAfter(moment, LEASE_SECONDS), secondsAfter(moment, UNKNOWN_AFTER_SECONDS), moment.toISOString(), BATCH)
    .all<ChargeRow>()
  return results
}

/** Takes the lease on orders whose hold is over. `takeDue` does not find them if they have no `due_at`. */
async function takeOverdue({ db, now }: Deps): Promise<ChargeRow[]> {
  const moment = now()
  const { results } = await db
    .prepare(
      `UPDATE charges SET lease_until = ?1
       WHERE id IN (SELECT id FROM charges WHERE held_until <= ?2 AND lease_until <= ?2 ORDER BY held_until LIMIT ?3) RETURNING *`,
    )
    .bind(secondsAfter(moment, LEASE_SECONDS), moment.toISOString(), BATCH)
    .all<ChargeRow>()
  return results
}

async function workOn(deps: Deps, charges: ChargeRow[], run: ChargesRun, isTime: () => boolean): Promise<void> {
  const queue = [...charges]
  const lane = async () => {
    while (isTime()) {
      const charge = queue.shift()
      if (!charge) return
      const { status } = await workOnCharge(deps, charge)
      run.charges[status] = (run.charges[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (queue.length > 0) await putBack(deps, queue)
}

/** Advances a charge. An unexpected failure does not hold up the other charges. */
async function workOnCharge(deps: Deps, charge: ChargeRow): Promise<Pick<ChargeRow, 'status'>> {
  try {
    const isOver = isOrder(charge) && (charge.held_until ?? '9') <= deps.now().toISOString()
    return await (isOver ? giveUpOrder(deps, charge) : advanceCharge(deps, charge))
  } catch (error) {
    if (error instanceof GatewayError) {
      deps.log('warn', 'A charge stays open', { charge: charge.id, error: error.message })
    } else {
      logUnexpected(error, { requestId: charge.id, where: 'charges' })
    }
    await putBack(deps, [charge], UNKNOWN_AFTER_SECONDS)
    return charge
  }
}

/** Releases the lease on charges that this run did not finish, and makes them due again after `seconds`. */
async function putBack({ db, now }: Deps, charges: readonly ChargeRow[], seconds = 0): Promise<void> {
  const dueAt = secondsAfter(now(), seconds)
  await db
    .prepare(
      `UPDATE charges SET lease_until = '', due_at = ?2
       WHERE id IN (SELECT value FROM json_each(?1)) AND due_at IS NOT NULL`,
    )
    .bind(JSON.stringify(charges.map(({ id }) => id)), dueAt)
    .run()
}
