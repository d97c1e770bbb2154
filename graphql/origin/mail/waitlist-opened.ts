import type { MailFacts } from '../../contract/mail.ts'
import type { Condition } from '../condition.ts'
import { MAILBOX } from '../purchase-mailbox.ts'
import { queueMail } from './queue-mail.ts'

/** The maximum number of waitlist entries per run: see db/counted.ts. */
const BATCH = 20

type Entry = MailFacts['WAITLIST_OPENED'] & { opening: number; brand: string; email: string; mailbox: string }

/**
 * Emails everyone in the parts of the waitlist that an operator opened (`waitlist_openings`), once per mailbox and
 * opening, and removes their entries. Skips ZIP codes that no region serves. Customers get no email about vouchers,
 * because they cannot buy another one. Called by the cron trigger. Idempotent.
 */
export async function queueWaitlistMail(db: D1Database, now: Date): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT MIN(o.id) AS opening, w.brand, w.email, w.mailbox, w.zipcode, COALESCE(MIN(z.city), '') AS city,
         w.created_at AS joinedAt
       FROM waitlist_openings o JOIN waitlist w ON (o.brand IS NULL OR o.brand = w.brand) AND w.created_at <= o.opened_at
         AND (w.zipcode = o.zipcode_from OR (w.zipcode > o.zipcode_from AND w.zipcode <= o.zipcode_to))
       LEFT JOIN zipcodes z ON z.zipcode = w.zipcode
       WHERE o.opened_at <= ? AND (w.zipcode = '' OR substr(w.zipcode, 1, 3) IN (SELECT prefix FROM region_prefixes))
       GROUP BY w.id LIMIT ?`,
    )
    .bind(now.toISOString(), BATCH)
    .all<Entry>()
  for (const { opening, brand, email, mailbox, ...facts } of results) {
    await db.batch([
      queueMail(db, {
        kind: 'WAITLIST_OPENED',
        facts,
        brand,
        eventKey: `waitlist/${opening}/${mailbox}`,
        to: email,
        now,
        ...(facts.zipcode === '' ? { onlyIf: isNew(brand, mailbox) } : {}),
      }),
      db
        .prepare('DELETE FROM waitlist WHERE brand = ? AND email = ? AND zipcode = ?')
        .bind(brand, email, facts.zipcode),
    ])
  }
}

function isNew(brand: string, mailbox: string): Condition {
  return {
    sql: `NOT EXISTS (SELECT 1 FROM purchases INDEXED BY purchases_of_mailbox
      WHERE brand = ? AND ${MAILBOX} = ? AND status = 'succeeded')`,
    values: [brand, mailbox],
  }
}
