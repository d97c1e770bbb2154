/** Changes a stored charge. Each change applies only if the charge is still in the expected state. */
import { type ChargeRow, changeCharge, isOrder, UNKNOWN_AFTER_SECONDS } from '../charges/charge-row.ts'
import type { Deps } from '../deps.ts'
import type { Payment } from '../gateway/gateway.ts'
import { stopRenewals } from '../membership/endings.ts'
import { secondsAfter } from '../time/seconds-after.ts'
import { whenDeclined, whenFailed, whenPaid, whenRefunded, whenStopped } from './consequences.ts'
import { nextTryAt } from './retry-schedule.ts'

/** Our own decline code, used if the gateway has no card for the customer. */
export const NO_CARD = 'no_card'

/**
 * Stores the payment and counts the try before anything is charged. Returns null if the charge was stopped, or if
 * another execution has started a try.
 */
export function startTry(
  { db, now }: Deps,
  charge: ChargeRow,
  { paymentId, paymentMethodId, isOwnTry }: { paymentId: string; paymentMethodId: string; isOwnTry: boolean },
): Promise<ChargeRow | null> {
  const moment = now()
  return db
    .prepare(
      `UPDATE charges SET status = 'pending', tries = tries + 1, own_tries = own_tries + ?6, payment_intent_id = ?2,
         payment_method_id = ?3, updated_at = ?4, due_at = ?7
       WHERE id = ?1 AND status IN ('due', 'declined') AND tries = ?5
         AND (payment_intent_id IS NULL OR payment_intent_id = ?2) RETURNING *`,
    )
    .bind(
      charge.id,
      paymentId,
      paymentMethodId,
      moment.toISOString(),
      charge.tries,
      Number(isOwnTry),
      secondsAfter(moment, UNKNOWN_AFTER_SECONDS),
    )
    .first<ChargeRow>()
}

/** Stores `url`, the bank's page on which the customer must confirm the payment of an order. */
export function awaitBank({ db, now }: Deps, charge: ChargeRow, url: string): Promise<ChargeRow> {
  const moment = now()
  return changeCharge(db, charge, [
    db
      .prepare(
        `UPDATE charges SET next_url = ?2, updated_at = ?3, due_at = ?4 WHERE id = ?1 AND status = 'pending' AND tries = ?5`,
      )
      .bind(charge.id, url, moment.toISOString(), secondsAfter(moment, UNKNOWN_AFTER_SECONDS), charge.tries),
  ])
}

/**
 * SQL condition: a successful payment can still pay for the charge. An order may be paid although it is stored as
 * declined, if the gateway's last answer was lost.
 */
const MAY_BE_PAID = `(status = 'pending' OR (status = 'declined' AND kind IN ('VISIT', 'PREPAID')))`

/** Stores that the charge is paid. A charge that was stopped in the meantime stays stopped, and is refunded. */
export async function settlePaid(deps: Deps, charge: ChargeRow, payment: Payment): Promise<ChargeRow> {
  const { db, now } = deps
  const moment = now().toISOString()
  return changeCharge(db, charge, [
    db
      .prepare(
        `UPDATE charges SET status = 'paid', paid_at = ?2, updated_at = ?2, decline_code = NULL, lease_until = '', due_at = NULL,
           next_url = NULL, held_until = NULL, card_last4 = ?4
         WHERE id = ?1 AND ${MAY_BE_PAID} AND payment_intent_id = ?3`,
      )
      .bind(charge.id, moment, payment.id, payment.cardLast4),
    ...(await whenPaid(deps, charge, payment)),
  ])
}

/**
 * Stores that the bank declined the charge, or that there is no card. The charge is tried again on schedule, or fails
 * after the last try.
 */
export async function settleDeclined(deps: Deps, charge: ChargeRow, code: string): Promise<ChargeRow> {
  const { db, now } = deps
  const moment = now()
  if (isOrder(charge)) return declineOrder(deps, charge, code)
  // A try that reached a bank was already counted when it was sent.
  const tries = code === NO_CARD ? charge.tries + 1 : charge.tries
  const next = nextTryAt(charge.kind, charge.due_on, Math.max(1, tries - charge.own_tries), moment)
  const change = db
    .prepare(
      `UPDATE charges SET status = ?2, tries = ?3, decline_code = ?4, updated_at = ?5, lease_until = '', due_at = ?6
       WHERE id = ?1 AND status IN ('due', 'pending', 'declined') AND tries = ?7`,
    )
    .bind(
      charge.id,
      next ? 'declined' : 'failed',
      tries,
      code,
      moment.toISOString(),
      next?.toISOString() ?? null,
      charge.tries,
    )
  const tried = { ...charge, tries }
  const consequences = next ? whenDeclined(deps, tried, code, next) : whenFailed(deps, tried, code)
  // If the customer canceled the membership while the bank was deciding, a declined monthly charge is not tried again,
  // and no email about the decline is sent.
  const membershipId = charge.kind === 'RENEWAL' && charge.membership_id
  const stopped = membershipId ? [stopRenewals(db, membershipId, moment.toISOString())] : []
  return changeCharge(db, charge, [...stopped, change, ...(await consequences)])
}

/** Stores that an order was declined. The order waits for another card until its hold is over. */
function declineOrder({ db, now }: Deps, charge: ChargeRow, code: string): Promise<ChargeRow> {
  return changeCharge(db, charge, [
    db
      .prepare(
        `UPDATE charges SET status = 'declined', decline_code = ?2, updated_at = ?3, lease_until = '', due_at = NULL, next_url = NULL
         WHERE id = ?1 AND status IN ('due', 'pending', 'declined') AND tries = ?4`,
      )
      .bind(charge.id, code, now().toISOString(), charge.tries),
  ])
}

/** SQL condition: the charge can be voided. Only an order can be voided before its first try or after a decline. */
const MAY_BE_STOPPED = `(status IN ('stopping', 'pending') OR (status IN ('due', 'declined') AND kind IN ('VISIT', 'PREPAID')))`

/** Stores that the charge can no longer be paid. */
export async function settleStopped(deps: Deps, charge: ChargeRow): Promise<ChargeRow> {
  const { db, now } = deps
  return changeCharge(db, charge, [
    db
      .prepare(
        `UPDATE charges SET status = 'void', updated_at = ?2, lease_until = '', due_at = NULL, next_url = NULL, held_until = NULL
         WHERE id = ?1 AND ${MAY_BE_STOPPED} AND payment_intent_id IS ?3`,
      )
      .bind(charge.id, now().toISOString(), charge.payment_intent_id),
    ...(await whenStopped(deps, charge)),
  ])
}

/** Stores that the charge was refunded in full. */
export async function settleRefunded(deps: Deps, charge: ChargeRow, refundId: string | null): Promise<ChargeRow> {
  const { db, now, log } = deps
  if (charge.status === 'stopping') log('warn', 'A charge was paid after it had been stopped', { charge: charge.id })
  return changeCharge(db, charge, [
    db
      .prepare(
        `UPDATE charges SET status = 'refunded', refund_id = COALESCE(?3, refund_id), refunded_cents = total_cents,
           paid_at = COALESCE(paid_at, ?2), refunded_at = ?2, updated_at = ?2, lease_until = '', due_at = NULL,
           next_url = NULL, held_until = NULL
         WHERE id = ?1 AND status IN ('stopping', 'refund_due', 'paid', 'disputed')`,
      )
      .bind(charge.id, now().toISOString(), refundId),
    ...(await whenRefunded(deps, charge)),
  ])
}
