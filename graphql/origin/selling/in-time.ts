import { within } from '../../contract/time/wait.ts'
import type { OriginContext } from '../context.ts'
import type { PurchaseVoucherResult } from '../generated/resolvers.ts'
import { logUnexpected } from '../log/unexpected.ts'
import { PENDING } from './answers.ts'

/**
 * The site waits ten seconds for a mutation. The visitor gets an answer before that, and the purchase continues in the
 * background.
 */
const ANSWER_WITHIN_MS = 8500

/**
 * Returns the answer, or PENDING if the answer takes too long or fails unexpectedly: once an attempt may exist, 'we are
 * confirming' is the only message that is certainly true. The work continues after the request, so it is finished even
 * if the visitor leaves.
 */
export function inTime(work: Promise<PurchaseVoucherResult>, context: OriginContext): Promise<PurchaseVoucherResult> {
  const safe = work.catch((error: unknown) => {
    logUnexpected(error, { requestId: context.requestId, where: 'selling' })
    return PENDING
  })
  // The voucher's mail is sent after the answer.
  context.waitUntil(safe.then((answer) => (answer.success ? context.sendMail() : undefined)))
  return within(ANSWER_WITHIN_MS, safe, PENDING)
}
