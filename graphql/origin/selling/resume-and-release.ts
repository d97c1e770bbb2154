/** ResumePurchase and ReleaseVoucher: what can be done with nothing but an attempt's id. */
import { uuid } from '../../contract/inputs.ts'
import type { OriginContext } from '../context.ts'
import type { PurchaseVoucherResult } from '../generated/resolvers.ts'
import { answerOf, invalid, NOT_RECEIVED } from './answers.ts'
import { sellingOf } from './selling.ts'
import { answerStopped, findAttempt, stop } from './stopped-attempts.ts'
import { workOn } from './work-on.ts'

/** Where an attempt stands, after asking the gateway. NOT_RECEIVED for an id under which nothing has arrived. */
export async function resumePurchase(id: string, context: OriginContext): Promise<PurchaseVoucherResult> {
  const attemptId = readId(id)
  if (attemptId === null) return NO_ID
  const selling = sellingOf(context.env)
  const { row, stopped } = await findAttempt(selling, { brand: context.brand, attemptId })
  if (row) return answerOf(await workOn(selling, row, 'buy'))
  return stopped ? answerStopped(selling, stopped) : NOT_RECEIVED
}

/**
 * Gives an unpaid attempt up, also one that has not arrived: from then on its order is refused. An attempt that turns out
 * to be paid answers with its voucher; one that is being paid right now, or whose gateway does not answer, stays PENDING.
 */
export async function releaseVoucher(id: string, context: OriginContext): Promise<PurchaseVoucherResult> {
  const attemptId = readId(id)
  if (attemptId === null) return NO_ID
  const selling = sellingOf(context.env)
  const { row, stopped } = await stop(selling, { brand: context.brand, attemptId }, 'given-up')
  const answer = row
    ? answerOf(await workOn(selling, row, 'give up'))
    : stopped && (await answerStopped(selling, stopped))
  if (!answer) throw new Error('An attempt that was stopped is missing')
  return answer.status === 'RELEASED' ? { ...answer, success: true } : answer
}

const NO_ID = invalid('attemptId', 'This is not the id of an attempt.')

/** Ids are stored in lower case; null for what cannot be one. */
function readId(id: string): string | null {
  const read = uuid.safeParse(id)
  return read.success ? read.data : null
}
