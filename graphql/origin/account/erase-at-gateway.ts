import type { Deps } from '../deps.ts'
import { logUnexpected } from '../log/unexpected.ts'

/** The maximum number of customers per run (see db/counted.ts). */
const BATCH = 10

interface Erasure {
  gatewayCustomerId: string
  customerId: number | null
}

/**
 * Deletes erased customers at the gateway. Called by the cron trigger, and after the response to `eraseAccount`. A row
 * stays in `gateway_erasures` until the gateway confirms the deletion. A customer with an open charge is deleted only
 * after the charge is settled. If one deletion fails, the others continue. Returns how many customers were deleted.
 */
export async function eraseAtGateway({ db, gateway }: Pick<Deps, 'db' | 'gateway'>): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT e.gateway_customer_id AS gatewayCustomerId, e.customer_id AS customerId FROM gateway_erasures e
       WHERE NOT EXISTS (SELECT 1 FROM charges h WHERE h.customer_id = e.customer_id AND h.due_at IS NOT NULL)
       ORDER BY e.requested_at LIMIT ?`,
    )
    .bind(BATCH)
    .all<Erasure>()
  let deleted = 0
  for (const { gatewayCustomerId, customerId } of results) {
    try {
      await gateway.deleteCustomer(gatewayCustomerId)
    } catch (error) {
      logUnexpected(error, { requestId: `customer-${customerId}`, where: 'erase.gateway' })
      continue
    }
    await db.batch([
      db
        .prepare(
          'UPDATE customers SET gateway_customer_id = NULL, payment_method_id = NULL WHERE gateway_customer_id = ?',
        )
        .bind(gatewayCustomerId),
      db.prepare('DELETE FROM gateway_erasures WHERE gateway_customer_id = ?').bind(gatewayCustomerId),
    ])
    deleted += 1
  }
  return deleted
}
