/**
 * Converts a typed card into facts before anything is stored, hashed or forwarded. The number and the security code do
 * not leave these functions.
 */
import { cardError } from '../api-error.ts'
import type { CardFacts } from './card-facts.ts'
import { NOT_A_TEST_CARD } from './declines.ts'
import { findShortcut, findTestCard, type TestCard } from './test-cards.ts'

export interface TypedCard {
  number: string
  expMonth: number
  expYear: number
  cvc: string | null
}

export type CardFault = 'number' | 'exp_month' | 'exp_year' | 'cvc'

const REFUSALS: Readonly<Record<CardFault, { code: string; message: string }>> = {
  number: { code: 'incorrect_number', message: 'Your card number is incorrect.' },
  exp_month: { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." },
  exp_year: { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." },
  cvc: { code: 'invalid_cvc', message: "Your card's security code is invalid." },
}

/** Every invalid part of the card, in form order. */
export function findCardFaults(card: TypedCard, now = new Date()): CardFault[] {
  const faults: CardFault[] = []
  if (!isCardNumber(card.number)) faults.push('number')
  if (!Number.isInteger(card.expMonth) || card.expMonth < 1 || card.expMonth > 12) faults.push('exp_month')
  else if (!isLiveYear(card, now)) faults.push('exp_year')
  if (card.cvc !== null && !isSecurityCode(card.cvc, card.number)) faults.push('cvc')
  return faults
}

/**
 * The facts of a test card. Throws the card error for the first invalid part, or for a card that is not a test card.
 */
export function readCard(card: TypedCard): CardFacts {
  const [fault] = findCardFaults(card)
  if (fault) throw cardError({ ...REFUSALS[fault], param: fault })
  const found = findTestCard(card.number)
  if (!found) throw cardError(NOT_A_TEST_CARD)
  return factsOf(found, card.expMonth, fullYear(card.expYear), card.cvc !== null)
}

/** The facts of a predefined payment method such as pm_card_visa, or undefined for any other id. */
export function readShortcut(id: string): CardFacts | undefined {
  const found = findShortcut(id)
  return found && factsOf(found, 12, new Date().getUTCFullYear() + 5, true)
}

function factsOf(card: TestCard, expMonth: number, expYear: number, hasCvc: boolean): CardFacts {
  const { brand, funding, outcome } = card
  const last4 = card.number.slice(-4)
  // Brand and last four digits are enough to distinguish the published test cards, so nothing is derived from the
  // number.
  const fingerprint = `${brand}${last4}SandboxTestCard`.slice(0, 16)
  return { brand, funding, outcome, last4, expMonth, expYear, hasCvc, fingerprint }
}

function isCardNumber(digits: string): boolean {
  return /^\d{12,19}$/.test(digits) && isLuhnValid(digits)
}

/** The Luhn check digit (ISO/IEC 7812-1, annex B). */
export function isLuhnValid(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const weighed = index % 2 === 1 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}

/** A card is valid until the end of its expiration month, and no bank issues one for more than fifty years. */
function isLiveYear(card: TypedCard, now: Date): boolean {
  if (!Number.isInteger(card.expYear) || card.expYear < 0) return false
  const year = fullYear(card.expYear)
  const thisYear = now.getUTCFullYear()
  if (year < thisYear || year > thisYear + 50) return false
  return year > thisYear || card.expMonth >= now.getUTCMonth() + 1
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

/** American Express has a four-digit code on the front; all others have three digits on the back. */
function isSecurityCode(cvc: string, number: string): boolean {
  return /^3[47]/.test(number) ? /^\d{4}$/.test(cvc) : /^\d{3}$/.test(cvc)
}
