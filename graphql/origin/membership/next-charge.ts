/** The next charge of a membership, as its mails state it: free months for friends who bought, and an announced price. */
import { isFreeOn, type ReadyMonth, readyMonths } from '../invites/free-month.ts'
import { chargeDay, type MembershipRow, nextChargeOn } from './membership-row.ts'
import { announcedPrices, priceOn } from './price-notices.ts'

interface Month {
  period: number
  dueOn: string
}

/** The free days from this month on, by the rewards that can be used now, and the day of the next charge. */
export function daysFrom(
  membership: MembershipRow,
  { period, dueOn }: Month,
  rewards: readonly ReadyMonth[] = [],
): { freeMonths: string[]; nextChargeOn: string } {
  const used = rewards.filter((reward) => isFreeOn(dueOn, reward))
  const days = [dueOn, ...used.map((_, at) => chargeDay(membership, period + at + 1))]
  return { freeMonths: days.slice(0, -1), nextChargeOn: days.at(-1) ?? dueOn }
}

/** Announced prices by membership, and rewards that can be used now by customer. */
export function pricesAndRewards(db: D1Database, memberships: readonly MembershipRow[], now: Date) {
  const [ids, customers] = [memberships.map(({ id }) => id), memberships.map((each) => each.customer_id)]
  return Promise.all([announcedPrices(db, ids), readyMonths(db, customers, now)])
}

export interface NextCharge {
  /** Earlier days on which no charge is made. */
  freeMonths: string[]
  nextChargeOn: string
  /** Without tax. */
  monthlyCents: number
}

/** Says what each of these running memberships is charged next, as far as it is known now. */
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
    // A notice that is waiting counts as sent now.
    const sent = notice && { ...notice, sent_at: notice.sent_at ?? now.toISOString() }
    return { ...days, monthlyCents: priceOn(membership, sent, days.nextChargeOn).cents }
  }
}
