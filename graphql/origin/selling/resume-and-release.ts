/** ResumePurchase and ReleaseVoucher, which need only the id of an attempt. */
import { uuid } from '../../contract/inputs.ts'
import type { OriginContext } from '../context.ts'
import { createDeps } from '../deps.ts'
import { type Answer, getAnswer, invalid, NOT_RECEIVED, PENDING } from './answers.ts'
import { isMadeBy } from './purchase-row.ts'
import { answerStopped, findAttempt, stop } from './stopped-attempts.ts'
import { workOn } from './work-on.ts'

/**
 * Continues an open attempt, except in read-only mode, and returns its state. Returns NOT_RECEIVED if no attempt with
 * this id has arrived, or if another browser made it.
 */
export async function resumePurchase(id: string, context: OriginContext): Promise<Answer> {
  const attemptId = readId(id)
  if (attemptId === null) return NO_ID
  const deps = createDeps(context.env)
  const { row, stopped } = await findAttempt(deps, { brand: context.brand, attemptId })
  if (row && !isMadeBy(row, context.client)) return NOT_RECEIVED
  const { isReadOnly } = await context.switches()
  if (row) return getAnswer(isReadOnly ? row : await workOn(deps, row, 'buy'))
  if (isReadOnly && stopped) return PENDING
  return stopped ? answerStopped(deps, stopped, context.client) : NOT_RECEIVED
}

/**
 * Releases an unpaid attempt. If the attempt has not arrived yet, it will be refused when it does. If it turns out to
 * be paid, returns its voucher. If it is being paid right now, or the gateway does not answer, returns PENDING.
 */
export async function releaseVoucher(id: string, context: OriginContext): Promise<Answer> {
  const attemptId = readId(id)
  if (attemptId === null) return NO_ID
  const deps = createDeps(context.env)
  const { row, stopped } = await stop(deps, { brand: context.brand, attemptId }, 'given-up')
  if (row && !isMadeBy(row, context.client)) return NOT_RECEIVED
  const answer = row
    ? getAnswer(await workOn(deps, row, 'give up'))
    : stopped && (await answerStopped(deps, stopped, context.client))
  if (!answer) throw new Error('The attempt that was just stopped is not in the database')
  return answer.status === 'RELEASED' ? { ...answer, success: true } : answer
}

const NO_ID = invalid('attemptId', 'This is not a valid attempt id.')

/** Returns the id in lower case, as it is stored, or null if it is invalid. */
function readId(id: string): string | null {
  const read = uuid.safeParse(id)
  return read.success ? read.data : null
}
