import { MAIL_REASONS, type MailJob } from '../../contract/mail.ts'
import type { OutboxRow } from './outbox-row.ts'
import { type MailPreferences, preferencesOf } from './preferences.ts'

/** The recipient's preferences; null for requested mail. */
export async function preferencesFor(db: D1Database, row: OutboxRow): Promise<MailPreferences | null> {
  return MAIL_REASONS[row.kind] === 'asked' ? null : preferencesOf(db, row.brand, row.recipient)
}

/** The background Worker's input for a row. */
export function jobOf(row: OutboxRow, preferences: MailPreferences | null): MailJob {
  return {
    brand: row.brand,
    kind: row.kind,
    facts: JSON.parse(row.facts),
    to: row.recipient,
    messageKey: `${row.brand}-${row.id}`,
    unsubscribeToken: preferences?.token ?? null,
  } as MailJob
}
