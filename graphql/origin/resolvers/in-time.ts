/** Answers a purchase or an order in time, although its payment may take longer. */
import { within } from '../../contract/time/wait.ts'
import { PENDING_ORDER } from '../booking/order.ts'
import type { OriginContext } from '../context.ts'
import type { OrderResult, OrderStatus, PurchaseVoucherResult } from '../generated/resolvers.ts'
import { logUnexpected } from '../log/unexpected.ts'
import { PENDING } from '../selling/answers.ts'

/** The time limit for an answer, in milliseconds. It is below the ten seconds that the site waits for a mutation. */
const ANSWER_WITHIN_MS = 8500

/** States in which mail about the order may have been queued. */
const MAILED: readonly OrderStatus[] = ['SUCCEEDED', 'RELEASED', 'REFUNDED']

export function purchaseInTime(work: Promise<PurchaseVoucherResult>, context: OriginContext) {
  return inTime(work, context, { where: 'selling', pending: PENDING, hasMail: ({ success }) => success })
}

export function orderInTime(work: Promise<OrderResult>, context: OriginContext) {
  return inTime(work, context, {
    where: 'orders',
    pending: PENDING_ORDER,
    hasMail: ({ status }) => MAILED.includes(status),
  })
}

/**
 * Returns the answer, or `pending` if it takes too long or the work fails unexpectedly, because the payment may still
 * succeed. The work continues even if the visitor leaves, and queued mail is sent after it.
 */
function inTime<Answer>(
  work: Promise<Answer>,
  context: OriginContext,
  { where, pending, hasMail }: { where: string; pending: Answer; hasMail(answer: Answer): boolean },
): Promise<Answer> {
  const safe = work.catch((error: unknown) => {
    logUnexpected(error, { requestId: context.requestId, where })
    return pending
  })
  context.waitUntil(safe.then((answer) => (hasMail(answer) ? context.sendMail() : undefined)))
  return within(ANSWER_WITHIN_MS, safe, pending)
}
