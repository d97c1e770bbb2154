import type { MailKind, MailUrgency } from '../../contract/mail.ts'

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
