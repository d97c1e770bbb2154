import { mailboxOf } from '../../contract/text/mailbox.ts'
import { sha256 } from '../crypto/digest.ts'
import { countWithin } from './count-within.ts'
import { CONFIRMATIONS } from './figures.ts'

/** A mailbox in keys of counts: all spellings of one mailbox are one. */
export function mailboxKey(email: string): Promise<string> {
  return sha256(mailboxOf(email))
}

/**
 * Whether the form's confirmation may be mailed: a mailbox gets only a few from all brands, because whoever fills in a form may
 * type anybody's address. What was sent is stored in any case.
 */
export async function mayConfirm(db: D1Database, now: Date, email: string): Promise<boolean> {
  const counted = `confirmation/${await mailboxKey(email)}`
  return countWithin(db, now, [
    { counted, atMost: CONFIRMATIONS.hour },
    { counted, atMost: CONFIRMATIONS.day, per: 'day' },
  ])
}
