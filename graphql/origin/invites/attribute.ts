/** Decides whether an invite led to a purchase, and which reward the host gets. */
import { hasMonthsToCome, rewardInForce } from './reward.ts'

/** For `WHERE`: `o` is another paid purchase with the same mailbox, account or card, so the buyer is not new. */
const SAME_BUYER = [
  `COALESCE(o.mailbox, lower(o.email)) = COALESCE(p.mailbox, lower(p.email))`,
  'o.customer_id = p.customer_id',
  'o.card_fingerprint = p.card_fingerprint',
]

/**
 * Records who invited a buyer. Put the statement into the batch that makes the purchase succeed, after the statement
 * that stores the voucher. `code` is the voucher's code; without a stored voucher, nothing happens. Only a buyer whose
 * mailbox, account and card have not bought before counts. So customers are not rewarded for inviting themselves, and
 * cannot invite each other in a circle, because the first of them is no longer new.
 */
export function noteInvite(
  db: D1Database,
  { brand, attemptId, code, now }: { brand: string; attemptId: string; code: string; now: Date },
): D1PreparedStatement {
  const isOld = SAME_BUYER.map(
    (same) => `EXISTS (SELECT 1 FROM purchases o WHERE o.brand = p.brand AND ${same}
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
