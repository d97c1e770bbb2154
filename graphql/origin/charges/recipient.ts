import { AND_BRAND } from '../db/and-brand.ts'

/** The recipient of mail about a charge. */
export interface Recipient {
  email: string
  firstName: string
  cardLast4: string | null
  /** The time zone of the purchase. Emails show days in this zone. */
  timeZone: string
}

export async function readRecipient(db: D1Database, customerId: number): Promise<Recipient> {
  const found = await db
    .prepare(
      `SELECT c.email, c.first_name AS firstName, COALESCE(c.card_last4, p.card_last4) AS cardLast4,
         COALESCE(p.time_zone, 'UTC') AS timeZone FROM customers c
       LEFT JOIN purchases p ON p.${AND_BRAND} = c.brand AND p.email = c.email AND p.status = 'succeeded' WHERE c.id = ?`,
    )
    .bind(customerId)
    .first<Recipient>()
  if (!found) throw new Error('The customer of this charge is not in the database')
  return found
}
