/**
 * The days, counted from the due date, on which a declined charge is tried again. If the last try is declined too, the
 * charge fails. No charge is tried again once the customer has canceled the visit or membership that it pays for. Four
 * tries in 14 days are far below what card networks allow (Visa: 15 in 30 days).
 */
import type { ChargeKind } from '../charges/charge-row.ts'

export const RETRY_DAYS: Readonly<Record<ChargeKind, readonly number[]>> = {
  RENEWAL: [3, 7, 14],
  EARLY_EXIT: [3, 7],
  LATE_FEE: [3, 7],
  // If the charge for extras is declined, the extras are dropped from the visit instead.
  ADD_ONS: [],
  // An order is charged again only when the customer asks for it.
  VISIT: [],
  PREPAID: [],
}

const DAY_MS = 86_400_000

/** When to retry a charge that was declined `tries` times; null after the last try. */
export function nextTryAt(kind: ChargeKind, dueOn: string, tries: number, now: Date): Date | null {
  const days = RETRY_DAYS[kind][tries - 1]
  if (days === undefined) return null
  const planned = Date.parse(`${dueOn}T15:00:00.000Z`) + days * DAY_MS
  // Leaves at least a day between two tries, even if a run is late.
  return new Date(Math.max(planned, now.getTime() + DAY_MS))
}
