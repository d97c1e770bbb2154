/** Decides whether an invite led to a purchase, and which reward the host gets. */
import { hasMonthsToCome, rewardInForce } from './reward.ts'

/**
 * SQL conditions, each with its index, which SQLite would not choose by itself. If one of them holds, purchases `o` and
 * `p` are by the same buyer.
 */
const SAME_BUYER = [
  ['purchases_of_mailbox', 'COALESCE(o.mailbox, lower(o.email)) = COALESCE(p.mailbox, lower(p.email))'],
  ['purchases_by_customer', 'o.customer_id = p.customer_id'],
  ['purchases_by_card', 'o.card_fingerprint = p.card_fingerprint'],
] as const

/**
 * Records who invited a buyer. Run the statement in the batch that completes the purchase, after the statement that
 * stores the voucher with this `code`; without that voucher, nothing is recorded. A buyer counts only if no earlier
 * purchase has the same mailbox, account or card. So customers are not rewarded for inviting themselves or each other.
 */
export function noteInvite(
  db: D1Database,
  { brand, attemptId, code, now }: { brand: string; attemptId: string; code: string; now: Date },
): D1PreparedStatement {
  const isOld = SAME_BUYER.map(
    ([index, same]) => `EXISTS (SELECT 1 FROM purchases o INDEXED BY ${index} WHERE o.brand = p.brand AND ${same}
      AND o.attempt_id <> p.attempt_id AND o.purchased_at IS NOT NULL)`,
  )
  const given = `(SELECT count(*) FROM invites i JOIN purchases q ON q.brand = i.brand AND q.attempt_id = i.attempt_id
    WHERE i.host_id = h.id AND i.reward IS NOT NULL AND i.at > strftime('%Y-%m-%dT%H:%M:%fZ', ?4, '-1 year') AND (i.used_on IS NOT NULL OR q.status = 'succeeded'))`
  return db
    .prepare(
      `INSERT INTO invites (brand, attempt_id, host_id, at, reward, ready_at)
       SELECT p.brand, p.attempt_id, h.id, ?4, r.reward, strftime('%Y-%m-%dT%H:%M:%fZ', ?4, '+' || r.wait_days || ' days')
       FROM purchases p JOIN customers h ON h.brand = p.brand AND h.invite_code = p.referral
       LEFT JOIN ${rewardInForce('?1', '?4')} r ON ${hasMonthsToCome('h.id')} AND ${given} < r.most_a_year
       WHERE p.brand = ?1 AND p.attempt_id = ?2 AND p.voucher_code = ?3 AND h.id <> p.customer_id
         AND NOT (${isOld.join(' OR ')})
       ON CONFLICT DO NOTHING`,
    )
    .bind(brand, attemptId, code, now.toISOString())
}
