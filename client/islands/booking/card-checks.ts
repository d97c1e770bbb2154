import { ccExpiration, ccNumber, cvc } from '../../../graphql/contract/inputs.ts'
import { checkOf } from '../form/use-checks.ts'

/** The checks of a form's card fields, in form order. */
export const CARD_CHECKS = {
  ccNumber: checkOf(ccNumber),
  // The schema has a fixed current month, and a page may stay open past it.
  ccExpiration: (value: string) => checkOf(ccExpiration())(value),
  cvc: checkOf(cvc),
}
