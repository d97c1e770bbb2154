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

const TRANSITIONS: Readonly<
  Record<SubscriptionStatus, Readonly<Partial<Record<MembershipEvent, SubscriptionStatus>>>>
> = {
  ACTIVE: {
    cancel: 'PENDING_CANCELLATION',
    'cancel unpaid': 'CANCELLED',
    unpaid: 'CANCELLED',
    returned: 'CANCELLED',
  },
  PENDING_CANCELLATION: { undo: 'ACTIVE', 'month over': 'CANCELLED', returned: 'CANCELLED' },
  CANCELLED: {},
}

/** Returns a condition for `WHERE`: the current status permits the event. */
export function mayHappen(event: MembershipEvent): string {
  const from = Object.entries(TRANSITIONS).filter(([, events]) => event in events)
  return `status IN (${from.map(([status]) => `'${status}'`).join(', ')})`
}

/** Returns the status that an event leads to. It does not depend on the status before the event. */
export function statusAfter(event: MembershipEvent): SubscriptionStatus {
  for (const events of Object.values(TRANSITIONS)) {
    const next = events[event]
    if (next) return next
  }
  throw new Error(`No transition has the event ${event}`)
}
