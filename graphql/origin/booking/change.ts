/** Moves and cancels a visit for its customer. */
import { visitWindowForm } from '../../contract/visit-inputs.ts'
import type { OriginContext } from '../context.ts'
import type { CancelVisitInput, MoveVisitInput, VisitResult } from '../generated/resolvers.ts'
import { cancelVisit, moveVisit } from '../visits/change-visit.ts'
import { findVisitPlace } from '../visits/windows.ts'
import { changed, refusedInput, unchanged, WINDOW_TAKEN } from './answer.ts'
import { openWindowAt } from './open-windows.ts'
import { findOwnVisit } from './own-visit.ts'

const TAKEN = { success: false, message: WINDOW_TAKEN, field: 'day' }

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
