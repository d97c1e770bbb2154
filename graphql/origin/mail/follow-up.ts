import type { MailFacts } from '../../contract/mail.ts'
import { MAILBOX } from '../purchase-mailbox.ts'
import { secondsAfter } from '../time/seconds-after.ts'
import { queueMail } from './queue-mail.ts'

/** A lead is followed up if its last activity was at least a day and at most a week ago. */
const AFTER_SECONDS = 86_400
const NOT_AFTER_SECONDS = 7 * 86_400
/** The maximum number of leads per run (see db/counted.ts). */
const BATCH = 20

type Lead = MailFacts['LEAD_FOLLOW_UP'] & { brand: string; email: string; mailbox: string }

/** SQL condition: the lead is the newest from its mailbox, and no lead from that mailbox has been followed up. */
const IS_NEWEST_LEAD = `NOT EXISTS (SELECT 1 FROM leads o WHERE o.brand = l.brand AND o.mailbox = l.mailbox
  AND (o.followed_up_at IS NOT NULL OR o.updated_at > l.updated_at OR (o.updated_at = l.updated_at AND o.id > l.id)))`

/**
 * SQL condition: the person has neither an account nor an order, also under another spelling of the address or under
 * another address in the same browser, and has not turned off optional mail.
 */
const MAY_BE_ASKED = `NOT EXISTS (SELECT 1 FROM purchases p WHERE p.brand = l.brand AND ${MAILBOX} = +l.mailbox)
  AND NOT EXISTS (SELECT 1 FROM purchases p WHERE p.brand = l.brand AND p.client = l.client)
  AND NOT EXISTS (SELECT 1 FROM customers c WHERE c.brand = l.brand AND c.email = l.email)
  AND NOT EXISTS (SELECT 1 FROM mail_preferences m WHERE m.brand = l.brand AND m.email = l.email AND m.unsubscribed_at IS NOT NULL)`

/**
 * Queues the follow-up email, once per mailbox, for people who left an email address and did not buy. Called by the
 * cron trigger. Idempotent, even with concurrent runs.
 */
export async function queueFollowUps(db: D1Database, now: Date): Promise<void> {
  const moment = now.toISOString()
  const { results } = await db
    .prepare(
      `SELECT l.brand, l.email, l.mailbox, l.zipcode, COALESCE(z.city, '') AS city
       FROM leads l LEFT JOIN zipcodes z ON z.zipcode = l.zipcode
       WHERE l.followed_up_at IS NULL AND l.updated_at <= ? AND l.updated_at > ? AND ${IS_NEWEST_LEAD} AND ${MAY_BE_ASKED}
       ORDER BY l.updated_at LIMIT ?`,
    )
    .bind(secondsAfter(now, -AFTER_SECONDS), secondsAfter(now, -NOT_AFTER_SECONDS), BATCH)
    .all<Lead>()
  for (const { brand, email, mailbox, ...facts } of results) {
    await db.batch([
      queueMail(db, { kind: 'LEAD_FOLLOW_UP', facts, brand, eventKey: `follow-up/${mailbox}`, to: email, now }),
      db.prepare('UPDATE leads SET followed_up_at = ? WHERE brand = ? AND mailbox = ?').bind(moment, brand, mailbox),
    ])
  }
}
