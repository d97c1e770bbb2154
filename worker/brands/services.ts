/** The kinds of cleaning that a brand offers: those whose list it shows. */
import { paths } from '../../client/paths.ts'
import { findService, SERVICES } from '../../graphql/contract/visit-rules.ts'
import type { Brand } from './brand.ts'

export type OfferedService = (typeof SERVICES)[number]

/** The service whose list is on the offer, and the default for a visit. */
const [HOUSE_CLEANING] = SERVICES

/** All services if the brand has their pages, else the one whose list is on the offer. The first is the default. */
export function servicesOf({ pages }: Brand): readonly [OfferedService, ...OfferedService[]] {
  return pages === 'all' ? SERVICES : [HOUSE_CLEANING]
}

/** The offered service with this key or slug; undefined for anything else. */
export function offeredService(brand: Brand, wanted: string | null | undefined): OfferedService | undefined {
  return servicesOf(brand).find(({ value, slug }) => value === wanted || slug === wanted)
}

/** The name and URL of a visit's list; null for visits booked before customers chose one. */
export function listOf({ pages }: Brand, service: string | null | undefined): { name: string; href: string } | null {
  const found = findService(service)
  return found ? { name: found.name, href: pages === 'all' ? paths.service(found.slug) : `${paths.deal}#list` } : null
}
