/**
 * Schemas for visitors' input, applied the same way in the browser, the Worker and the origin. The messages for the
 * fields in the specification are verbatim from its section 5.
 */
import * as z from 'zod/mini'
import { containsCardNumber, containsSplitCardNumber } from './cards/card-number.ts'
import { LIMITS } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { DEFAULT_HOURS } from './plans.ts'
import { cleanCardNumber, cleanCode, cleanExpiration, cleanPhone, cleanText, cleanZipcode } from './text/clean.ts'

export { MESSAGES }

/** Rejects text that contains a card number. */
export const noCardNumber = z.refine<string>((text) => !containsCardNumber(text), { error: MESSAGES.cardInText })

export const email = z
  .string({ error: MESSAGES.email })
  .check(z.overwrite(cleanText), z.maxLength(LIMITS.emailLength, MESSAGES.email), z.email(MESSAGES.email), noCardNumber)

export const phone = z
  .string({ error: MESSAGES.phone })
  .check(z.overwrite(cleanPhone), z.regex(/^\d{10}$/, MESSAGES.phone))

export const zipcode = z
  .string({ error: MESSAGES.zipcodeMissing })
  .check(
    z.overwrite(cleanZipcode),
    z.minLength(1, { error: MESSAGES.zipcodeMissing, abort: true }),
    z.regex(/^\d{5}$/, MESSAGES.zipcodeInvalid),
  )

/** An optional name. The specification has no message for a name that is too long, so it is truncated. */
const personName = z.string().check(
  z.trim(),
  z.overwrite((text) => text.slice(0, LIMITS.nameLength).trim()),
  noCardNumber,
)

export const name = z._default(z.optional(personName), '')

/** Free text of limited length. */
export const freeText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `Use at most ${max} characters`), noCardNumber)

/**
 * Rejects a card number that starts in one of these neighboring fields and ends in a later one. The message is attached
 * to the last field.
 */
export const noSplitCardNumber = (...fields: readonly string[]) =>
  z.refine<Record<string, unknown>>(
    (input) => !containsSplitCardNumber(fields.map((field) => String(input[field] ?? ''))),
    { error: MESSAGES.cardInText, path: fields.slice(-1) },
  )

const noSplitInNames = noSplitCardNumber('firstName', 'lastName')

export const ccNumber = z
  .string({ error: MESSAGES.required })
  .check(
    z.overwrite(cleanCardNumber),
    z.minLength(1, { error: MESSAGES.required, abort: true }),
    z.regex(/^\d{15,16}$/, MESSAGES.ccNumber),
  )

/** Returns a new schema, so that each check uses the current date. Tests pass `now`. */
export const ccExpiration = (now: Date = new Date()) =>
  z.string({ error: MESSAGES.ccExpirationFormat }).check(
    z.overwrite(cleanExpiration),
    z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, { error: MESSAGES.ccExpirationFormat, abort: true }),
    z.refine((text) => !isPastExpiration(text, now), { error: MESSAGES.ccExpired }),
  )

/** A card is valid until the end of its expiration month. */
function isPastExpiration(text: string, now: Date): boolean {
  const [month = 0, year = 0] = text.split('/').map(Number)
  return 2000 + year < now.getFullYear() || (2000 + year === now.getFullYear() && month < now.getMonth() + 1)
}

export const cvc = z
  .string({ error: MESSAGES.cvcMissing })
  .check(
    z.overwrite(cleanCode),
    z.minLength(1, { error: MESSAGES.cvcMissing, abort: true }),
    z.minLength(3, { error: MESSAGES.cvcShort, abort: true }),
    z.maxLength(4, { error: MESSAGES.cvcInvalid, abort: true }),
    z.regex(/^\d{3,4}$/, MESSAGES.cvcInvalid),
  )

/**
 * The forms in the specification. Its booking form is split across the steps of the funnel: ZIP code, contact, size and
 * names. The browser validates card fields one by one and does not post them.
 */
