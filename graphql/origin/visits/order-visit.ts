/** Visits that customers order from their account. The arrival window is held until the visit is paid for. */
import { releasedMail, type SettledOrder } from './settled-order.ts'
import { paidFor, visitBookedMail } from './visit-mail.ts'
import { visitOfCharge } from './visit-row.ts'

/** Returns the id of the charge for a visit's hours and extras. */
export function getVisitCharge(visitId: string): string {
  return `visit-${visitId}`
}

/** Books the held visit after its payment, and queues the mail. */
export async function visitIsPaid(
  db: D1Database,
  { charge, recipient, now, onlyIf }: SettledOrder,
): Promise<D1PreparedStatement[]> {
  const visit = await visitOfCharge(db, charge)
  return [
    db
      .prepare(
        `UPDATE visits SET is_held = 0, updated_at = ? WHERE id = ? AND is_held = 1 AND status = 'PENDING' AND ${onlyIf.sql}`,
      )
      .bind(now.toISOString(), visit.id, ...onlyIf.values),
    visitBookedMail(db, visit, paidFor(visit, charge), {
      to: recipient,
      now,
      onlyIf: {
        sql: `${onlyIf.sql} AND EXISTS (SELECT 1 FROM visits WHERE id = ? AND is_held = 0 AND status = 'PENDING')`,
        values: [...onlyIf.values, visit.id],
      },
    }),
  ]
}

/** Releases the arrival window of a visit that was not paid for. */
export async function visitIsReleased(
  db: D1Database,
  { charge, recipient, now, onlyIf }: SettledOrder,
): Promise<D1PreparedStatement[]> {
  const visit = await visitOfCharge(db, charge)
  return [
    db
      .prepare(
        `UPDATE visits SET status = 'EXPIRED', cancelled_by = 'unpaid', updated_at = ?
         WHERE id = ? AND is_held = 1 AND status = 'PENDING' AND ${onlyIf.sql}`,
      )
      .bind(now.toISOString(), visit.id, ...onlyIf.values),
    ...releasedMail(
      db,
      { charge, recipient: { ...recipient, timeZone: visit.time_zone }, now, onlyIf },
      visit.starts_at,
    ),
  ]
}
