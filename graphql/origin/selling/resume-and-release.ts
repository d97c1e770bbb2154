/** ResumePurchase and ReleaseVoucher: what can be done with nothing but an attempt's id. */
import type { OriginContext } from '../context.ts'
import type { PurchaseVoucherResult } from '../generated/resolvers.ts'
import { answerOf, RELEASED } from './answers.ts'
import { findPurchase, type PurchaseRow } from './purchase-row.ts'
import { type Selling, sellingOf } from './selling.ts'
import { workOn } from './work-on.ts'

/** Where an attempt stands, after asking the gateway. An unknown id has bought nothing, and reads as RELEASED. */
export async function resumePurchase(attemptId: string, context: OriginContext): Promise<PurchaseVoucherResult> {
  const selling = sellingOf(context.env)
  const row = await find(selling, attemptId, context)
  return row ? answerOf(await workOn(selling, row, 'buy')) : RELEASED
}

/**
 * Gives an unpaid attempt up. An attempt that turns out to be paid answers with its voucher; one that is being paid right
 * now, or whose gateway does not answer, stays PENDING.
 */
export async function releaseVoucher(attemptId: string, context: OriginContext): Promise<PurchaseVoucherResult> {
  const selling = sellingOf(context.env)
  const row = await find(selling, attemptId, context)
  const answer = row ? answerOf(await workOn(selling, row, 'give up')) : RELEASED
  return answer.status === 'RELEASED' ? { ...answer, success: true } : answer
}

function find({ db }: Selling, attemptId: string, { brand }: OriginContext): Promise<PurchaseRow | null> {
  return findPurchase(db, { brand, attemptId })
}
