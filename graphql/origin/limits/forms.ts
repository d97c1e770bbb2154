import type { OriginContext } from '../context.ts'
import { logSecurity } from '../log/security-log.ts'
import { countWithin, limitsOfNetwork } from './count-within.ts'
import { FORMS } from './figures.ts'

/** Whether the visitor's network may have one more form stored. Each form counts by itself. */
export async function mayStore(context: OriginContext, form: keyof typeof FORMS): Promise<boolean> {
  const { db, now, network } = context
  const isWithin = await countWithin(db, now, limitsOfNetwork(form, network, FORMS[form]))
  if (!isWithin) logSecurity('too many forms sent', context, { form })
  return isWithin
}

export const TOO_MANY_FORMS =
  'Your network has sent this form too often in the last hour. This one was not stored. Send it again in an hour, or from another network.'
