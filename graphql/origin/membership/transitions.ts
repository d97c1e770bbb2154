/**
 * A membership's status transitions, and the events that cause them. Only these transitions change a status. A
 * statement that makes a transition changes nothing if the current status does not permit the event (`mayHappen`).
 */
import type { SubscriptionStatus } from '../generated/resolvers.ts'

export type MembershipEvent =
  /** The customer cancels while the current month is paid: the membership ends with that month. */
  | 'cancel'
  /** The customer cancels while a month is unpaid: the membership ends at once. */
  | 'cancel unpaid'
  /** The customer undoes the cancellation. */
  | 'undo'
  /** The paid month of a canceled membership is over. */
  | 'month over'
  /** The last try to charge the card for a month was declined. */
  | 'unpaid'
  /** The purchase was refunded in full, or a dispute about the purchase or a month was lost. */
  | 'returned'

interface Transition {
  from: readonly SubscriptionStatus[]
  to: SubscriptionStatus
}

export const TRANSITIONS: Readonly<Record<MembershipEvent, Transition>> = {
  cancel: { from: ['ACTIVE'], to: 'PENDING_CANCELLATION' },
  'cancel unpaid': { from: ['ACTIVE'], to: 'CANCELLED' },
  undo: { from: ['PENDING_CANCELLATION'], to: 'ACTIVE' },
  'month over': { from: ['PENDING_CANCELLATION'], to: 'CANCELLED' },
  unpaid: { from: ['ACTIVE'], to: 'CANCELLED' },
  returned: { from: ['ACTIVE', 'PENDING_CANCELLATION'], to: 'CANCELLED' },
}

/** Returns a condition for `WHERE`: the current status permits the event. */
export function mayHappen(event: MembershipEvent): string {
  return `status IN (${TRANSITIONS[event].from.map((status) => `'${status}'`).join(', ')})`
}
