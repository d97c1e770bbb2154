/**
 * Schemas for the input of customers who book visits. The Worker validates the input, and the origin validates it
 * again.
 */
import * as z from 'zod/mini'
import { email, freeText, noSplitCardNumber, uuid, zipcode } from './inputs.ts'
import { LIMITS } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { ADD_ONS, CLEANING_HOURS, HOME_TYPES, PROVIDERS, RECURRENCES, SERVICES } from './visit-rules.ts'

const optional = (max: number) => z._default(z.nullish(freeText(max)), '')

const oneOf = <const Value extends string>(list: readonly { value: Value }[], error: string) =>
  z.enum(list.map(({ value }) => value) as [Value, ...Value[]], { error })

/** A voucher's code as people type it. It is normalized to one spelling, such as 7Q4K-M2PD. */
export const voucherCode = z.string({ error: MESSAGES.voucherCode }).check(
  z.overwrite((typed) => {
    const letters = typed
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, 20)
    return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters
  }),
  z.minLength(1, { error: MESSAGES.voucherCode, abort: true }),
  z.regex(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/, 'A code has 8 letters and digits, such as 7Q4K-M2PD'),
)

export const voucherForm = z.object({ code: voucherCode, email })

const window = {
  day: z.string({ error: MESSAGES.window }).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: MESSAGES.window })),
  startMinute: z.int({ error: MESSAGES.window }).check(z.gte(0), z.lte(1439)),
}

const wholeVisit = noSplitCardNumber('street', 'unit', 'notes')

const visit = {
  ...window,
  street: freeText(LIMITS.streetLength).check(z.minLength(3, 'Enter the street and number')),
  unit: optional(LIMITS.unitLength),
  zipcode,
  homeType: oneOf(HOME_TYPES, 'Choose the kind of home'),
  service: z.nullish(oneOf(SERVICES, 'Choose a kind of cleaning')),
  recurrence: z.nullish(oneOf(RECURRENCES, 'Choose how often')),
  addOns: z._default(z.array(oneOf(ADD_ONS, 'Choose extras from the list')).check(z.maxLength(ADD_ONS.length)), []),
  notes: optional(LIMITS.visitNotesLength),
}

const equipment = oneOf(PROVIDERS, 'Choose who has the vacuum and the mop')
const supplies = oneOf(PROVIDERS, 'Choose who has the cleaning products')

/** A visit as the customer enters it on the site. */
export const visitForm = z.object({ ...visit, equipment, supplies }).check(wholeVisit)

/**
 * A visit as the origin accepts it. Equipment and supplies are optional, because other clients may not ask about them.
 */
export const bookVisitInput = z
  .object({ ...visit, equipment: z.nullish(equipment), supplies: z.nullish(supplies) })
  .check(wholeVisit)

export const visitWindowForm = z.object(window)

const cleaning = {
  hours: z
    .int({ error: 'Choose the hours' })
    .check(z.gte(CLEANING_HOURS.least, 'Choose the hours'), z.lte(CLEANING_HOURS.most, 'Choose the hours')),
  prepaidCode: z._default(z.nullish(z.union([z.literal(''), voucherCode])), ''),
}

/** A cleaning as customers order it on the site. `bookCleaningInput` is the origin's schema. */
export const cleaningForm = z.object({ ...visit, ...cleaning, equipment, supplies }).check(wholeVisit)

export const bookCleaningInput = z
  .object({
    ...visit,
    ...cleaning,
    requestId: uuid,
    quote: z.string().check(z.maxLength(LIMITS.tokenLength)),
    equipment: z.nullish(equipment),
    supplies: z.nullish(supplies),
  })
  .check(wholeVisit)

export const buyPrepaidInput = z.object({
  requestId: uuid,
  quote: z.string().check(z.maxLength(LIMITS.tokenLength)),
  hours: z.number(),
})
