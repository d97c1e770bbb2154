/** Gives a host a free month of membership after a friend's purchase. */

import { readRecipient } from '../charges/recipient.ts'
import type { Condition } from '../condition.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { STANDS } from './reward.ts'

/** SQL condition: invite `i` has an unused free month, and the friend's purchase is still valid. */
const IS_UNUSED = `i.reward = 'free month' AND i.used_on IS NULL
  AND EXISTS (SELECT 1 FROM purchases q WHERE q.brand = i.brand AND q.attempt_id = i.attempt_id AND ${STANDS})`

export interface ReadyMonth {
  /** The friend's purchase. */
  attemptId: string
  /** When the reward becomes usable, if the friend's purchase is still valid then. */
  readyAt: string
}

/** Finds each customer's unused rewards, which make the next months free. The oldest reward comes first. */
export async function readyMonths(
  db: D1Database,
  customerIds: readonly number[],
  now: Date,
): Promise<Map<number, ReadyMonth[]>> {
  const { results } = await db
    .prepare(
      `SELECT i.host_id AS hostId, i.attempt_id AS attemptId, i.ready_at AS readyAt FROM invites i
       WHERE i.host_id IN (SELECT value FROM json_each(?1)) AND i.ready_at <= ?2 AND ${IS_UNUSED} ORDER BY i.ready_at`,
    )
    .bind(JSON.stringify(customerIds), now.toISOString())
    .all<ReadyMonth & { hostId: number }>()
  return Map.groupBy(results, ({ hostId }) => hostId)
}

/** Whether a month that would be charged on `day` is free. It is free if the reward became usable before that day. */
export function isFreeOn(day: string, month: ReadyMonth | undefined): boolean {
  return month !== undefined && month.readyAt < day
}

export interface FreeMonth {
  brand: string
  customerId: number
  /** The friend's purchase. */
  attemptId: string
  /** The day on which nothing is charged. `nextChargeOn` is the day of the next charge. */
  freeOn: string
  nextChargeOn: string
  /** The charge days between `freeOn` and `nextChargeOn` that are also free. */
  freeMonths: string[]
}

/** SQL condition: the reward was used for this month. */
export function isFree({ brand, attemptId, freeOn }: FreeMonth): Condition {
  return {
    sql: `EXISTS (SELECT 1 FROM invites WHERE brand = ? AND attempt_id = ? AND used_on = ?)`,
    values: [brand, attemptId, freeOn],
  }
}

/**
 * Returns the statements that use a reward for the month of `freeOn` and queue the mail to the host. They change
 * nothing if the reward is no longer usable, or if the month may no longer be charged. The caller then advances the
 * membership to its next month if `isFree` holds.
 */
export async function giveFreeMonth(
  db: D1Database,
  month: FreeMonth,
  mayBeCharged: Condition,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const { brand, attemptId, customerId, freeOn, nextChargeOn, freeMonths } = month
  const { email, firstName } = await readRecipient(db, customerId)
  return [
    db
      .prepare(
        `UPDATE invites AS i SET used_on = ?1 WHERE i.brand = ?2 AND i.attempt_id = ?3 AND ${IS_UNUSED} AND ${mayBeCharged.sql}`,
      )
      .bind(freeOn, brand, attemptId, ...mayBeCharged.values),
    queueMail(db, {
      kind: 'FREE_MONTH',
      facts: { firstName, freeOn, nextChargeOn, freeMonths },
      brand,
      to: email,
      now,
      eventKey: `free-month/${attemptId}`,
      onlyIf: isFree(month),
    }),
  ]
}
