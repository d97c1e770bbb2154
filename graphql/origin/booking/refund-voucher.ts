import { followReturnedMoney } from '../charging/returned-money.ts'
import type { OriginContext } from '../context.ts'
import { createDeps } from '../deps.ts'
import { GatewayRefusedError, GatewayUnknownError } from '../gateway/gateway.ts'
import type { MutationResult } from '../generated/resolvers.ts'
import { findBookedVisit } from '../visits/visit-row.ts'
import { findVoucher, getStanding, type VoucherAccess } from '../visits/voucher.ts'

const REFUNDED: MutationResult = { success: true, message: 'Your voucher has been refunded.' }
const UNKNOWN = 'We could not reach our payment partner. Press the button again. You will be refunded only once.'
const NOT_HERE = 'This voucher cannot be refunded here. Write to us.'

/**
 * Refunds a voucher that expired unused (docs/decisions/106-what-was-paid-does-not-expire.md). Safe to repeat, because
 * the gateway refunds a payment only once.
 */
export async function refundVoucher(context: OriginContext, access: VoucherAccess): Promise<MutationResult> {
  const found = await findVoucher(context, access)
  if ('refusal' in found) return refused(found.refusal)
  const { voucher } = found
  const { db, brand, now } = context
  const standing = getStanding(voucher, (await findBookedVisit(db, brand, voucher.code)) !== null, now)
  if (standing === 'REFUNDED') return REFUNDED
  const { payment_intent_id: paymentId } = voucher
  if (standing !== 'EXPIRED' || !paymentId) return refused(NOT_HERE)
  const deps = createDeps(context.env)
  try {
    await deps.gateway.refundPayment(paymentId, { brand: voucher.brand, attemptId: voucher.attempt_id })
  } catch (error) {
    if (error instanceof GatewayUnknownError) return refused(UNKNOWN)
    // The gateway also refuses if an operator has already refunded the payment, so continue and check its state.
    if (!(error instanceof GatewayRefusedError)) throw error
  }
  await followReturnedMoney(deps, paymentId)
  context.sendMail()
  const after = await findVoucher(context, access)
  const isBack = 'voucher' in after && after.voucher.refund_id !== null
  return isBack ? REFUNDED : refused(NOT_HERE)
}

function refused(message: string): MutationResult {
  return { success: false, message }
}
