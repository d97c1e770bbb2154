/** Moves and cancels visits. A change within the policy's hours before the visit is late and costs a flat fee. */
import type { ChargeRow } from '../charges/charge-row.ts'
import { insertCharge } from '../charges/new-charge.ts'
import type { Condition } from '../condition.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { hasExpired } from '../time/voucher-term.ts'
import { mailVisit, NOTHING_PAID, paidFor } from './visit-mail.ts'
import { selectVisit, type VisitRow } from './visit-row.ts'
import type { VisitVoucher } from './voucher.ts'
import { makeWindow, type VisitPlace, type Window } from './windows.ts'

/** Whether a visit can still be moved or canceled. */
export function canChange(visit: Pick<VisitRow, 'status' | 'starts_at' | 'is_held'>, now: Date): boolean {
  return visit.status === 'PENDING' && visit.is_held === 0 && visit.starts_at > now.toISOString()
}

/** Returns the cost of moving or canceling a visit now, in cents. */
export function changeFee(visit: Pick<VisitRow, 'starts_at' | 'late_hours' | 'late_fee_cents'>, now: Date): number {
  const freeUntil = Date.parse(visit.starts_at) - visit.late_hours * 3_600_000
  return now.getTime() < freeUntil ? 0 : visit.late_fee_cents
}

/** The recipient of mail about a visit. */
export interface VisitOwner {
  email: string
  first_name: string
}

export interface VisitChange {
  visit: VisitRow
  owner: VisitOwner
  /** The voucher that pays for hours of the visit; null for a visit without a voucher. */
  voucher: VisitVoucher | null
  /** The charge for the visit's hours or extras, if there is one. */
  charge: ChargeRow | null
  /** The fee for the change in cents, as shown to the customer. */
  feeCents: number
  now: Date
}

/** Moves a visit to another window. If that window was taken in the meantime, the returned visit is unchanged. */
export async function moveVisit(
  db: D1Database,
  { visit, owner, charge, feeCents, now }: VisitChange,
  place: VisitPlace,
  window: Window,
): Promise<VisitRow> {
  const moment = now.toISOString()
  const moved = { ...visit, starts_at: window.startsAt, ends_at: window.endsAt }
  const hasMoved = {
    sql: `EXISTS (SELECT 1 FROM visits WHERE id = ? AND sequence = ? AND starts_at = ? AND updated_at = ?)`,
    values: [visit.id, visit.sequence + 1, window.startsAt, moment],
  }
  return changed(db, visit, [
    makeWindow(db, place, window),
    db
      .prepare(
        `UPDATE visits SET day = ?1, start_minute = ?2, end_minute = ?3, starts_at = ?4, ends_at = ?5,
           sequence = sequence + 1, updated_at = ?6
         WHERE id = ?7 AND brand = ?8 AND customer_id = ?9 AND status = 'PENDING' AND is_held = 0 AND sequence = ?10 AND starts_at > ?6
           AND EXISTS (SELECT 1 FROM visit_windows WHERE region_id = ?11 AND day = ?1 AND start_minute = ?2
             AND taken < capacity)`,
      )
      .bind(
        window.day,
        window.startMinute,
        window.endMinute,
        window.startsAt,
        window.endsAt,
        moment,
        visit.id,
        visit.brand,
        visit.customer_id,
        visit.sequence,
        visit.region_id,
      ),
    ...lateFee(db, visit, feeCents, now, hasMoved),
    queueMail(db, {
      kind: 'VISIT_MOVED',
      facts: {
        firstName: owner.first_name,
        visit: mailVisit(moved, paidFor(visit, charge)),
        previousStartsAt: visit.starts_at,
        feeCents,
      },
      brand: visit.brand,
      to: owner.email,
      now,
      eventKey: `visit-moved/${visit.id}/${visit.sequence + 1}`,
      onlyIf: hasMoved,
    }),
  ])
}

/** Cancels a visit: frees the window and the voucher, and refunds the amount paid by card. */
export async function cancelVisit(
  db: D1Database,
  { visit, owner, voucher, charge, feeCents, now }: VisitChange,
): Promise<VisitRow> {
  const moment = now.toISOString()
  const isCancelled = {
    sql: `EXISTS (SELECT 1 FROM visits WHERE id = ? AND status = 'CANCELLED' AND cancelled_at = ?)`,
    values: [visit.id, moment],
  }
  return changed(db, visit, [
    db
      .prepare(
        `UPDATE visits SET status = 'CANCELLED', cancelled_at = ?1, cancelled_by = 'customer', sequence = sequence + 1, updated_at = ?1
         WHERE id = ?2 AND brand = ?3 AND customer_id = ?4 AND status = 'PENDING' AND is_held = 0 AND sequence = ?5 AND starts_at > ?1`,
      )
      .bind(moment, visit.id, visit.brand, visit.customer_id, visit.sequence),
    returnPayment(db, visit.id, moment),
    ...lateFee(db, visit, feeCents, now, isCancelled),
    queueMail(db, {
      kind: 'VISIT_CANCELLED',
      facts: {
        firstName: owner.first_name,
        visit: mailVisit(visit, NOTHING_PAID),
        feeCents,
        isVoucherBack: voucher?.isOnHold === 0 && !hasExpired(voucher.expiresAt, now),
        isVoucherOnHold: voucher?.isOnHold === 1,
        isReturned: false,
        hasVoucher: voucher !== null,
        refundCents: charge?.status === 'paid' ? charge.total_cents - charge.refunded_cents : 0,
      },
      brand: visit.brand,
      to: owner.email,
      now,
      eventKey: `visit-canceled/${visit.id}`,
      onlyIf: isCancelled,
    }),
  ])
}

/** Refunds what was paid by card for a visit that was canceled or missed, and stops an unpaid charge for it. */
export function returnPayment(db: D1Database, visitId: string, moment: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE charges SET status = CASE status WHEN 'paid' THEN 'refund_due' ELSE 'stopping' END, due_at = ?2, updated_at = ?2
       WHERE visit_id = ?1 AND kind IN ('ADD_ONS', 'VISIT') AND status IN ('due', 'pending', 'declined', 'paid')
         AND EXISTS (SELECT 1 FROM visits WHERE id = ?1 AND (status = 'CANCELLED' OR cancelled_by = 'missed'))`,
    )
    .bind(visitId, moment)
}

function lateFee(
  db: D1Database,
  visit: VisitRow,
  feeCents: number,
  now: Date,
  condition: Condition,
): D1PreparedStatement[] {
  if (feeCents === 0) return []
  const fee = insertCharge(
    db,
    {
      id: `late-${visit.id}-${visit.sequence + 1}`,
      brand: visit.brand,
      customer_id: visit.customer_id,
      visit_id: visit.id,
      kind: 'LATE_FEE',
      due_on: now.toISOString().slice(0, 10),
      description: 'Late-cancellation fee',
      // Exactly the fee that the customer was told. No tax is added.
      net_cents: feeCents,
    },
    now,
    condition,
  )
  return [fee]
}

async function changed(db: D1Database, visit: VisitRow, statements: D1PreparedStatement[]): Promise<VisitRow> {
  const results = await db.batch<VisitRow>([...statements, selectVisit(db, visit.id)])
  return results.at(-1)?.results[0] ?? visit
}
