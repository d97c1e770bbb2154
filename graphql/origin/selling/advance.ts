/**
 * Brings an attempt as far as it goes. The first request, a replay, a webhook and the sweep all come through here, so
 * there is one set of rules: look before acting, charge only what is stored, cancel before giving a voucher back, and
 * where the gateway does not say, leave the attempt open.
 *
 * Safety does not rest on leases: the gateway's idempotency keys make a second charge impossible, the gateway decides
 * between a charge and a cancellation that race, and each stored change names the state it starts from.
 */
import { advanceCard } from './advance-card.ts'
import { advanceHosted } from './advance-hosted.ts'
import { correct } from './paid.ts'
import { isFinal, type PurchaseRow } from './purchase-row.ts'
import type { Selling } from './selling.ts'

/**
 * - `buy`: the visitor is here and wants the voucher: make the payment, confirm it.
 * - `look`: record what the gateway knows, start and cancel nothing.
 * - `give up`: nobody is coming back: whatever is not paid is canceled, and its voucher returned.
 */
export type Goal = 'buy' | 'look' | 'give up'

/** Throws GatewayUnknownError where the gateway did not answer, and the attempt stays open. */
export async function advance(selling: Selling, row: PurchaseRow, goal: Goal): Promise<PurchaseRow> {
  if (isFinal(row)) return goal === 'look' ? correct(selling, row) : row
  return row.payment_method_id === null ? advanceHosted(selling, row, goal) : advanceCard(selling, row, goal)
}
