import type { MailFacts } from '../../contract/mail.ts'
import { readRecipient } from '../charges/recipient.ts'
import type { Condition } from '../condition.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { firstValidDay } from '../time/voucher-term.ts'
import { dayIn } from '../time/wall-clock.ts'
import { endMembership } from './endings.ts'
import { findMembershipByCustomer, type MembershipRow, nextChargeOn } from './membership-row.ts'
import { nextCharges } from './next-charge.ts'
import { mayHappen, TRANSITIONS } from './transitions.ts'

/** What canceling would mean today. Amounts are in cents. Days have the format YYYY-MM-DD. */
export interface LeavingTerms {
  paidMonths: number
  exitCents: number
  /** The day on which the membership ends: today if a month is unpaid. */
  endsOn: string
  isImmediate: boolean
}

/**
 * SQL condition: the month counts as paid when a customer leaves. A month whose outcome is still open at the gateway or
 * a bank counts too.
 */
const COUNTS_WHEN_LEAVING = `status IN ('paid', 'pending', 'disputed')`

/** SQL for the number of months that count as paid when a customer leaves. For a query on `memberships`. */
const COUNTED_MONTHS = `(SELECT count(*) FROM charges c WHERE c.membership_id = memberships.id AND c.kind = 'RENEWAL'
  AND c.${COUNTS_WHEN_LEAVING})`
/**
 * SQL: 1 if a month is unpaid or disputed. A month that the gateway is charging now does not count, because its outcome
 * is still open.
 */
const HAS_UNPAID = `EXISTS (SELECT 1 FROM charges c WHERE c.membership_id = memberships.id AND c.kind = 'RENEWAL'
  AND c.status IN ('due', 'declined', 'disputed'))`

/**
 * Computes what leaving would mean now. Called to show the cost before the customer confirms, and again on
 * confirmation.
 */
export async function leavingNow(db: D1Database, membership: MembershipRow, now: Date): Promise<LeavingTerms> {
  const found = await db
    .prepare(`SELECT ${COUNTED_MONTHS} AS paidMonths, ${HAS_UNPAID} AS hasUnpaid FROM memberships WHERE id = ?`)
    .bind(membership.id)
    .first<{ paidMonths: number; hasUnpaid: number }>()
  if (!found) throw new Error('The membership is not in the database')
  const { paidMonths, hasUnpaid } = found
  const today = dayIn(membership.time_zone, now)
  const next = nextChargeOn(membership)
  const isImmediate = hasUnpaid === 1
  return {
    paidMonths,
    exitCents: exitCost(membership, paidMonths),
    endsOn: isImmediate || next < today ? today : next,
    isImmediate,
  }
}

/**
 * Cancels the customer's membership. The membership ends with the paid month, and the cancellation can be undone until
 * then. If a month is unpaid, the membership ends at once, and that month is no longer charged. `statedCents` is the
 * cost that the customer saw: if the current cost differs, nothing happens. Idempotent. Returns null if the customer
 * has no membership.
 */
export async function cancelMembership(
  { db, now }: Deps,
  customerId: number,
  statedCents?: number,
): Promise<{ membership: MembershipRow; isStated: boolean } | null> {
  for (let tries = TRIES; ; tries -= 1) {
    const membership = await findMembershipByCustomer(db, customerId)
    if (!membership) return null
    if (membership.status !== 'ACTIVE' || tries === 0) return { membership, isStated: true }
    const moment = now()
    const leaving = await leavingNow(db, membership, moment)
    if (statedCents !== undefined && statedCents !== leaving.exitCents) return { membership, isStated: false }
    const statements = leaving.isImmediate
      ? endMembership(
          db,
          { ...membership, exit_cents: leaving.exitCents },
          'cancel unpaid',
          moment,
          isUnchanged(membership, leaving),
        )
      : [endLater(db, membership, leaving, moment)]
    await db.batch([...statements, await cancelledMail(db, membership, leaving, moment)])
  }
}

/** How many times to try. A try changes nothing if a monthly charge changes while the cost is being computed. */
const TRIES = 4

/** The condition that no monthly charge was created, paid or declined since the cost was computed. */
function isUnchanged({ next_period: next }: MembershipRow, { paidMonths, isImmediate }: LeavingTerms): Condition {
  return {
    sql: `next_period = ? AND ${COUNTED_MONTHS} = ? AND ${HAS_UNPAID} = ?`,
    values: [next, paidMonths, Number(isImmediate)],
  }
}

/**
 * Schedules the end of the membership. If the gateway is charging a month now, the charge continues, and the customer
 * keeps that month.
 */
function endLater(db: D1Database, membership: MembershipRow, leaving: LeavingTerms, now: Date): D1PreparedStatement {
  const { sql, values } = isUnchanged(membership, leaving)
  return db
    .prepare(
      `UPDATE memberships SET status = ?, ends_on = ?, exit_cents = ?, cancelled_at = ?
       WHERE id = ? AND ${mayHappen('cancel')} AND ${sql}`,
    )
    .bind(TRANSITIONS.cancel.to, leaving.endsOn, leaving.exitCents, now.toISOString(), membership.id, ...values)
}

