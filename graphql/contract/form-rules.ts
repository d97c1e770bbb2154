/**
 * The validation rules for whole forms. The Worker applies them to posted forms. The browser applies them before it
 * posts a form (client/islands/checked-form.ts).
 */
import { accountDetailsInput, applyAsCleanerInput, reviewForm, signInCodeForm, ticketForm } from './desk-inputs.ts'
import { emailForm, fieldErrors, type InputError } from './inputs.ts'
import { visitForm, voucherForm } from './visit-inputs.ts'

/** The text of each field by name, as a form posts it. An unchecked box is absent. */
export type TypedFields = Readonly<Record<string, string | undefined>>

export type FormName = 'ticket' | 'apply' | 'details' | 'login' | 'waitlist' | 'code' | 'voucher' | 'visit' | 'review'

type Rules = (typed: TypedFields) => { success: boolean; error?: InputError | undefined }

const RULES: Readonly<Record<FormName, Rules>> = {
  ticket: (typed) => ticketForm.safeParse(typed),
  apply: (typed) => applyAsCleanerInput.safeParse(readApplication(typed)),
  details: (typed) => accountDetailsInput.safeParse(typed),
  login: (typed) => emailForm.safeParse(typed),
  waitlist: (typed) => emailForm.safeParse(typed),
  code: (typed) => signInCodeForm.safeParse(typed),
  voucher: (typed) => voucherForm.safeParse(typed),
  visit: (typed) => visitForm.safeParse(readVisit(typed)),
  review: (typed) => reviewForm.safeParse(typed),
}

/** Returns the message for each invalid field, by field name. */
export function mistakesIn(name: FormName, typed: TypedFields): Record<string, string> {
  const { error } = RULES[name](typed)
  const { day, startMinute, ...others } = error ? fieldErrors(error) : {}
  const window = day ?? startMinute
  return window ? { ...others, window } : others
}

/** Reads a cleaner's application from the entered text. */
export function readApplication(typed: TypedFields) {
  return { ...typed, isWorkEligible: typed.isWorkEligible === 'yes' }
}

/** Reads a visit, without its extras, from the entered text. */
export function readVisit(typed: TypedFields) {
  return { ...typed, ...readWindow(typed), recurrence: typed.recurrence || null }
}

/** Reads an arrival window, which forms send as a day and a number of minutes after midnight. */
function readWindow({ window = '' }: TypedFields) {
  const [day, minute] = window.split(' ')
  return { day, startMinute: Number(minute) }
}
