/** The statements that end a membership, whatever the cause. */
import { MEMBERSHIP_NAME } from '../../contract/offer.ts'
import { type ChargeKind, UNPAID } from '../charges/charge-row.ts'
import { insertCharge } from '../charges/new-charge.ts'
import { ALWAYS, type Condition } from '../condition.ts'
import { dayIn } from '../time/wall-clock.ts'
import type { MembershipRow } from './membership-row.ts'
import { type MembershipEvent, mayHappen, TRANSITIONS } from './transitions.ts'

type EndedMembership = Pick<MembershipRow, 'id' | 'brand' | 'customer_id' | 'exit_cents' | 'time_zone'>

/**
 * Ends a membership that the customer canceled, and charges the early cancellation fee if the customer was told about
 * one. Changes nothing if the status no longer permits the event, or if the condition is no longer true.
 */
export function endMembership(
  db: D1Database,
  membership: EndedMembership,
  event: Extract<MembershipEvent, 'cancel unpaid' | 'month over'>,
  now: Date,
  condition: Condition = ALWAYS,
): D1PreparedStatement[] {
  const { id, exit_cents: exitCents } = membership
  const moment = now.toISOString()
  const change = db
    .prepare(
      `UPDATE memberships SET status = ?, ended_by = ?, ends_on = COALESCE(ends_on, ?), exit_cents = COALESCE(exit_cents, ?),
         cancelled_at = COALESCE(cancelled_at, ?)
       WHERE id = ? AND ${mayHappen(event)} AND ${condition.sql}`,
    )
    .bind(
      TRANSITIONS[event].to,
      event,
      dayIn(membership.time_zone, now),
      exitCents ?? 0,
      moment,
      id,
      ...condition.values,
    )
  return [change, stopRenewals(db, id, moment), ...exitCharge(db, membership, moment)]
}

function exitCharge(db: D1Database, membership: EndedMembership, moment: string): D1PreparedStatement[] {
  const { id, exit_cents: exitCents } = membership
  if (!exitCents) return []
  const charge = insertCharge(
    db,
    {
      id: `early-exit-${id}`,
      brand: membership.brand,
      customer_id: membership.customer_id,
      membership_id: id,
      kind: 'EARLY_EXIT',
      due_on: dayIn(membership.time_zone, new Date(moment)),
      description: `${MEMBERSHIP_NAME}, early cancellation fee`,
      // Exactly the amount that the customer was told. No tax is added.
      net_cents: exitCents,
    },
    new Date(moment),
    {
      sql: `EXISTS (SELECT 1 FROM memberships WHERE id = ? AND status = 'CANCELLED' AND exit_cents = ?)`,
      values: [id, exitCents],
    },
  )
  return [charge]
}

/** Ends a membership that the customer did not cancel, without an early cancellation fee. */
export function endWithoutCost(
  db: D1Database,
  { id, time_zone: zone }: Pick<MembershipRow, 'id' | 'time_zone'>,
  event: Extract<MembershipEvent, 'unpaid' | 'returned'>,
  now: Date,
  condition: Condition = ALWAYS,
): D1PreparedStatement[] {
  const moment = now.toISOString()
  return [
    db
      .prepare(
        `UPDATE memberships SET status = ?, ended_by = ?, ends_on = ?, exit_cents = 0, cancelled_at = COALESCE(cancelled_at, ?)
         WHERE id = ? AND ${mayHappen(event)} AND ${condition.sql}`,
      )
      .bind(TRANSITIONS[event].to, event, dayIn(zone, now), moment, id, ...condition.values),
    stopRenewals(db, id, moment),
  ]
}

/**
 * Stops the unpaid monthly charges of a membership that has ended or will end. If the card is charged anyway, the
 * amount is refunded.
 */
export function stopRenewals(db: D1Database, membershipId: number, moment: string): D1PreparedStatement {
  return stop(db, ['RENEWAL'], moment, {
    sql: `membership_id = ? AND EXISTS (SELECT 1 FROM memberships WHERE id = ? AND status <> 'ACTIVE')`,
    values: [membershipId, membershipId],
  })
}

/** Stops a customer's unpaid charges of these kinds. If the card is charged anyway, the amount is refunded. */
export function stopUnpaid(
  db: D1Database,
  customerId: number,
  kinds: readonly ChargeKind[],
  now: Date,
): D1PreparedStatement[] {
  const moment = now.toISOString()
  return [
    stop(db, kinds, moment, { sql: 'customer_id = ?', values: [customerId] }),
    db
      .prepare(
        `UPDATE memberships SET exit_cents = 0 WHERE customer_id = ? AND exit_cents > 0 AND EXISTS
           (SELECT 1 FROM charges WHERE id = 'early-exit-' || memberships.id AND status = 'stopping')`,
      )
      .bind(customerId),
  ]
}

function stop(db: D1Database, kinds: readonly ChargeKind[], moment: string, which: Condition): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE charges SET status = 'stopping', updated_at = ?, due_at = ?
       WHERE kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}) AND ${UNPAID} AND ${which.sql}`,
    )
    .bind(moment, moment, ...which.values)
}
