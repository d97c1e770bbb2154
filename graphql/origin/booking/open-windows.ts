/** The windows that a voucher can be booked into. */
import type { LatePolicy } from '../../contract/offer.ts'
import type { OriginContext } from '../context.ts'
import { allowsDemonstration } from '../env.ts'
import type { VoucherRow } from '../visits/voucher.ts'
import { lastDayOf } from '../visits/voucher-term.ts'
import { findOpenWindows, type VisitPlace, type Window } from '../visits/windows.ts'

interface Redeeming {
  voucher: VoucherRow
  place: VisitPlace
  policy: LatePolicy
}

export function openWindows({ db, env, now }: OriginContext, { voucher, place, policy }: Redeeming): Promise<Window[]> {
  return findOpenWindows(db, place, {
    now,
    lateHours: policy.hours,
    lastDay: lastDayOf(voucher.expires_at),
    includeDemonstration: allowsDemonstration(env.ENVIRONMENT),
  })
}

/** The chosen window, or undefined if it has no room left. */
export async function openWindowAt(
  context: OriginContext,
  redeeming: Redeeming,
  chosen: { day: string; startMinute: number },
): Promise<Window | undefined> {
  const windows = await openWindows(context, redeeming)
  return windows.find(({ day, startMinute }) => day === chosen.day && startMinute === chosen.startMinute)
}
