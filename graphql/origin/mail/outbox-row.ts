import { MAIL_RULES, type MailJob, type MailKind, type MailUrgency } from '../../contract/mail.ts'
import { type MailPreferences, readPreferences } from './preferences.ts'

/** A stored email: see the table `outbox`. */
export interface OutboxRow {
  id: number
  brand: string
  event_key: string
  kind: MailKind
  urgency: MailUrgency
  facts: string
  recipient: string
  status: 'queued' | 'sent' | 'kept' | 'dropped'
  attempts: number
  due_at: string | null
  expires_at: string | null
  outcome: string
  created_at: string
  finished_at: string | null
}

/** The recipient's preferences; null for mail that the recipient requested. */
export async function preferencesFor(db: D1Database, row: OutboxRow): Promise<MailPreferences | null> {
  return MAIL_RULES[row.kind].reason === 'asked' ? null : readPreferences(db, row.brand, row.recipient)
}

/** Builds the job for the background Worker from a row of the outbox. */
export function buildJob(row: OutboxRow, preferences: MailPreferences | null): MailJob {
  return {
    brand: row.brand,
    kind: row.kind,
    facts: JSON.parse(row.facts),
    to: row.recipient,
    messageKey: `${row.brand}-${row.id}`,
    unsubscribeToken: preferences?.token ?? null,
  } as MailJob
}
