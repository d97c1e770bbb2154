import { toMailbox } from '../../contract/text/mailbox.ts'
import type { OriginContext } from '../context.ts'
import { sha256 } from '../crypto/digest.ts'
import { logSecurity } from '../log/security-log.ts'
import { countWithin, limitsOfNetwork } from './count-within.ts'
import { CONFIRMATIONS, FORMS } from './figures.ts'

/**
 * Counts a form from the visitor's network, and returns whether it may be stored. Each kind of form has its own count.
 */
export async function mayStore(context: OriginContext, form: keyof typeof FORMS): Promise<boolean> {
  const { db, now, network } = context
  const isWithin = await countWithin(db, now, limitsOfNetwork(form, network, FORMS[form]))
  if (!isWithin) logSecurity('too many forms sent', context, { form })
  return isWithin
}

export const TOO_MANY_FORMS =
  'Your network has sent this form too often in the last hour. Your form was not stored. Send it again in an hour, or from another network.'

/** Returns the key under which a mailbox is counted. It is the same for all spellings of the email address. */
export function mailboxKey(email: string): Promise<string> {
  return sha256(toMailbox(email))
}

/**
 * Counts the confirmation of a form, and returns whether it may be emailed. A mailbox gets only a few confirmations
 * from all brands together, because people may enter somebody else's email in a form. The form is stored in any case.
 */
export async function mayConfirm(db: D1Database, now: Date, email: string): Promise<boolean> {
  const counted = `confirmation/${await mailboxKey(email)}`
  return countWithin(db, now, [
    { counted, atMost: CONFIRMATIONS.hour },
    { counted, atMost: CONFIRMATIONS.day, per: 'day' },
  ])
}
