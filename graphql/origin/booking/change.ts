/** Moves and cancels a visit for its customer. */
import { MESSAGES } from '../../contract/messages.ts'
import { visitWindowForm } from '../../contract/visit-inputs.ts'
import { findChargeOfVisit } from '../charges/charge-row.ts'
import type { OriginContext } from '../context.ts'
import type { CancelVisitInput, MoveVisitInput, VisitResult } from '../generated/resolvers.ts'
import { canChange, cancelVisit, changeFee, moveVisit, type VisitChange } from '../visits/change-visit.ts'
import { toldPolicy } from '../visits/told-policy.ts'
import { findVisit, type VisitRow } from '../visits/visit-row.ts'
import { findVoucher, voucherOfVisit } from '../visits/voucher.ts'
import { findVisitPlace } from '../visits/windows.ts'
import { changed, refused, refusedInput, unchanged } from './answer.ts'
import { getHorizon, openWindowAt } from './open-windows.ts'

const TAKEN = { success: false, message: MESSAGES.windowTaken, field: 'day' }

export async function move(context: OriginContext, input: MoveVisitInput): Promise<VisitResult> {
  const found = await findOwnVisit(context, input)
  if ('refusal' in found) return found.refusal
  const chosen = visitWindowForm.safeParse(input)
  if (!chosen.success) return refusedInput(chosen.error)
  const { visit, voucher } = found
  const { db, now } = context
  const place = await findVisitPlace(db, visit.zipcode)
  const wanted = place && {
    expiresAt: voucher?.expiresAt ?? null,
    place,
    policy: toldPolicy(visit),
    horizonDays: getHorizon(visit),
  }
  const window = wanted && (await openWindowAt(context, wanted, chosen.data))
  if (!window) return unchanged(context, visit, TAKEN)
  const moved = await moveVisit(db, { ...found, now }, place, window)
  const isMoved = moved.starts_at === window.startsAt
  return changed(context, moved, isMoved ? { success: true, message: 'Your visit is rescheduled.' } : TAKEN)
}

export async function cancel(context: OriginContext, input: CancelVisitInput): Promise<VisitResult> {
  const found = await findOwnVisit(context, input)
  if ('refusal' in found) return found.refusal
  const visit = await cancelVisit(context.db, { ...found, now: context.now })
  const success = visit.status === 'CANCELLED'
  return changed(context, visit, { success, message: success ? 'Your visit is canceled.' : 'Please try again.' })
}

type OwnVisit = Omit<VisitChange, 'now'>

type VisitChangeInput = CancelVisitInput & Partial<Pick<MoveVisitInput, 'day' | 'startMinute'>>

/**
 * Finds the visit if it belongs to this visitor and can be changed, and if the fee is still the one that the visitor
 * saw.
 */
async function findOwnVisit(
  context: OriginContext,
  input: VisitChangeInput,
): Promise<OwnVisit | { refusal: VisitResult }> {
  const { db, now } = context
  const found = await findVisitToChange(context, input)
  if ('refusal' in found) return { refusal: refused(found.refusal) }
  const { visit, owner, voucher } = found
  const known = answerWithoutChange(visit, input, now)
  if (known) return { refusal: await unchanged(context, visit, known) }
  const charge = await findChargeOfVisit(db, visit.id)
  const feeCents = changeFee(visit, now)
  if (feeCents === input.statedFeeCents) return { visit, owner, voucher, charge, feeCents }
  const message = 'The fee changed while the page was open. Check it below before you decide.'
  return { refusal: await unchanged(context, visit, { success: false, message }) }
}

/** Finds the visit by the voucher's code and email, or else among the signed-in customer's visits. */
async function findVisitToChange(
  context: OriginContext,
  input: VisitChangeInput,
): Promise<Pick<VisitChange, 'visit' | 'owner' | 'voucher'> | { refusal: string }> {
  const { db, brand } = context
  if (input.email) {
    const found = await findVoucher(context, input)
    if ('refusal' in found) return found
    const { voucher } = found
    const visit = await findVisit(db, { id: input.id, brand, customerId: voucher.customer_id })
    if (visit?.voucher_code !== voucher.code) return NO_VISIT
    return { visit, owner: voucher, voucher: await voucherOfVisit(db, visit) }
  }
  const customer = await context.customer()
  if (!customer) return { refusal: 'Sign in to see this visit.' }
  const visit = await findVisit(db, { id: input.id, brand, customerId: customer.id })
  if (!visit) return NO_VISIT
  const owner = { email: customer.email, first_name: customer.firstName }
  return { visit, owner, voucher: await voucherOfVisit(db, visit) }
}

const NO_VISIT = { refusal: 'There is no such visit.' }

/** Returns the answer if the visit already has the requested state or can no longer be changed; otherwise null. */
function answerWithoutChange(
  visit: VisitRow,
  { day, startMinute }: VisitChangeInput,
  now: Date,
): { success: boolean; message: string } | null {
  // Canceling a canceled visit again is a success. Moving it is not.
  if (visit.status === 'CANCELLED')
    return day
      ? { success: false, message: 'This visit was canceled, so it was not rescheduled.' }
      : { success: true, message: 'Your visit is canceled.' }
  // The visit was already moved, and the first answer was probably lost. Moving it again could cost a second late fee.
  if (visit.day === day && visit.start_minute === startMinute)
    return { success: true, message: 'Your visit is rescheduled.' }
  return canChange(visit, now)
    ? null
    : { success: false, message: 'This visit has started, so you can no longer change it online.' }
}
