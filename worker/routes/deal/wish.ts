/**
 * A visitor's choices before the funnel: a kind of cleaning, the hours that it takes in their home, and the page to
 * continue to after the purchase.
 */
import { containsCardNumber } from '../../../graphql/contract/cards/card-number.ts'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { PLANS } from '../../../graphql/contract/plans.ts'
import { CLEANING_HOURS } from '../../../graphql/contract/visit-rules.ts'
import type { Brand } from '../../brands/brand.ts'
import { offeredService } from '../../brands/services.ts'
import type { FunnelFacts } from '../../purchase/funnel-facts.ts'
import { findPage } from '../../registry/find.ts'

/** The service (a slug) and hours that a visitor wants, as text from a link or a form. */
export interface Wish {
  service?: string | undefined
  hours?: string | undefined
}

const LONGEST_FIRST_CLEANING = Math.max(
  ...Object.values(PLANS).flatMap(({ options }) => options.map(({ hours }) => hours)),
)
/** The most hours that a link may ask for: those of the longest first cleaning and of the longest second visit. */
const MOST_HOURS = LONGEST_FIRST_CLEANING + CLEANING_HOURS.most

/** Returns the fields that pass a wish on to the next page. Omits unknown values. */
export function wishFields(brand: Brand, { service, hours }: Wish): Record<string, string> {
  const found = offeredService(brand, service)
  const count = Number(hours)
  return {
    ...(found && { service: found.slug }),
    ...(count > 0 && count <= MOST_HOURS && { hours: String(count) }),
  }
}

/**
 * Adds a wish to the facts, replacing an earlier wish and the size chosen for it. Without a wish, returns the facts
 * unchanged.
 */
export function withWish(brand: Brand, facts: FunnelFacts, wish: Wish): FunnelFacts {
  const { service, hours } = wishFields(brand, wish)
  if (!service && !hours) return facts
  const wantedHours = hours ? Number(hours) : undefined
  return { ...facts, service: offeredService(brand, service)?.value, wantedHours, hours: undefined }
}

/**
 * Returns the path if it is exactly the path of one of the brand's pages, so that it never leads to another site.
 * Rejects a path with a query.
 */
export function goOnPath(brand: Brand, wanted: string | undefined): string | undefined {
  if (!wanted || wanted.length > LIMITS.redirectLength || containsCardNumber(wanted)) return undefined
  return findPage(brand, wanted) && wanted
}
