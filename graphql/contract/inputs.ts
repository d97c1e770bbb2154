/**
 * What people may send, checked the same way in browser, Worker and origin.
 * Messages are the specification's, section 5, word for word.
 */
import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { DEFAULT_HOURS } from './plans.ts'

export { MESSAGES }

/** Issuers' first digits and lengths (ISO/IEC 7812; the networks' published ranges). */
const ISSUERS: readonly RegExp[] = [
  /^4(\d{12}|\d{15}|\d{18})$/, // Visa
  /^(5[1-5]|2[2-7])\d{14}$/, // Mastercard
  /^3[47]\d{13}$/, // American Express
  /^(30|36|38|39)\d{12}$/, // Diners Club
  /^(60|64|65)\d{14,17}$/, // Discover
  /^35\d{14,17}$/, // JCB
  /^62\d{14,17}$/, // UnionPay
  /^(50|5[6-8]|6[0-9])\d{11,17}$/, // Maestro
]

/**
 * Whether a text holds what could be a card number, however it is spaced or dashed, alone or before other digits.
 * A number starts where a group of digits starts: long ids of advertising systems would match somewhere inside.
 */
export function containsCardNumber(text: string): boolean {
  for (const run of text.match(/\d(?:[\s_.-]{0,2}\d){12,}/g) ?? []) {
    const groups = run.split(/\D+/)
    for (let first = 0; first < groups.length; first++) {
      let digits = ''
      for (const group of groups.slice(first)) {
        digits += group
        if (isCardNumber(digits)) return true
        if (digits.length > 19) break
      }
      // Digits that run on without a gap: a number typed together with its date and code.
      if (digits.length > 19 && [13, 14, 15, 16, 19].some((length) => isCardNumber(digits.slice(0, length))))
        return true
    }
  }
  return false
}

function isCardNumber(digits: string): boolean {
  return ISSUERS.some((issuer) => issuer.test(digits)) && isLuhnValid(digits)
}

/** The check digit of payment cards (ISO/IEC 7812-1, annex B). A run of one digit is no card. */
function isLuhnValid(digits: string): boolean {
  if (/^(\d)\1*$/.test(digits)) return false
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    let digit = Number(digits[digits.length - 1 - index])
    if (index % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2
    sum += digit
  }
  return sum % 10 === 0
}

const freeText = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, `Use at most ${max} characters`),
    z.refine((text) => !containsCardNumber(text), { error: MESSAGES.cardInText }),
  )

export const email = z.string({ error: MESSAGES.email }).check(
  z.trim(),
  z.maxLength(LIMITS.emailLength, MESSAGES.email),
  z.email(MESSAGES.email),
  z.refine((text) => !containsCardNumber(text), { error: MESSAGES.cardInText }),
)

export const phone = z.string({ error: MESSAGES.phone }).check(
  z.overwrite((text) => text.replace(/[()\-\s]/g, '')),
  z.regex(/^\d{10}$/, MESSAGES.phone),
)

export const zipcode = z
  .string({ error: MESSAGES.zipcodeMissing })
  .check(
    z.trim(),
    z.minLength(1, { error: MESSAGES.zipcodeMissing, abort: true }),
    z.regex(/^\d{5}$/, MESSAGES.zipcodeInvalid),
  )

export const name = z._default(z.optional(freeText(LIMITS.nameLength)), '')

export const ccNumber = z.string({ error: MESSAGES.required }).check(
  z.overwrite((text) => text.replace(/[\s_]/g, '')),
  z.minLength(1, { error: MESSAGES.required, abort: true }),
  z.regex(/^\d{15,16}$/, MESSAGES.ccNumber),
)

/** `now` is a parameter so that a test, and a page rendered just before midnight, can say when it is. */
export const ccExpiration = (now: Date = new Date()) =>
  z.string({ error: MESSAGES.ccExpirationFormat }).check(
    z.trim(),
    z.regex(/^(0[1-9]|1[0-2])\s?\/\s?\d{2}$/, { error: MESSAGES.ccExpirationFormat, abort: true }),
    z.refine((text) => !isPastExpiration(text, now), { error: MESSAGES.ccExpired }),
  )

