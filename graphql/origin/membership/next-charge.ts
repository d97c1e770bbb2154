/** A membership's next charge as emails show it. Considers announced prices and free months from invites. */
import { isFreeOn, type ReadyMonth, readyMonths } from '../invites/free-month.ts'
import { chargeDay, type MembershipRow, nextChargeOn } from './membership-row.ts'
import { announcedPrices, priceOn } from './price-notices.ts'

interface Month {
  period: number
  dueOn: string
}

/**
 * Returns the day of the next charge, and the charge days before it that are free because of rewards, starting with
 * `dueOn`.
 */
export function daysFrom(
  membership: MembershipRow,
  { period, dueOn }: Month,
  rewards: readonly ReadyMonth[] = [],
): { freeMonths: string[]; nextChargeOn: string } {
  const used = rewards.filter((reward) => isFreeOn(dueOn, reward))
  const days = [dueOn, ...used.map((_, at) => chargeDay(membership, period + at + 1))]
  return { freeMonths: days.slice(0, -1), nextChargeOn: days.at(-1) ?? dueOn }
}

/** Reads the announced prices, by membership, and the rewards that can be used now, by customer. */
export function pricesAndRewards(db: D1Database, memberships: readonly MembershipRow[], now: Date) {
  const [ids, customers] = [memberships.map(({ id }) => id), memberships.map((each) => each.customer_id)]
  return Promise.all([announcedPrices(db, ids), readyMonths(db, customers, now)])
}

export interface NextCharge {
  /** The charge days before `nextChargeOn` that are free. */
  freeMonths: string[]
  nextChargeOn: string
  /** The monthly price before tax. */
  monthlyCents: number
}

/** Returns a function that computes the next charge of any of these memberships. */
export async function nextCharges(
  db: D1Database,
  memberships: readonly MembershipRow[],
  now: Date,
): Promise<(membership: MembershipRow) => NextCharge> {
  const [notices, rewards] = await pricesAndRewards(db, memberships, now)
  return (membership) => {
    const month = { period: membership.next_period, dueOn: nextChargeOn(membership) }
    const days = daysFrom(membership, month, rewards.get(membership.customer_id))
    const notice = notices.get(membership.id)
    // A notice that has not been sent yet counts as sent now.
    const sent = notice && { ...notice, sent_at: notice.sent_at ?? now.toISOString() }
    return { ...days, monthlyCents: priceOn(membership, sent, days.nextChargeOn).cents }
  }
}
