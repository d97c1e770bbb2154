/**
 * Schemas for the forms for account details, sign-in codes, reviews, support tickets and cleaner applications. The
 * Worker validates the input, and the origin validates it again.
 */
import * as z from 'zod/mini'
import { email, freeText, noCardNumber, noSplitCardNumber, phone, zipcode } from './inputs.ts'
import { LIMITS } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { cleanText } from './text/clean.ts'

const CONTACT_CHANNELS = ['EMAIL', 'SMS', 'CHAT'] as const
export const TICKET_TOPICS = ['VOUCHER', 'VISIT', 'MEMBERSHIP', 'PAYMENT', 'PRIVACY', 'OTHER'] as const
export const EXPERIENCES = ['NONE', 'UNDER_ONE_YEAR', 'ONE_TO_THREE_YEARS', 'OVER_THREE_YEARS'] as const
const PAYOUT_METHODS = ['INSTANT', 'WEEKLY'] as const

/** Required text. */
const needed = (max: number, message: string) => freeText(max).check(z.minLength(1, message))

const choice = <const Values extends readonly [string, ...string[]]>(values: Values, error: string) =>
  z.enum(values, { error })

/** An optional phone number. */
const optionalPhone = z.union([z.literal(''), phone], { error: MESSAGES.phone })

const ticket = {
  channel: choice(CONTACT_CHANNELS, MESSAGES.ticketChannel),
  topic: choice(TICKET_TOPICS, MESSAGES.ticketTopic),
  email,
  phone: z._default(z.nullish(optionalPhone), ''),
  orderCode: z._default(z.nullish(freeText(LIMITS.tokenLength)), ''),
  message: needed(LIMITS.ticketMessageLength, MESSAGES.ticketMessage),
}

/** A reply by SMS requires a phone number. */
const phoneForSms = z.refine<{ channel: string; phone: string | null }>(
  (input) => input.channel !== 'SMS' || Boolean(input.phone),
  {
    path: ['phone'],
    error: MESSAGES.ticketPhone,
  },
)

const wholeTicket = noSplitCardNumber('phone', 'orderCode', 'message')

export const ticketForm = z.object(ticket).check(phoneForSms, wholeTicket)
export const submitTicketInput = z
  .object({ requestId: z.string().check(z.uuid('Use a fresh request id')), ...ticket })
  .check(phoneForSms, wholeTicket)

/** The emailed sign-in code, as people type it. */
const signInCode = z.string({ error: MESSAGES.signInCode }).check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, MESSAGES.signInCode),
)

export const signInCodeForm = z.object({ code: signInCode })

export const signInInput = z.object({
  email,
  code: signInCode,
  agent: z.nullish(z.string().check(z.maxLength(LIMITS.tokenLength))),
  request: z.nullish(z.string().check(z.maxLength(LIMITS.tokenLength))),
})

/** The details that a customer may change. */
export const accountDetailsInput = z
  .object({
    firstName: needed(LIMITS.nameLength, MESSAGES.firstName),
    lastName: freeText(LIMITS.nameLength),
    phone,
  })
  .check(noSplitCardNumber('firstName', 'lastName'))

export const STARS = ['5', '4', '3', '2', '1'] as const

/** Required text that everybody will see, without invisible characters. */
const shownText = (max: number, message: string) =>
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.minLength(1, message),
      z.maxLength(max, `Use at most ${max} characters`),
      noCardNumber,
    )

/** A review of a visit, with the author's name as it will be shown. */
export const reviewForm = z
  .object({
    stars: choice(STARS, MESSAGES.stars),
    body: shownText(LIMITS.reviewLength, MESSAGES.reviewBody),
    firstName: shownText(LIMITS.reviewNameLength, MESSAGES.firstName),
    lastInitial: z._default(
      z.nullish(z.string().check(z.overwrite(cleanText), z.regex(/^(\p{L}\.?)?$/u, MESSAGES.lastInitial))),
      '',
    ),
  })
  .check(noSplitCardNumber('body', 'firstName'))

export const applyAsCleanerInput = z
  .object({
    email,
    phone,
    firstName: needed(LIMITS.nameLength, MESSAGES.firstName),
    lastName: needed(LIMITS.nameLength, MESSAGES.lastName),
    zipcode,
    experience: choice(EXPERIENCES, MESSAGES.experience),
    payoutMethod: choice(PAYOUT_METHODS, MESSAGES.payoutMethod),
    isWorkEligible: z.literal(true, { error: MESSAGES.workEligible }),
  })
  .check(noSplitCardNumber('firstName', 'lastName'))
