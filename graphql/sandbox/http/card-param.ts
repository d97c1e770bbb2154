import { invalidRequest, missingParameter } from '../api-error.ts'
import { type CardFacts, isLuhnValid, readCard } from '../cards/read-card.ts'
import type { FormTree, FormValue } from './form.ts'
import { Params } from './params.ts'

/**
 * Removes `card[number]`, `card[exp_month]`, `card[exp_year]` and `card[cvc]` from the parameters, and returns the
 * card's data without the number and the security code. Throws the card error for an invalid card.
 */
export function takeCard(params: FormTree): { card: CardFacts | null; rest: FormTree } {
  const { card: typed, ...rest } = params
  if (typed === undefined) return { card: null, rest }
  const group = new Params({ card: typed }).group('card')
  if (!group) throw missingParameter('card')
  const number = group.requiredText('number', 40).replace(/[\s-]/g, '')
  const expMonth = group.requiredInteger('exp_month')
  const expYear = group.requiredInteger('exp_year')
  const cvc = group.text('cvc', 40)
  group.end()
  return { card: readCard({ number, expMonth, expYear, cvc }), rest }
}

/** Throws if a card number appears in the wrong place, such as in a name, a description or metadata. */
export function refuseCardNumbers(params: FormTree | FormValue[], prefix = ''): void {
  for (const [name, value] of Object.entries(params)) {
    const fullName = prefix ? `${prefix}[${name}]` : name
    if (holdsCardNumber(name) || holdsCardNumber(value)) {
      throw invalidRequest('This parameter must not contain a card number.', holdsCardNumber(name) ? prefix : fullName)
    }
    if (typeof value === 'object') refuseCardNumbers(value, fullName)
  }
}

/**
 * Whether a value contains 13 to 19 digits with a card prefix and a valid check digit, either contiguous or in the
 * groups printed on a card.
 */
export function holdsCardNumber(value: FormValue): boolean {
  if (typeof value !== 'string') return false
  const runs =
    value.match(/(?<!\d)[2-6]\d{12,18}(?!\d)|(?<![\d-])[2-6]\d{3}([ -])\d{4,6}\1\d{4,5}(?:\1\d{4})?(?![\d-])/g) ?? []
  return runs.some((run) => isLuhnValid(run.replace(/\D/g, '')))
}
