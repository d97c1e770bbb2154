import { LEAVING_REASONS } from '../../contract/leaving-reasons.ts'
import { taxOn } from '../charges/tax.ts'
import type { Customer, OriginContext } from '../context.ts'
import { depsOf } from '../deps.ts'
import type { Membership, MembershipResult, Resolvers } from '../generated/resolvers.ts'
import { requireCustomer } from '../sign-in/session.ts'
import { dayIn } from '../time/wall-clock.ts'
import { cancelMembership, giveLeavingReason, leavingNow, undoCancellation } from './cancel.ts'
import { findMembershipOf, type MembershipRow, nextChargeOn } from './membership-row.ts'
import { announcedPrices } from './price-notices.ts'

/** The signed-in customer's membership, for `Account`. */
export async function membershipOf(customer: Customer, context: OriginContext): Promise<Membership | null> {
  const row = await findMembershipOf(context.db, customer.id)
  return row && toMembership(row, context)
}

async function toMembership(row: MembershipRow, { db, env, now }: OriginContext): Promise<Membership> {
  const leaving = await leavingNow({ ...depsOf(env), now: () => now }, row)
  const isActive = row.status === 'ACTIVE'
  const notice = isActive ? (await announcedPrices(db, [row.id])).get(row.id) : undefined
  const endsOn = isActive ? leaving.endsOn : (row.ends_on ?? leaving.endsOn)
  return {
    status: row.status,
    monthlyCents: row.monthly_cents,
    taxCents: taxOn(row.monthly_cents, row.sales_tax_rate),
    nextChargeOn: isActive ? nextChargeOn(row) : null,
    paidMonths: leaving.paidMonths,
    minimumMonths: row.minimum_months,
    exitCents: isActive ? leaving.exitCents : (row.exit_cents ?? 0),
    endsOn,
    isReversible: row.status === 'PENDING_CANCELLATION' && endsOn >= dayIn(row.time_zone, now),
    hasUnpaidMonth: isActive && leaving.isImmediate,
    comingPrice: notice
      ? {
          monthlyCents: notice.monthly_cents,
          taxCents: taxOn(notice.monthly_cents, row.sales_tax_rate),
          from: notice.from_day,
        }
      : null,
  }
}

const NO_MEMBERSHIP: MembershipResult = { success: false, message: 'You have no membership.', membership: null }

export const membershipResolvers = {
  Mutation: {
    cancelMembership: async (_root, { statedCents }, context) => {
      const customer = await requireCustomer(context)
      const result = await cancelMembership(depsOf(context.env), customer.id, statedCents)
      if (!result) return NO_MEMBERSHIP
      context.sendMail()
      const membership = await toMembership(result.membership, context)
      if (!result.isStated)
        return {
          success: false,
          message: 'The cost of leaving changed while this page was open. Check it below before you decide.',
          membership,
        }
      const success = membership.status !== 'ACTIVE'
      return { success, message: success ? 'Your membership is canceled.' : 'Please try again.', membership }
    },
    undoMembershipCancellation: async (_root, _args, context) => {
      const customer = await requireCustomer(context)
      const row = await undoCancellation(depsOf(context.env), customer.id)
      if (!row) return NO_MEMBERSHIP
      context.sendMail()
      const success = row.status === 'ACTIVE'
      const message = success ? 'Your membership continues.' : 'The membership has ended, so this cannot be undone.'
      return { success, message, membership: await toMembership(row, context) }
    },
    giveLeavingReason: async (_root, { reason }, context) => {
      const customer = await requireCustomer(context)
      const known = LEAVING_REASONS.find(({ value }) => value === reason)
      if (!known) return { success: false, message: 'Choose an answer from the list' }
      const success = await giveLeavingReason(context.db, customer.id, known.value)
      return { success, message: success ? 'Thank you.' : 'There is nothing to answer.' }
    },
  },
} satisfies Resolvers
