/** The kinds of cleaning that a brand offers. A brand offers exactly those whose checklist it shows. */
import { paths } from '../../client/paths.ts'
import { findService, SERVICES } from '../../graphql/contract/visit-rules.ts'
import type { Brand } from './brand.ts'

export type OfferedService = (typeof SERVICES)[number]

/** The service whose checklist is on the offer page. It is the default for a visit. */
const [HOUSE_CLEANING] = SERVICES

/** Returns all services if the brand has their pages, else only house cleaning. The first is the default. */
export function getServices({ pages }: Brand): readonly [OfferedService, ...OfferedService[]] {
  return pages === 'all' ? SERVICES : [HOUSE_CLEANING]
}

/** Returns the offered service with this key or slug, or undefined. */
export function offeredService(brand: Brand, wanted: string | null | undefined): OfferedService | undefined {
  return getServices(brand).find(({ value, slug }) => value === wanted || slug === wanted)
}

/** Returns the name and URL of a visit's checklist, or null if the customer chose no service. */
export function getList({ pages }: Brand, service: string | null | undefined): { name: string; href: string } | null {
  const found = findService(service)
  return found ? { name: found.name, href: pages === 'all' ? paths.service(found.slug) : `${paths.deal}#list` } : null
}
