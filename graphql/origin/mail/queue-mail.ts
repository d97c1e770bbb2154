import { MAIL_RULES, type Mail } from '../../contract/mail.ts'
import { ALWAYS, type Condition } from '../condition.ts'

/** An email that is sent only once for each `eventKey`. */
export type QueuedMail = Mail & {
  brand: string
  /**
   * Identifies the event within its brand, such as `voucher/${attemptId}`. A second email for the same event is not
   * queued.
   */
  eventKey: string
  to: string
  now: Date
  /** The time after which the mail is no longer useful. Absent if there is no limit. */
  expiresAt?: Date
  /**
   * Queues the mail only if this condition is true when the batch runs. It should check the row that decides whether
   * the event happened.
   */
  onlyIf?: Condition
}

/**
 * Returns the statement that queues an email. Put it into the D1 batch that stores the event, after the statement that
 * decides whether the event happened, and check that statement's outcome in `onlyIf`. Then call `context.sendMail()`;
 * the cron trigger sends any mail that is left.
 */
export function queueMail(db: D1Database, mail: QueuedMail): D1PreparedStatement {
  const { sql, values } = mail.onlyIf ?? ALWAYS
  const now = mail.now.toISOString()
  return db
    .prepare(
      `INSERT INTO outbox (brand, event_key, kind, urgency, facts, recipient, created_at, due_at, expires_at)
       SELECT ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE ${sql} ON CONFLICT (brand, event_key) DO NOTHING`,
    )
    .bind(
      mail.brand,
      mail.eventKey,
      mail.kind,
      MAIL_RULES[mail.kind].urgency,
      JSON.stringify(mail.facts),
      mail.to.toLowerCase(),
      now,
      now,
      mail.expiresAt?.toISOString() ?? null,
      ...values,
    )
}
