import { ccExpiration, ccNumber, cvc } from '../../../graphql/contract/inputs.ts'
import { checkOf } from '../form/use-checks.ts'

/** The checks of a form's card fields, in form order. */
export const CARD_CHECKS = {
  ccNumber: checkOf(ccNumber),
  // Creates the schema for each check, because it has a fixed current month and a page may stay open past that month.
  ccExpiration: (value: string) => checkOf(ccExpiration())(value),
  cvc: checkOf(cvc),
}
