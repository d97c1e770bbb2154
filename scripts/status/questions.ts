/** The queries of the status page. All of them are read-only. */
import { fullHourCents } from '../../graphql/contract/rates.ts'

/** Returns the SQL for the time `hours` hours before now, in ISO 8601 as the database stores times. */
const hoursAgo = (hours: number) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${hours} hours')`
/**
 * The range of the full price of an hour. Members pay less than the full price, and non-members pay at least that much
 * (docs/decisions/103-one-rule-for-rates.md).
 */
const { lowest, highest } = fullHourCents()
const minutesSince = (column: string) => `CAST((julianday('now') - julianday(${column})) * 1440 AS INTEGER)`

export const STATUS_QUESTIONS = {
  sales: {
    heading: 'Sales by hour, the last 24 hours (UTC)',
    sql: `SELECT substr(updated_at, 1, 13) || ':00' AS hour, brand,
      COUNT(*) FILTER (WHERE status = 'succeeded' AND refund_id IS NULL) AS sold,
      TOTAL(total_cents - refunded_cents) FILTER (WHERE status = 'succeeded' AND refund_id IS NULL) / 100 AS dollars,
      COUNT(*) FILTER (WHERE status = 'declined') AS declined,
      COUNT(*) FILTER (WHERE status IN ('released', 'sold_out', 'refunded')) AS ended_otherwise
      FROM purchases WHERE updated_at >= ${hoursAgo(24)} GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
  },
  stock: {
    heading: 'Stock (drift must be 0)',
    sql: `SELECT c.id, COALESCE(c.brand, 'all') AS brand, c.initial_stock, c.stock, COUNT(p.attempt_id) AS held,
      c.initial_stock - c.stock - COUNT(p.attempt_id) AS drift
      FROM campaigns c LEFT JOIN purchases p ON p.campaign_id = c.id AND p.holds_stock = 1
      WHERE c.stock IS NOT NULL AND (c.ends_at IS NULL OR c.ends_at > ${hoursAgo(0)}) GROUP BY c.id ORDER BY c.stock LIMIT 50`,
  },
  offers: {
    heading: 'Standing offers that ended, or end within a week, without a successor (then nothing is on sale)',
    sql: `SELECT COALESCE(brand, 'all') AS brand, MAX(ends_at) AS ends_at FROM campaigns WHERE is_default = 1
      GROUP BY brand HAVING COUNT(ends_at) = COUNT(*) AND MAX(ends_at) < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+7 days')`,
  },
  rates: {
    heading: 'Regions whose rates break the rule: member rate < full price <= non-member rate (in cents)',
    sql: `SELECT name AS region, rate_cents AS member_rate, ${lowest} AS full_price, higher_rate_cents AS nonmember_rate
      FROM regions WHERE rate_cents >= ${lowest} OR higher_rate_cents < ${highest} ORDER BY id`,
  },
  unsettled: {
    heading: 'Purchases and charges whose outcome is open',
    sql: `SELECT 'purchase' AS kind, brand, status, COUNT(*) AS open, ${minutesSince('MIN(created_at)')} AS oldest_minutes
      FROM purchases WHERE due_at IS NOT NULL GROUP BY brand, status
      UNION ALL SELECT lower(kind), brand, status, COUNT(*), ${minutesSince('MIN(updated_at)')}
      FROM charges WHERE status IN ('pending', 'stopping', 'refund_due') GROUP BY kind, brand, status ORDER BY 1, 2, 3`,
  },
  alerts: {
    heading: 'Refunds that failed and fraud warnings that nobody has settled (`operator -- alerts`)',
    sql: `SELECT id, kind, brand, cents, reason, COALESCE(attempt_id, charge_id) AS paid, noticed_at FROM money_alerts
      WHERE settled_at IS NULL ORDER BY noticed_at LIMIT 50`,
  },
  mail: {
    heading: 'Mail that fails, or was given up in the last 24 hours',
    sql: `SELECT brand, kind, status, COUNT(*) AS mails, MAX(attempts) AS most_tries, ${minutesSince('MIN(created_at)')} AS oldest_minutes,
      MAX(outcome) AS outcome FROM outbox
      WHERE (due_at IS NOT NULL AND attempts > 1) OR (status = 'dropped' AND finished_at >= ${hoursAgo(24)} AND outcome NOT IN ('unsubscribed', 'expired', 'erased'))
      GROUP BY brand, kind, status ORDER BY mails DESC`,
  },
  waiting: {
    heading: 'Mail sent today (UTC), and what waits: codes, receipts and confirmations, others',
    sql: `SELECT COALESCE((SELECT sent FROM mail_days WHERE day = date('now')), 0) AS sent_today,
      COUNT(*) FILTER (WHERE urgency = 0) AS codes, COUNT(*) FILTER (WHERE urgency = 1) AS receipts,
      COUNT(*) FILTER (WHERE urgency = 2) AS others, ${minutesSince('MIN(created_at)')} AS oldest_minutes
      FROM outbox WHERE due_at IS NOT NULL`,
  },
  gateway: {
    heading: 'Events of the gateway that match nothing, the last 24 hours',
    sql: `SELECT type, COUNT(*) AS events, MAX(received_at) AS latest FROM webhook_events
      WHERE outcome = 'unmatched' AND received_at >= ${hoursAgo(24)} GROUP BY type`,
  },
  parts: {
    heading: 'Parts, as /readyz last asked them',
    sql: 'SELECT part, asked_at, worked_at, failed_at FROM part_checks ORDER BY part',
  },
  people: {
    heading: 'Open tickets and applications, and customers that the gateway has yet to erase',
    sql: `SELECT (SELECT COUNT(*) FROM tickets WHERE closed_at IS NULL) AS tickets,
      (SELECT COUNT(*) FROM applications WHERE status = 'PENDING')
        + (SELECT COUNT(*) FROM later_applications WHERE status = 'PENDING') AS applications,
      (SELECT COUNT(*) FROM gateway_erasures) AS gateway_erasures`,
  },
} as const
