/** Checks `redirect`, a field of the booking form with the page that the visitor continues to after the purchase. */
import { containsCardNumber } from '../../../graphql/contract/cards/card-number.ts'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import type { Brand } from '../../brands/brand.ts'
import { findPage } from '../../registry/find.ts'

/** Returns the path if it is one of the brand's pages, without a query. So the link never leads to another site. */
export function goOnPath(brand: Brand, wanted: string | undefined): string | undefined {
  if (!wanted || wanted.length > LIMITS.redirectLength || containsCardNumber(wanted)) return undefined
  return findPage(brand, wanted) && wanted
}
