/** ResumePurchase and ReleaseVoucher, the operations that need only an attempt's id. */
import { uuid } from '../../contract/inputs.ts'
import type { OriginContext } from '../context.ts'
import { depsOf } from '../deps.ts'
import type { PurchaseVoucherResult } from '../generated/resolvers.ts'
import { answerOf, invalid, NOT_RECEIVED, PENDING } from './answers.ts'
import { isMadeBy } from './purchase-row.ts'
import { answerStopped, findAttempt, stop } from './stopped-attempts.ts'
import { workOn } from './work-on.ts'

/**
 * Continues an open attempt at the gateway, except in read-only mode, and returns the attempt's state. Returns
 * NOT_RECEIVED if no attempt with this id has arrived, or if a different browser made the attempt.
 */
export async function resumePurchase(id: string, context: OriginContext): Promise<PurchaseVoucherResult> {
  const attemptId = readId(id)
  if (attemptId === null) return NO_ID
  const deps = depsOf(context.env)
  const { row, stopped } = await findAttempt(deps, { brand: context.brand, attemptId })
  if (row && !isMadeBy(row, context.client)) return NOT_RECEIVED
  const { isReadOnly } = await context.switches()
  if (row) return answerOf(isReadOnly ? row : await workOn(deps, row, 'buy'))
  if (isReadOnly && stopped) return PENDING
  return stopped ? answerStopped(deps, stopped, context.client) : NOT_RECEIVED
}

/**
 * Releases an unpaid attempt. If the attempt has not arrived yet, its order is refused from then on. If the attempt
 * turns out to be paid, returns its voucher. If it is being paid right now, or the gateway does not answer, the attempt
 * stays PENDING.
 */
export async function releaseVoucher(id: string, context: OriginContext): Promise<PurchaseVoucherResult> {
  const attemptId = readId(id)
  if (attemptId === null) return NO_ID
  const deps = depsOf(context.env)
  const { row, stopped } = await stop(deps, { brand: context.brand, attemptId }, 'given-up')
  if (row && !isMadeBy(row, context.client)) return NOT_RECEIVED
  const answer = row
    ? answerOf(await workOn(deps, row, 'give up'))
    : stopped && (await answerStopped(deps, stopped, context.client))
  if (!answer) throw new Error('An attempt that was stopped is missing')
  return answer.status === 'RELEASED' ? { ...answer, success: true } : answer
}

const NO_ID = invalid('attemptId', 'This is not a valid attempt id.')

/** Returns the id in lower case, as ids are stored. Null for an invalid id. */
function readId(id: string): string | null {
  const read = uuid.safeParse(id)
  return read.success ? read.data : null
}
