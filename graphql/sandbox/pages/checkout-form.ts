/** The card form of the hosted page: posted values and error messages. */
import { type CardFault, findCardFaults, type TypedCard } from '../cards/read-card.ts'
import { holdsCardNumber } from '../http/card-param.ts'

export type FieldName = 'email' | 'number' | 'expiry' | 'cvc' | 'name'

export type FieldErrors = Partial<Record<FieldName, string>>

/** Posted values that may be shown again after an error. Card data is not included. */
export interface KeptFields {
  email: string
  name: string
}

export interface PostedCheckout {
  kept: KeptFields
  card: TypedCard
  errors: FieldErrors
}

const CARD_MESSAGES: Readonly<Record<CardFault, { field: FieldName; message: string }>> = {
  number: { field: 'number', message: 'Check the card number: it is not valid' },
  exp_month: { field: 'expiry', message: 'Enter the expiration date as MM/YY' },
  exp_year: { field: 'expiry', message: 'This card has expired. Use another card' },
  cvc: {
    field: 'cvc',
    message: 'Enter the security code: 3 digits on the back, or 4 on the front of American Express',
  },
}

/** Parses a posted form. `fixedEmail` comes from the merchant, so the customer does not type it. */
export function readCheckoutForm(form: URLSearchParams, fixedEmail: string | null): PostedCheckout {
  const text = (name: FieldName) => (form.get(name) ?? '').trim().slice(0, 200)
  const number = text('number').replace(/[\s_-]/g, '')
  const expiry = text('expiry')
  const cvc = text('cvc')
  const [expMonth, expYear] = readExpiry(expiry)
  const card = { number, expMonth, expYear, cvc }
  const kept = { email: fixedEmail ?? text('email'), name: text('name') }

  const errors: FieldErrors = {}
  for (const fault of findCardFaults(card)) {
    const { field, message } = CARD_MESSAGES[fault]
    errors[field] ??= message
  }
  if (number === '') errors.number = 'Enter the card number'
  if (expiry === '') errors.expiry = 'Enter the expiration date as MM/YY'
  if (cvc === '') errors.cvc = 'Enter the security code'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(kept.email)) errors.email = 'Enter an email address like name@example.com'
  if (kept.name === '') errors.name = 'Enter the name on the card'
  for (const field of ['name', 'email'] as const) {
    if (!holdsCardNumber(kept[field])) continue
    errors[field] = 'This field must not contain a card number'
    kept[field] = ''
  }
  return { kept, card, errors }
}

/** Parses an expiration date: 12/34 and 1234 → [12, 34], 12 / 2034 → [12, 2034]. An invalid date → [NaN, NaN]. */
function readExpiry(text: string): [number, number] {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})$/.exec(text) ?? []
  return month === '' ? [Number.NaN, Number.NaN] : [Number(month), Number(year)]
}
