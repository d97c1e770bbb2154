import { MAIL_REASONS, type MailJob } from '../../contract/mail.ts'
import type { OutboxRow } from './outbox-row.ts'
import { type MailPreferences, preferencesOf } from './preferences.ts'

/** The recipient's preferences; null for mail that the recipient requested. */
export async function preferencesFor(db: D1Database, row: OutboxRow): Promise<MailPreferences | null> {
  return MAIL_REASONS[row.kind] === 'asked' ? null : preferencesOf(db, row.brand, row.recipient)
}

/** Builds the job for the background Worker from a row of the outbox. */
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
