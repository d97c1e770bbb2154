/** When a member may first be charged a new price, and when the notice of it may be sent. */
import { chargeDay, type MembershipRow, nextChargeOn } from './membership-row.ts'
import { RENEWAL_LAW } from './renewal-law.ts'

const DAY_MS = 86_400_000
const { noticeDays } = RENEWAL_LAW

type Running = Pick<MembershipRow, 'next_period' | 'next_charge_on' | 'first_charge_on' | 'created_at' | 'time_zone'>

/** The first charge from `startsOn` on whose notice can still be sent in time. */
export function firstDayAtNewPrice(membership: Running, startsOn: string, now: Date): string {
  let day = nextChargeOn(membership)
  for (let period = membership.next_period + 1; day < startsOn || !isInTime(day, now); period += 1)
    day = chargeDay(membership, period)
  return day
}

/** Whether a notice sent at this moment leaves a member all the days before the charge. Counted in whole UTC days. */
export function isInTime(day: string, sentAt: Date): boolean {
  return Date.parse(`${day}T00:00:00.000Z`) - sentAt.getTime() >= noticeDays.atLeast * DAY_MS
}

/** The moment from which the notice of a charge may be sent. */
export function noticeFrom(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - (noticeDays.atMost - 1) * DAY_MS)
}
