/**
 * Advances a purchase attempt as far as possible. The first request, a retry, a webhook and the sweep all use these
 * rules: look before acting, charge only what is stored, cancel before returning a voucher to the stock, and leave the
 * attempt open if the gateway does not answer.
 *
 * Safety does not depend on leases. The gateway's idempotency keys prevent a second charge. If a charge and a
 * cancellation race, the gateway lets only one of them succeed. Each change is stored only if the attempt is still in
 * the expected state.
 */
import type { Deps } from '../deps.ts'
import { advanceCard } from './advance-card.ts'
import { advanceHosted } from './advance-hosted.ts'
import { correct } from './paid.ts'
import type { Goal } from './progress.ts'
import { isFinal, type PurchaseRow } from './purchase-row.ts'

/**
 * Advances the attempt toward the goal. Throws GatewayUnknownError if the gateway did not answer; the attempt then
 * stays open.
 */
export async function advance(deps: Deps, row: PurchaseRow, goal: Goal): Promise<PurchaseRow> {
  if (isFinal(row)) return goal === 'look' ? correct(deps, row) : row
  return row.payment_method_id === null ? advanceHosted(deps, row, goal) : advanceCard(deps, row, goal)
}
