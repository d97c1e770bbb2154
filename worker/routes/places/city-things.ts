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
import { Lru } from '../../render/lru.ts'
import type { CityFacts } from './city-facts.ts'
import type { StatePlaces } from './places-data.ts'

export interface CityThingsInput {
  brand: Brand
  siteUrl: string
  plan: Plan
  places: StatePlaces
  /** A served city. */
  city: CityFacts
}

export function cityThings({ brand, siteUrl, plan, places, city }: CityThingsInput): Thing[] {
  const { state, name, path } = city
  const region = places.regions[city.region ?? -1]
  const service: Service = {
    '@type': 'Service',
    '@id': `${siteUrl}${path}#service`,
    name: `House cleaning in ${name}, ${state.code}`,
    serviceType: 'House cleaning',
    provider: { '@id': organizationId(brand) },
    areaServed: { '@type': 'City', name, containedInPlace: { '@type': 'State', name: state.name } },
    offers: [
      { '@id': offerId(siteUrl) },
      ...(region
        ? [
            hourly(`An hour with ${MEMBERSHIP_NAME}`, region.rate),
            hourly('An hour without membership', region.higherRate),
          ]
        : []),
    ],
  }
  const crumbs = breadcrumbList(siteUrl, [
    { name: 'Where we clean', path: paths.locations },
    { name: state.name, path: paths.state(state.slug) },
    { name, path },
  ])
  return [organization(brand), offerOf(siteUrl, plan), crumbs, service]
}

const offerId = (siteUrl: string) => `${siteUrl}${paths.deal}#offer`

/** The offer is the same on every page: created once per plan, so that its text is cached. */
const offers = new Lru<Thing>(50)

function offerOf(siteUrl: string, plan: Plan): Thing {
  const key = `${siteUrl} ${plan.key}`
  let offer = offers.get(key)
  if (!offer) {
    offer = { ...membershipOffer(offerFor(plan), siteUrl + paths.deal), '@id': offerId(siteUrl) }
    offers.set(key, offer)
  }
  return offer
}

function hourly(name: string, rate: number) {
  return { '@type': 'Offer' as const, name, priceSpecification: unitPrice(name, Math.round(rate * 100), 'HUR') }
}
