/** An attempt as the gateway's order, built from the row alone so that a retried call is byte-for-byte identical. */
import type { CardOrder, Order } from '../gateway/gateway.ts'
import { keyOf, type PurchaseRow } from './purchase-row.ts'

export function orderOf(row: PurchaseRow): Order {
  return {
    ...keyOf(row),
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    description: `${row.option_name}: first cleaning, ${row.hours} hours`,
    subtotalCents: row.subtotal_cents,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    returnUrl: row.return_url,
    capturesLater: row.captures_later === 1,
  }
}

export function cardOrderOf(row: PurchaseRow, customerId: string): CardOrder {
  return { ...orderOf(row), paymentMethodId: row.payment_method_id ?? '', customerId }
}
