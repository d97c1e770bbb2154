/** A city page's structured data: its location, the service, and its prices with their terms. */
import type { Service, Thing } from 'schema-dts'
import { paths } from '../../../client/paths.ts'
import { MEMBERSHIP_NAME, offerFor } from '../../../graphql/contract/offer.ts'
import type { Plan } from '../../../graphql/contract/plans.ts'
import type { Brand } from '../../brands/brand.ts'
import {
  breadcrumbList,
  membershipOffer,
  organization,
  organizationId,
  unitPrice,
} from '../../pages/structured-data.ts'
import type { Region } from '../../places/places-data.ts'
import type { CityFacts } from './city-facts.ts'

/** For a served city. */
export function cityThings(brand: Brand, siteUrl: string, plan: Plan, city: CityFacts, region: Region): Thing[] {
  const { state, name, path } = city
  const offerId = `${siteUrl}${paths.deal}#offer`
  const service: Service = {
    '@type': 'Service',
    '@id': `${siteUrl}${path}#service`,
    name: `House cleaning in ${name}, ${state.code}`,
    serviceType: 'House cleaning',
    provider: { '@id': organizationId(brand) },
    areaServed: { '@type': 'City', name, containedInPlace: { '@type': 'State', name: state.name } },
    offers: [{ '@id': offerId }, hourly(`An hour with ${MEMBERSHIP_NAME}`, region.rate)],
  }
  const crumbs = breadcrumbList(siteUrl, [
    { name: 'Where we clean', path: paths.locations },
    { name: state.name, path: paths.state(state.slug) },
    { name, path },
  ])
  const offer = { ...membershipOffer(offerFor(plan), siteUrl + paths.deal), '@id': offerId }
  return [organization(brand), offer, crumbs, service]
}

function hourly(name: string, rate: number) {
  return { '@type': 'Offer' as const, name, priceSpecification: unitPrice(name, Math.round(rate * 100), 'HUR') }
}
