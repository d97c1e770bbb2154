/** What a visitor chose before the funnel: a kind of cleaning, and the hours that it takes in their home. */
import type { Brand } from '../../brands/brand.ts'
import { offeredService } from '../../brands/services.ts'
import type { FunnelFacts } from '../../purchase/funnel-facts.ts'

/** The wish as a link's query or a form states it. `service` is a slug. */
export interface Wish {
  service?: string | undefined
  hours?: string | undefined
}

/** The most hours that any home takes. */
const MOST_HOURS = 24

/** The fields that take a wish on to the next page. Anything unknown is left out. */
export function wishFields(brand: Brand, { service, hours }: Wish): Record<string, string> {
  const found = offeredService(brand, service)
  const count = Number(hours)
  return {
    ...(found && { service: found.slug }),
    ...(count > 0 && count <= MOST_HOURS && { hours: String(count) }),
  }
}

/** The facts with a wish, which replaces an earlier one and the size chosen for it. Without a wish, the facts as they are. */
export function withWish(brand: Brand, facts: FunnelFacts, wish: Wish): FunnelFacts {
  const { service, hours } = wishFields(brand, wish)
  if (!service && !hours) return facts
  const wantedHours = hours ? Number(hours) : undefined
  return { ...facts, service: offeredService(brand, service)?.value, wantedHours, hours: undefined }
}
