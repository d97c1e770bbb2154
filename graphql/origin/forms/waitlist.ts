import { firstError, joinVoucherWaitlistInput } from '../../contract/inputs.ts'
import type { OriginContext } from '../context.ts'
import { joinWaitlist } from '../db/leads.ts'
import { findPlace } from '../db/places.ts'
import { toTracking } from '../db/tracking.ts'
import { unknownZipcode } from '../db/zipcode-answers.ts'
import type { JoinVoucherWaitlistInput, MutationResult } from '../generated/resolvers.ts'
import { mayStore, TOO_MANY_FORMS } from '../limits/forms.ts'

/**
 * Adds an email to the waitlist. The answer does not reveal whether the email was already on the list, because that is
 * private.
 */
export async function joinVoucherWaitlist(
  context: OriginContext,
  input: JoinVoucherWaitlistInput,
): Promise<MutationResult> {
  const tracking = toTracking(input.adTracking)
  const result = joinVoucherWaitlistInput.safeParse({ ...input, adTracking: tracking })
  if (!result.success) return { success: false, message: firstError(result.error).message }
  const { email, zipcode } = result.data
  if (zipcode && !(await findPlace(context.db, zipcode)))
    return { success: false, message: unknownZipcode(zipcode).message }
  if (!(await mayStore(context, 'waitlist'))) return { success: false, message: TOO_MANY_FORMS }
  await joinWaitlist(context.db, {
    brand: context.brand,
    email: email.toLowerCase(),
    zipcode: zipcode ?? '',
    ...tracking,
    variants: context.variants,
    now: context.now,
  })
  return { success: true, message: 'You are on the list. We will email you as soon as there is a place for you.' }
}
