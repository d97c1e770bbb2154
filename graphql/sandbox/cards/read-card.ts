/**
 * Converts an entered card into data without the number and the security code, before anything is stored, hashed or
 * forwarded.
 */
import { cardError } from '../api-error.ts'
import { NOT_A_TEST_CARD } from './declines.ts'
import { type CardOutcome, TEST_CARDS, type TestCard } from './test-cards.ts'

/** Everything that the gateway stores about a card, without the number and the security code. */
export interface CardFacts {
  brand: string
  last4: string
  /** Identifies the card number without revealing it. */
  fingerprint: string
  expMonth: number
  expYear: number
  hasCvc: boolean
  outcome: CardOutcome
}

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

/** Finds every invalid part of the card, in the order of the fields in the form. */
export function findCardFaults(card: TypedCard): CardFault[] {
  const faults: CardFault[] = []
  if (!/^\d{12,19}$/.test(card.number) || !isLuhnValid(card.number)) faults.push('number')
  if (!Number.isInteger(card.expMonth) || card.expMonth < 1 || card.expMonth > 12) faults.push('exp_month')
  else if (!isLiveYear(card)) faults.push('exp_year')
  if (card.cvc !== null && !isSecurityCode(card.cvc, card.number)) faults.push('cvc')
  return faults
}

/**
 * Returns the data of a test card. Throws the card error for the first invalid part, or for a card that is not a test
 * card.
 */
export function readCard(card: TypedCard): CardFacts {
  const [fault] = findCardFaults(card)
  if (fault) throw cardError({ ...REFUSALS[fault], param: fault })
  const found = TEST_CARDS.find(({ number }) => number === card.number)
  if (!found) throw cardError(NOT_A_TEST_CARD)
  return toFacts(found, { expMonth: card.expMonth, expYear: fullYear(card.expYear), hasCvc: card.cvc !== null })
}

/** Returns the data of a predefined payment method such as pm_card_visa, or undefined for any other id. */
export function readShortcut(id: string): CardFacts | undefined {
  const found = TEST_CARDS.find(({ shortcuts }) => shortcuts.includes(id))
  return found && toFacts(found, { expMonth: 12, expYear: new Date().getUTCFullYear() + 5, hasCvc: true })
}

function toFacts(
  { brand, outcome, number }: TestCard,
  typed: Pick<CardFacts, 'expMonth' | 'expYear' | 'hasCvc'>,
): CardFacts {
  return {
    brand,
    outcome,
    last4: number.slice(-4),
    fingerprint: `sandbox-${TEST_CARDS.findIndex((card) => card.number === number)}`,
    ...typed,
  }
}

/** Whether the digits end in a correct Luhn check digit (ISO/IEC 7812-1, annex B). */
export function isLuhnValid(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const weighed = index % 2 === 1 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}

/**
 * Whether the expiration date is possible and not past. A card is valid until the end of its expiration month, and no
 * bank issues one for more than fifty years.
 */
function isLiveYear(card: TypedCard): boolean {
  const now = new Date()
  if (!Number.isInteger(card.expYear) || card.expYear < 0) return false
  const year = fullYear(card.expYear)
  const thisYear = now.getUTCFullYear()
  if (year < thisYear || year > thisYear + 50) return false
  return year > thisYear || card.expMonth >= now.getUTCMonth() + 1
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

/** Whether the security code has the right length: four digits for American Express, three for all others. */
function isSecurityCode(cvc: string, number: string): boolean {
  return /^3[47]/.test(number) ? /^\d{4}$/.test(cvc) : /^\d{3}$/.test(cvc)
}