export const zipcodeForm = z.object({ zipcode })
export const emailForm = z.object({ email })
export const leadForm = z.object({ email, phone })
export const namesForm = z.object({ firstName: name, lastName: name }).check(noSplitInNames)

const adTracking = z.nullish(
  z.object({
    utmSource: z.nullish(z.string().check(z.maxLength(LIMITS.tokenLength))),
    adgroupid: z.nullish(z.string().check(z.maxLength(LIMITS.tokenLength))),
    referral: z.nullish(z.string().check(z.maxLength(LIMITS.tokenLength))),
  }),
)

/** The id of an attempt or a request, in lower case, because UUIDs that differ only in case are the same. */
export const uuid = z.string().check(
  z.overwrite((text) => text.trim().toLowerCase()),
  z.uuid('Use a new id'),
)

/** The inputs of mutations. The origin validates them again. */
export const registerLeadInput = z
  .object({
    email,
    phone,
    zipcode,
    hours: z._default(z.nullish(z.number()), DEFAULT_HOURS),
    firstName: z.nullish(personName),
    lastName: z.nullish(personName),
    zipcodeEnteredOnHomepage: z._default(z.nullish(z.boolean()), false),
    adTracking,
  })
  .check(noSplitInNames)

export const joinVoucherWaitlistInput = z.object({ email, zipcode: z.nullish(zipcode), adTracking })

export const purchaseVoucherInput = z
  .object({
    attemptId: uuid,
    intent: z.string().check(z.minLength(1), z.maxLength(LIMITS.intentLength)),
    paymentMethodId: z.nullish(
      z.string().check(z.regex(/^pm_[A-Za-z0-9_]{1,64}$/, 'Use a payment method of the gateway')),
    ),
    email,
    phone,
    firstName: z.nullish(personName),
    lastName: z.nullish(personName),
    zipcode,
    hours: z.number(),
    voucherOption: z.string().check(z.maxLength(LIMITS.tokenLength)),
    campaignId: z.nullish(z.string().check(z.maxLength(LIMITS.tokenLength))),
    referral: z.nullish(z.string().check(z.maxLength(LIMITS.tokenLength))),
    // The GraphQL schema has already checked that the text is a value of the enumeration.
    service: z.nullish(z.string().check(z.maxLength(LIMITS.tokenLength))),
    consent: z.object({
      agreed: z.literal(true, { error: MESSAGES.consent }),
      text: z.string().check(z.minLength(1), z.maxLength(LIMITS.consentLength)),
      offerKey: z.string().check(z.maxLength(LIMITS.tokenLength)),
      build: z.string().check(z.maxLength(LIMITS.tokenLength)),
      experiments: z.nullish(z.string().check(z.maxLength(LIMITS.consentLength))),
      agentWords: z.nullish(z.string().check(z.minLength(1), z.maxLength(LIMITS.consentLength))),
    }),
    redirect: z.nullish(z.string().check(z.maxLength(LIMITS.redirectLength))),
    challenge: z.nullish(z.string().check(z.maxLength(LIMITS.challengeLength))),
  })
  .check(noSplitInNames)

export const sourceSurveyInput = z.object({
  attemptId: uuid,
  source: z
    .string({ error: MESSAGES.survey })
    .check(z.trim(), z.minLength(1, MESSAGES.survey), z.maxLength(LIMITS.tokenLength), noCardNumber),
  detail: z.nullish(freeText(LIMITS.surveyDetailLength)),
})

/** The part of a Zod error that contains the messages. */
export interface InputError {
  issues: readonly { path: PropertyKey[]; message: string }[]
}

/** The first message for each invalid field, keyed by field name, for display in a form. */
export function fieldErrors(error: InputError): Record<string, string> {
  const byField: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    byField[field] ??= issue.message
  }
  return byField
}

/** The first invalid field and its message. */
export function firstError(error: InputError): { field: string; message: string } {
  const [field = '', message = 'Check what you entered'] = Object.entries(fieldErrors(error))[0] ?? []
  return { field, message }
}
