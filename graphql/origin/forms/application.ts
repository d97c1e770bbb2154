import { applyAsCleanerInput } from '../../contract/desk-inputs.ts'
import { firstError } from '../../contract/inputs.ts'
import type { OriginContext } from '../context.ts'
import { regionPay, saveApplication } from '../db/desk.ts'
import { findPlace } from '../db/places.ts'
import { parseZipcode, unknownZipcode } from '../db/zipcode-answers.ts'
import { allowsDemonstration } from '../env.ts'
import type { ApplyAsCleanerInput, ApplyAsCleanerResult, CleanerEarnings } from '../generated/resolvers.ts'
import { mayConfirm, mayStore, TOO_MANY_FORMS } from '../limits/forms.ts'

/** Stores an application. The answer does not reveal whether somebody has applied with this email before. */
export async function applyAsCleaner(
  context: OriginContext,
  input: ApplyAsCleanerInput,
): Promise<ApplyAsCleanerResult> {
  const result = applyAsCleanerInput.safeParse(input)
  if (!result.success) return refused(firstError(result.error))
  const application = result.data
  if (!(await findPlace(context.db, application.zipcode))) {
    return refused({ field: 'zipcode', message: unknownZipcode(application.zipcode).message })
  }
  if (!(await mayStore(context, 'application'))) return refused({ field: null, message: TOO_MANY_FORMS })
  const { db, now } = context
  const email = application.email.toLowerCase()
  const isConfirmed = await saveApplication(
    db,
    { ...application, brand: context.brand, email, now },
    await mayConfirm(db, now, email),
  )
  context.sendMail()
  return { success: true, message: 'We received your application.', status: 'PENDING', isConfirmed, field: null }
}

function refused(why: { field: string | null; message: string }): ApplyAsCleanerResult {
  return { success: false, status: null, isConfirmed: false, ...why }
}

/** Lists cleaners' pay by region, in dollars per hour. With a ZIP code, lists only its region. */
export async function cleanerEarnings(
  context: OriginContext,
  typed: string | null | undefined,
): Promise<CleanerEarnings[]> {
  const zipcode = typed ? parseZipcode(typed) : null
  if (typed && zipcode === null) return []
  const pay = await regionPay(context.db, {
    zipcode,
    includeDemonstration: allowsDemonstration(context.env.ENVIRONMENT),
  })
  return pay.map(({ region, lowCents, highCents, isDemonstration }) => ({
    region,
    lowRate: lowCents / 100,
    highRate: highCents / 100,
    isDemonstration,
  }))
}
