import { AND_BRAND } from '../db/and-brand.ts'
import type { Deps } from '../deps.ts'

export interface SavedCard {
  /** The gateway's id of the customer who has the card. */
  customerId: string
  paymentMethodId: string
}

interface CustomerRow {
  gateway_customer_id: string | null
  payment_method_id: string | null
  purchase_method_id: string | null
  payment_intent_id: string | null
}

/**
 * Finds the card for a customer's later charges: the stored card, or if there is none, the card that was used for the
 * purchase. Null if the gateway has no card.
 */
export async function findCard({ db, gateway }: Deps, customerId: number): Promise<SavedCard | null> {
  const row = await db
    .prepare(
      `SELECT c.gateway_customer_id, c.payment_method_id, p.payment_method_id AS purchase_method_id, p.payment_intent_id
       FROM customers c LEFT JOIN purchases p ON p.${AND_BRAND} = c.brand AND p.email = c.email AND p.status = 'succeeded'
       WHERE c.id = ?`,
    )
    .bind(customerId)
    .first<CustomerRow>()
  if (!row) throw new Error('The customer of this charge is not in the database')
  const known = row.payment_method_id ?? (isReusable(row.purchase_method_id) ? row.purchase_method_id : null)
  if (row.gateway_customer_id && known) return { customerId: row.gateway_customer_id, paymentMethodId: known }
  if (!row.payment_intent_id) return null
  // The purchase was paid on the gateway's page, so only the payment has the card's id.
  const { customerId: gatewayCustomer, paymentMethodId } = await gateway.findPayment(row.payment_intent_id)
  if (!gatewayCustomer || !paymentMethodId) return null
  await db
    .prepare(
      'UPDATE customers SET gateway_customer_id = ?2, payment_method_id = ?3 WHERE id = ?1 AND payment_method_id IS NULL',
    )
    .bind(customerId, gatewayCustomer, paymentMethodId)
    .run()
  return { customerId: gatewayCustomer, paymentMethodId }
}

/**
 * Whether a payment method can be used again. Each use of one of Stripe's test payment methods, such as pm_card_visa,
 * creates a new card.
 */
function isReusable(id: string | null): boolean {
  return id !== null && !id.startsWith('pm_card_')
}
