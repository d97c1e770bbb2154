/**
 * When a declined charge is tried again: days after the day it became due. After the last try it has failed. No charge
 * is tried again after the customer canceled what it pays for. Four tries in 14 days is far below what card networks allow
 * (Visa: 15 in 30 days).
 */
import type { ChargeKind } from '../charges/charge-row.ts'

export const RETRY_DAYS: Readonly<Record<ChargeKind, readonly number[]>> = {
  RENEWAL: [3, 7, 14],
  EARLY_EXIT: [3, 7],
  LATE_FEE: [3, 7],
  // A declined extra is dropped from the visit instead.
  ADD_ONS: [],
  // An order is charged again only when the customer asks for it.
  VISIT: [],
  PREPAID: [],
}

const DAY_MS = 86_400_000

/** When a charge that was declined `tries` times is tried next, or null when that was the last try. */
export function nextTryAt(kind: ChargeKind, dueOn: string, tries: number, now: Date): Date | null {
  const days = RETRY_DAYS[kind][tries - 1]
  if (days === undefined) return null
  const planned = Date.parse(`${dueOn}T15:00:00.000Z`) + days * DAY_MS
  // A run that is days late must not try again within the hour.
  return new Date(Math.max(planned, now.getTime() + DAY_MS))
}
