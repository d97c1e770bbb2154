import { LEAVING_REASONS } from '../../contract/leaving-reasons.ts'
import type { Customer, OriginContext } from '../context.ts'
import { createDeps } from '../deps.ts'
import type { MembershipResult } from '../generated/resolvers.ts'
import { cancelMembership, giveLeavingReason, undoCancellation } from './cancel.ts'
import { toMembership } from './shown-membership.ts'

const NO_MEMBERSHIP: MembershipResult = { success: false, message: 'You have no membership.', membership: null }

/** `statedCents` is the cost of leaving that the customer saw. */
export async function leaveMembership(
  customer: Customer,
  statedCents: number,
  context: OriginContext,
): Promise<MembershipResult> {
  const result = await cancelMembership(createDeps(context.env), customer.id, statedCents)
  if (!result) return NO_MEMBERSHIP
  context.sendMail()
  const membership = await toMembership(result.membership, context)
  if (!result.isStated)
    return {
      success: false,
      message: 'The early cancellation fee changed while this page was open. Check it below before you decide.',
      membership,
    }
  const success = membership.status !== 'ACTIVE'
  return { success, message: success ? 'Your membership is canceled.' : 'Please try again.', membership }
}

export async function keepMembership(customer: Customer, context: OriginContext): Promise<MembershipResult> {
  const row = await undoCancellation(createDeps(context.env), customer.id)
  if (!row) return NO_MEMBERSHIP
  context.sendMail()
  const success = row.status === 'ACTIVE'
  const message = success ? 'Your membership continues.' : 'The membership has ended, so this cannot be undone.'
  return { success, message, membership: await toMembership(row, context) }
}

export async function storeLeavingReason(
  customer: Customer,
  reason: string,
  db: D1Database,
): Promise<{ success: boolean; message: string }> {
  const known = LEAVING_REASONS.find(({ value }) => value === reason)
  if (!known) return { success: false, message: 'Choose an answer from the list' }
  const success = await giveLeavingReason(db, customer.id, known.value)
  return { success, message: success ? 'Thank you.' : 'You have no canceled membership.' }
}