/** A card is good until the end of its month. */
function isPastExpiration(text: string, now: Date): boolean {
  const [month = 0, year = 0] = text.split('/').map(Number)
  return 2000 + year < now.getFullYear() || (2000 + year === now.getFullYear() && month < now.getMonth() + 1)
}

export const cvc = z
  .string({ error: MESSAGES.cvcMissing })
  .check(
    z.trim(),
    z.minLength(1, { error: MESSAGES.cvcMissing, abort: true }),
    z.minLength(3, { error: MESSAGES.cvcShort, abort: true }),
    z.maxLength(4, { error: MESSAGES.cvcInvalid, abort: true }),
    z.regex(/^\d{3,4}$/, MESSAGES.cvcInvalid),
  )

export const hours = z._default(z.coerce.number(), DEFAULT_HOURS)

/** The four forms of the specification. */
export const zipcodeForm = z.object({ zipcode })
export const emailForm = z.object({ email })
export const leadForm = z.object({ email, phone })
export const cardForm = (now?: Date) => z.object({ ccNumber, ccExpiration: ccExpiration(now), cvc })
export const bookingForm = (now?: Date) =>
  z.object({
    email,
    phone,
    firstName: name,
    lastName: name,
    zipcode,
    hours,
    redirect: z._default(z.optional(z.string()), ''),
    ccNumber,
    ccExpiration: ccExpiration(now),
    cvc,
  })

const adTracking = z.nullish(
  z.object({
    utmSource: z.nullish(z.string().check(z.maxLength(LIMITS.tokenLength))),
    adgroupid: z.nullish(z.string().check(z.maxLength(LIMITS.tokenLength))),
    referral: z.nullish(z.string().check(z.maxLength(LIMITS.tokenLength))),
  }),
)

const uuid = z.string().check(z.uuid('Use a fresh attempt id'))

/** Inputs of the mutations, as the origin checks them again. */
export const registerLeadInput = z.object({
  email,
  phone,
  zipcode,
  hours: z._default(z.nullish(z.number()), DEFAULT_HOURS),
  firstName: z.nullish(freeText(LIMITS.nameLength)),
  lastName: z.nullish(freeText(LIMITS.nameLength)),
  zipcodeEnteredOnHomepage: z._default(z.nullish(z.boolean()), false),
  adTracking,
})

export const joinVoucherWaitlistInput = z.object({ email, zipcode: z.nullish(zipcode), adTracking })

export const purchaseVoucherInput = z.object({
  attemptId: uuid,
  intent: z.string().check(z.minLength(1), z.maxLength(LIMITS.intentLength)),
  paymentMethodId: z.nullish(
    z.string().check(z.regex(/^pm_[A-Za-z0-9_]{1,64}$/, 'Use a payment method of the gateway')),
  ),
  email,
  phone,
  firstName: z.nullish(freeText(LIMITS.nameLength)),
  lastName: z.nullish(freeText(LIMITS.nameLength)),
  zipcode,
  hours: z.number(),
  voucherOption: z.string().check(z.maxLength(LIMITS.tokenLength)),
  campaignId: z.nullish(z.string().check(z.maxLength(LIMITS.tokenLength))),
  referral: z.nullish(z.string().check(z.maxLength(LIMITS.tokenLength))),
  consent: z.object({
    agreed: z.literal(true, { error: MESSAGES.consent }),
    text: z.string().check(z.minLength(1), z.maxLength(LIMITS.consentLength)),
    offerKey: z.string().check(z.maxLength(LIMITS.tokenLength)),
    build: z.string().check(z.maxLength(LIMITS.tokenLength)),
    experiments: z.nullish(z.string().check(z.maxLength(LIMITS.consentLength))),
  }),
  redirect: z.nullish(z.string().check(z.maxLength(LIMITS.redirectLength))),
})

export const sourceSurveyInput = z.object({
  attemptId: uuid,
  source: z
    .string({ error: MESSAGES.survey })
    .check(z.trim(), z.minLength(1, MESSAGES.survey), z.maxLength(LIMITS.tokenLength)),
  detail: z.nullish(freeText(LIMITS.surveyDetailLength)),
})

/** The first message of each field, by the field's name: what a form shows. */
export function fieldErrors(error: {
  issues: readonly { path: PropertyKey[]; message: string }[]
}): Record<string, string> {
  const byField: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    byField[field] ??= issue.message
  }
  return byField
}
