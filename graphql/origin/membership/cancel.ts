/** A customer cancels the membership, or undoes the cancellation. */
import { queueMail } from '../mail/queue-mail.ts'
import type { Selling } from '../selling/selling.ts'
import { endMembership, stopRenewals } from './endings.ts'
import { countPaidMonths, exitCost } from './exit-cost.ts'
import { findMembershipOf, type MembershipRow, nextChargeOn } from './membership-row.ts'
import { mayHappen, statusAfter } from './transitions.ts'

/** What canceling would mean today. Amounts are cents, days are YYYY-MM-DD. */
export interface Leaving {
  paidMonths: number
  exitCents: number
  /** The day on which it ends; today if a month is unpaid. */
  endsOn: string
  isImmediate: boolean
}

/** States what leaving means now: shown before the customer confirms, and computed again on confirmation. */
export async function leavingNow({ db, now }: Selling, membership: MembershipRow): Promise<Leaving> {
  const [paidMonths, hasUnpaid] = await Promise.all([
    countPaidMonths(db, membership.id),
    db
      .prepare(
        `SELECT 1 FROM charges WHERE membership_id = ? AND kind = 'RENEWAL'
           AND status IN ('due', 'pending', 'declined', 'disputed')`,
      )
      .bind(membership.id)
      .first(),
  ])
  const today = now().toISOString().slice(0, 10)
  const next = nextChargeOn(membership)
  const isImmediate = hasUnpaid !== null
  return {
    paidMonths,
    exitCents: exitCost(membership, paidMonths),
    endsOn: isImmediate || next < today ? today : next,
    isImmediate,
  }
}

/**
 * Cancels the customer's membership. It ends with the month that is paid, and can be taken back until then; where a month
 * is unpaid it ends at once, and that month is not charged any more. `statedCents` is the cost that the customer saw:
 * where it is not the cost of now, nothing happens. Canceling twice is canceling once. Null where nobody has one.
 */
export async function cancelMembership(
  selling: Selling,
  customerId: number,
  statedCents?: number,
): Promise<{ membership: MembershipRow; isStated: boolean } | null> {
  const { db, now } = selling
  const membership = await findMembershipOf(db, customerId)
  if (!membership) return null
  if (membership.status !== 'ACTIVE') return { membership, isStated: true }
  const leaving = await leavingNow(selling, membership)
  if (statedCents !== undefined && statedCents !== leaving.exitCents) return { membership, isStated: false }
  const moment = now()
  const statements = leaving.isImmediate
    ? endMembership(db, { ...membership, exit_cents: leaving.exitCents }, 'cancel unpaid', moment)
    : endLater(db, membership, leaving, moment)
  await db.batch([...statements, await cancelledMail(db, membership, leaving, moment)])
  const after = await findMembershipOf(db, customerId)
  return after && { membership: after, isStated: true }
}

/** Nothing happens if a month was reserved in the meantime, because the stated cost is then no longer correct. */
function endLater(db: D1Database, membership: MembershipRow, leaving: Leaving, now: Date): D1PreparedStatement[] {
  const moment = now.toISOString()
  return [
    db
      .prepare(
        `UPDATE memberships SET status = ?2, ends_on = ?3, exit_cents = ?4, cancelled_at = ?5
         WHERE id = ?1 AND ${mayHappen('cancel')} AND next_period = ?6`,
      )
      .bind(membership.id, statusAfter('cancel'), leaving.endsOn, leaving.exitCents, moment, membership.next_period),
    stopRenewals(db, membership.id, moment),
  ]
}

async function cancelledMail(db: D1Database, membership: MembershipRow, leaving: Leaving, now: Date) {
  const { id, brand, minimum_months: minimum } = membership
  const { email, firstName } = await findMember(db, membership.customer_id)
  const months = `${leaving.paidMonths} paid ${leaving.paidMonths === 1 ? 'month' : 'months'}`
  return queueMail(db, {
    kind: 'MEMBERSHIP_CANCELLED',
    facts: {
      firstName,
      cancelledAt: now.toISOString(),
      effectiveOn: leaving.endsOn,
      owedCents: leaving.exitCents,
      owedFor:
        leaving.exitCents > 0
          ? `You leave after ${months}. Leaving before ${minimum} paid months costs the full price of the first cleaning less what you paid for it, as agreed when you bought it.`
          : `You leave after ${months}, which costs nothing.`,
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

async function findMember(db: D1Database, customerId: number): Promise<{ email: string; firstName: string }> {
  const found = await db
    .prepare('SELECT email, first_name AS firstName FROM customers WHERE id = ?')
    .bind(customerId)
    .first<{ email: string; firstName: string }>()
  if (!found) throw new Error('The customer of a membership is missing')
  return found
}

/** Undoes a cancellation that has not taken effect. Null if nobody has a membership. */
export async function undoCancellation({ db, now }: Selling, customerId: number): Promise<MembershipRow | null> {
  const membership = await findMembershipOf(db, customerId)
  if (!membership) return null
  const { email, firstName } = await findMember(db, customerId)
  const moment = now()
  const cancelledAt = membership.cancelled_at ?? ''
  await db.batch([
    // Before the change, because it tells whether there is something to undo.
    queueMail(db, {
      kind: 'CANCELLATION_UNDONE',
      facts: { firstName, monthlyCents: membership.monthly_cents, nextChargeOn: nextChargeOn(membership) },
      brand: membership.brand,
      to: email,
      now: moment,
      eventKey: `cancellation-undone/${membership.id}/${cancelledAt}`,
      onlyIf: {
        sql: `EXISTS (SELECT 1 FROM memberships WHERE id = ? AND ${mayHappen('undo')} AND ends_on >= ?)`,
        values: [membership.id, dayOf(moment)],
      },
    }),
    db
      .prepare(
        `UPDATE memberships SET status = ?2, ends_on = NULL, exit_cents = NULL, cancelled_at = NULL, leaving_reason = NULL
         WHERE id = ?1 AND ${mayHappen('undo')} AND ends_on >= ?3`,
      )
      .bind(membership.id, statusAfter('undo'), dayOf(moment)),
  ])
  return findMembershipOf(db, customerId)
}

/** The customer's reason for leaving: once, and only after they left. */
export async function giveLeavingReason(db: D1Database, customerId: number, reason: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE memberships SET leaving_reason = ?2 WHERE customer_id = ?1 AND status <> 'ACTIVE' AND cancelled_at IS NOT NULL`,
    )
    .bind(customerId, reason)
    .run()
  return meta.changes > 0
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
