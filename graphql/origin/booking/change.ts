/** Moves and cancels a visit for its customer. */

import { MESSAGES } from '../../contract/messages.ts'
import type { LatePolicy } from '../../contract/offer.ts'
import { visitWindowForm } from '../../contract/visit-inputs.ts'
import type { OriginContext } from '../context.ts'
import type { CancelVisitInput, MoveVisitInput, VisitResult } from '../generated/resolvers.ts'
import { canChange, cancelVisit, changeFee, moveVisit } from '../visits/change-visit.ts'
import { toldPolicy } from '../visits/told-policy.ts'
import type { VisitRow } from '../visits/visit-row.ts'
import { findVoucher, type VoucherRow } from '../visits/voucher.ts'
import { findVisitPlace } from '../visits/windows.ts'
import { changed, refused, refusedInput, unchanged } from './answer.ts'
import { openWindowAt } from './open-windows.ts'

const TAKEN = { success: false, message: MESSAGES.windowTaken, field: 'day' }

export async function move(context: OriginContext, input: MoveVisitInput): Promise<VisitResult> {
  const found = await findOwnVisit(context, input)
  if ('refusal' in found) return found.refusal
  const chosen = visitWindowForm.safeParse(input)
  if (!chosen.success) return refusedInput(chosen.error)
  const { visit, voucher, policy } = found
  const { db, now } = context
  const place = await findVisitPlace(db, visit.zipcode)
  const window = place && (await openWindowAt(context, { voucher, place, policy }, chosen.data))
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

interface OwnVisit {
  visit: VisitRow
  voucher: VoucherRow
  /** What the change costs, as the customer was told. */
  feeCents: number
  policy: LatePolicy
}

type Asked = CancelVisitInput & Partial<Pick<MoveVisitInput, 'day' | 'startMinute'>>

/** The visit with an id, if it belongs to this visitor, can be changed, and costs what they were told. */
async function findOwnVisit(context: OriginContext, input: Asked): Promise<OwnVisit | { refusal: VisitResult }> {
  const { db, brand, now } = context
  const found = await findVoucher(context, input)
  if ('refusal' in found) return { refusal: refused(found.refusal) }
  const { voucher } = found
  const visit = await db
    .prepare('SELECT * FROM visits WHERE id = ? AND brand = ? AND customer_id = ? AND voucher_code = ?')
    .bind(input.id, brand, voucher.customer_id, voucher.code)
    .first<VisitRow>()
  if (!visit) return { refusal: refused('There is no such visit.') }
  const known = answerWithoutChange(visit, input, now)
  if (known) return { refusal: await unchanged(context, visit, known) }
  const policy = await toldPolicy(db, brand, [visit, voucher])
  const feeCents = changeFee(visit, policy, now)
  if (feeCents === input.statedFeeCents) return { visit, voucher, feeCents, policy }
  const message = 'What this costs changed while the page was open. Check it below before you decide.'
  return { refusal: await unchanged(context, visit, { success: false, message }) }
}

/** The answer if the visit is as asked already, or can no longer be changed; null if it can be. */
function answerWithoutChange(
  visit: VisitRow,
  { day, startMinute }: Asked,
  now: Date,
): { success: boolean; message: string } | null {
  // Canceling again is a success. Moving it is not.
  if (visit.status === 'CANCELLED')
    return day
      ? { success: false, message: 'This visit was canceled, so it was not rescheduled.' }
      : { success: true, message: 'Your visit is canceled.' }
  // The same move again, after its answer was lost: a second one could cost a second late fee.
  if (visit.day === day && visit.start_minute === startMinute)
    return { success: true, message: 'Your visit is rescheduled.' }
  return canChange(visit, now)
    ? null
    : { success: false, message: 'This visit has started, so you can no longer change it online.' }
}
