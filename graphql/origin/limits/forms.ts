import { mailboxOf } from '../../contract/text/mailbox.ts'
import type { OriginContext } from '../context.ts'
import { sha256 } from '../crypto/digest.ts'
import { logSecurity } from '../log/security-log.ts'
import { countWithin, limitsOfNetwork } from './count-within.ts'
import { CONFIRMATIONS, FORMS } from './figures.ts'

/** Whether the visitor's network may have one more form stored. Each form counts by itself. */
export async function mayStore(context: OriginContext, form: keyof typeof FORMS): Promise<boolean> {
  const { db, now, network } = context
  const isWithin = await countWithin(db, now, limitsOfNetwork(form, network, FORMS[form]))
  if (!isWithin) logSecurity('too many forms sent', context, { form })
  return isWithin
}

export const TOO_MANY_FORMS =
  'Your network has sent this form too often in the last hour. This one was not stored. Send it again in an hour, or from another network.'

/** A mailbox in keys of counts: all spellings of one mailbox are one. */
export function mailboxKey(email: string): Promise<string> {
  return sha256(mailboxOf(email))
}

/**
 * Whether the form's confirmation may be mailed. A mailbox gets only a few from all brands, because people may type somebody
 * else's address into a form. The form itself is stored in any case.
 */
export async function mayConfirm(db: D1Database, now: Date, email: string): Promise<boolean> {
  const counted = `confirmation/${await mailboxKey(email)}`
  return countWithin(db, now, [
    { counted, atMost: CONFIRMATIONS.hour },
    { counted, atMost: CONFIRMATIONS.day, per: 'day' },
  ])
}
