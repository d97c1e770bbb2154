import { within } from '../../contract/time/wait.ts'
import type { OriginContext } from '../context.ts'
import type { PurchaseVoucherResult } from '../generated/resolvers.ts'
import { logUnexpected } from '../log/unexpected.ts'
import { PENDING } from './answers.ts'

/** The time limit for an answer, in milliseconds. It is below the ten seconds that the site waits for a mutation. */
const ANSWER_WITHIN_MS = 8500

/**
 * Returns the answer, or PENDING if it takes too long or fails unexpectedly, because the payment may still succeed. The
 * work continues even if the visitor leaves.
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
