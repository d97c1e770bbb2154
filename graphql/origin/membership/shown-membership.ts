import { taxOn } from '../../contract/tax.ts'
import type { Customer, OriginContext } from '../context.ts'
import type { Membership } from '../generated/resolvers.ts'
import { isFreeOn, readyMonths } from '../invites/free-month.ts'
import { dayIn } from '../time/wall-clock.ts'
import { leavingNow } from './cancel.ts'
import { findMembershipByCustomer, type MembershipRow, nextChargeOn } from './membership-row.ts'
import { announcedPrices } from './price-notices.ts'
import { isHeld } from './renewals.ts'

export async function readMembership(customer: Customer, context: OriginContext): Promise<Membership | null> {
  const row = await findMembershipByCustomer(context.db, customer.id)
  return row && toMembership(row, context)
}

export async function toMembership(row: MembershipRow, { db, now }: OriginContext): Promise<Membership> {
  const leaving = await leavingNow(db, row, now)
  const isActive = row.status === 'ACTIVE'
  const notice = isActive ? (await announcedPrices(db, [row.id])).get(row.id) : undefined
  const endsOn = isActive ? leaving.endsOn : (row.ends_on ?? leaving.endsOn)
  return {
    status: row.status,
    monthlyCents: row.monthly_cents,
    taxCents: taxOn(row.monthly_cents, row.sales_tax_rate),
    nextChargeOn: isActive ? nextChargeOn(row) : null,
    isNextFree:
      isActive &&
      isFreeOn(nextChargeOn(row), (await readyMonths(db, [row.customer_id], now)).get(row.customer_id)?.[0]),
    paidMonths: leaving.paidMonths,
    minimumMonths: row.early_exit_cents > 0 ? row.minimum_months : 0,
    exitCents: isActive ? leaving.exitCents : (row.exit_cents ?? 0),
    endsOn,
    isReversible: row.status === 'PENDING_CANCELLATION' && endsOn >= dayIn(row.time_zone, now),
    hasUnpaidMonth: isActive && leaving.isImmediate,
    isOnHold: isActive && (await isHeld(db, row.id)),
    comingPrice: notice
      ? {
          monthlyCents: notice.monthly_cents,
          taxCents: taxOn(notice.monthly_cents, row.sales_tax_rate),
          from: notice.from_day,
        }
      : null,
  }
}