async function cancelledMail(db: D1Database, membership: MembershipRow, leaving: LeavingTerms, now: Date) {
  const { id, brand, minimum_months: minimum } = membership
  const [{ email, firstName }, keeps] = await Promise.all([
    readRecipient(db, membership.customer_id),
    keptAfterLeaving(db, membership, now),
  ])
  const months = `${leaving.paidMonths} paid ${leaving.paidMonths === 1 ? 'month' : 'months'}`
  return queueMail(db, {
    kind: 'MEMBERSHIP_CANCELLED',
    facts: {
      firstName,
      cancelledAt: dayIn(membership.time_zone, now),
      effectiveOn: leaving.endsOn,
      isOver: leaving.isImmediate,
      owedCents: leaving.exitCents,
      owedFor:
        leaving.exitCents > 0
          ? `You canceled after ${months}. The fee for canceling before ${minimum} paid months is the amount you agreed to when you bought. The email with your voucher shows how it is calculated.`
          : `You canceled after ${months}.`,
      keeps,
    },
    brand,
    to: email,
    now,
    eventKey: `membership-canceled/${id}/${now.toISOString()}`,
    onlyIf: {
      sql: `EXISTS (SELECT 1 FROM memberships WHERE id = ? AND status <> 'ACTIVE' AND cancelled_at = ?)`,
      values: [id, now.toISOString()],
    },
  })
}

/**
 * What the customer keeps after leaving: upcoming visits, prepaid hours, and the voucher for the first cleaning if it
 * is unused.
 */
async function keptAfterLeaving(
  db: D1Database,
  { brand, customer_id: customerId, attempt_id: attemptId }: MembershipRow,
  now: Date,
): Promise<MailFacts['MEMBERSHIP_CANCELLED']['keeps']> {
  const isBooked = `status NOT IN ('CANCELLED', 'EXPIRED')`
  return db
    .prepare(
      `SELECT (SELECT count(*) FROM visits WHERE customer_id = ?1 AND brand = ?2 AND status = 'PENDING' AND is_held = 0 AND starts_at > ?3) AS visits,
         (SELECT COALESCE(sum(v.hours), 0) FROM prepaid_vouchers v JOIN charges h ON h.id = 'prepaid-' || v.id
           WHERE v.customer_id = ?1 AND h.status = 'paid' AND substr(v.good_until, 1, 10) >= ?5
             AND NOT EXISTS (SELECT 1 FROM visits b WHERE b.brand = v.brand AND b.voucher_code = v.code AND b.${isBooked})) AS prepaidHours,
         (SELECT substr(p.voucher_expires_at, 1, 10) FROM purchases p WHERE p.brand = ?2 AND p.attempt_id = ?4 AND p.status = 'succeeded'
           AND p.refund_id IS NULL AND p.disputed_at IS NULL AND substr(p.voucher_expires_at, 1, 10) >= ?5
           AND NOT EXISTS (SELECT 1 FROM visits b WHERE b.brand = p.brand AND b.voucher_code = p.voucher_code AND b.${isBooked})) AS voucherUntil`,
    )
    .bind(customerId, brand, now.toISOString(), attemptId, firstValidDay(now))
    .first()
}

/**
 * Returns the current early cancellation fee in cents: the amount stated by the purchase, or zero once the minimum
 * number of months is paid. The purchase takes the amount from its quote: see `earlyExitCents` in plans.ts.
 */
function exitCost(membership: Pick<MembershipRow, 'minimum_months' | 'early_exit_cents'>, paidMonths: number): number {
  return paidMonths < membership.minimum_months ? membership.early_exit_cents : 0
}

/** Undoes a cancellation that has not taken effect. Returns null if the customer has no membership. */
export async function undoCancellation({ db, now }: Deps, customerId: number): Promise<MembershipRow | null> {
  const membership = await findMembershipByCustomer(db, customerId)
  if (!membership) return null
  const { email, firstName } = await readRecipient(db, customerId)
  const moment = now()
  const charge = (await nextCharges(db, [membership], moment))(membership)
  const today = dayIn(membership.time_zone, moment)
  const cancelledAt = membership.cancelled_at ?? ''
  await db.batch([
    // Queue the mail before the change, because the mail's condition checks that the cancellation can still be undone.
    queueMail(db, {
      kind: 'CANCELLATION_UNDONE',
      facts: {
        firstName,
        salesTaxRate: membership.sales_tax_rate,
        ...charge,
      },
      brand: membership.brand,
      to: email,
      now: moment,
      eventKey: `cancellation-undone/${membership.id}/${cancelledAt}`,
      onlyIf: {
        sql: `EXISTS (SELECT 1 FROM memberships WHERE id = ? AND ${mayHappen('undo')} AND ends_on >= ?)`,
        values: [membership.id, today],
      },
    }),
    db
      .prepare(
        `UPDATE memberships SET status = ?2, ends_on = NULL, exit_cents = NULL, cancelled_at = NULL, leaving_reason = NULL
         WHERE id = ?1 AND ${mayHappen('undo')} AND ends_on >= ?3`,
      )
      .bind(membership.id, TRANSITIONS.undo.to, today),
  ])
  return findMembershipByCustomer(db, customerId)
}

/** Stores the customer's reason for leaving, if the membership is canceled. Returns whether the reason was stored. */
export async function giveLeavingReason(db: D1Database, customerId: number, reason: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE memberships SET leaving_reason = ?2 WHERE customer_id = ?1 AND status <> 'ACTIVE' AND cancelled_at IS NOT NULL`,
    )
    .bind(customerId, reason)
    .run()
  return meta.changes > 0
}
