import { MAIL_REASONS, type MailJob } from '../../contract/mail.ts'
import type { OutboxRow } from './outbox-row.ts'
import { preferencesOf } from './preferences.ts'

/** The background Worker's input for a row. */
export async function jobOf(db: D1Database, row: OutboxRow): Promise<MailJob> {
  const isAsked = MAIL_REASONS[row.kind] === 'asked'
  return {
    brand: row.brand,
    kind: row.kind,
    facts: JSON.parse(row.facts),
    to: row.recipient,
    messageKey: `${row.brand}-${row.id}`,
    unsubscribeToken: isAsked ? null : (await preferencesOf(db, row.brand, row.recipient)).token,
  } as MailJob
}
