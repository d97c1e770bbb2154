/** Decides at a purchase whether an invite led to it, and what the host gets for it. */
import { hasMonthsToCome, rewardInForce } from './reward.ts'

/** For `WHERE`: another paid purchase `o` of the mailbox, the account or the card. Its buyer is no new customer. */
const SAME_BUYER = [
  `COALESCE(o.mailbox, lower(o.email)) = COALESCE(p.mailbox, lower(p.email))`,
  'o.customer_id = p.customer_id',
  'o.card_fingerprint = p.card_fingerprint',
]

/**
 * Notes who invited a buyer. Goes into the batch that makes the purchase succeed, after that statement; `code` is the voucher's,
 * and nothing happens unless it was stored. Only a new customer counts, by mailbox and by card: so nobody is rewarded for
 * inviting themselves, and customers cannot invite each other in a circle, because the first one has already bought.
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
    WHERE i.host_id = h.id AND i.reward IS NOT NULL AND i.at > ?5 AND (i.used_on IS NOT NULL OR q.status = 'succeeded'))`
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
    .bind(brand, attemptId, code, now.toISOString(), yearBefore(now))
}

function yearBefore(now: Date): string {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - 1)
  return then.toISOString()
}
