/**
 * The page of a city: its hourly rate, nearby cities, and the ZIP code form. If the city is not served yet, the page
 * has the waitlist instead.
 */
import type { Context } from 'hono'
import type { Service, Thing } from 'schema-dts'
import { paths } from '../../../client/paths.ts'
import { MEMBERSHIP_NAME } from '../../../graphql/contract/offer.ts'
import type { Brand } from '../../brands/brand.ts'
import type { AppEnv } from '../../env.ts'
import { remembered } from '../../memory/lru.ts'
import { keyText } from '../../memory/versions.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { redirectToCanonical } from '../../pages/respell.ts'
import {
  breadcrumbList,
  membershipOffer,
  organization,
  organizationId,
  unitPrice,
} from '../../pages/structured-data.ts'
import { askCrawlersToReturn, listPlaces, type Region, type StatePlaces } from '../../places/places-data.ts'
import { findState, type State } from '../../places/states.ts'
import { type CityHead, city as entry } from '../../registry/entries/places.ts'
import type { PageHandler } from '../../registry/page.ts'
import { jsonLd } from '../../render/json-ld.ts'
import { critical } from '../../render/slots.ts'
import { getSale, offerOn, type Sale } from '../../sale/on-sale.ts'
import { type CityFacts, cityFacts } from './city-facts.ts'
import { ServedCityPage } from './city-page.tsx'
import { nameFrom, placeSlots, servedSlots, shownZipcodes } from './city-slots.tsx'
import { nameOfSlug, showUnknownPlace } from './unknown-place.tsx'
import { CityLaterPage, UnservedCityPage } from './unserved-city-page.tsx'

export const get: PageHandler = async (c, { state: stateSlug = '', city: slug = '' }) => {
  const state = findState(stateSlug)
  if (!state) return redirectOrSuggest(c, { state: stateSlug, city: slug })
  const places = await listPlaces(c, state.code)
  if (!places) return showLater(c, state, slug)
  const at = places.slugs.indexOf(slug)
  if (at === -1) return redirectOrSuggest(c, { state: stateSlug, city: slug })
  const city = remembered(`city ${keyText({ places, at })}`, () => cityFacts(places, state, at))
  return city.region ? showServed(c, places, city, city.region) : showUnserved(c, places, city)
}

/** The maximum length of a name in letters. With a longer name, the heading would take up three lines on a phone. */
const LONG_NAME = 14

/** The distance in miles beyond which cities are not shown as neighbors. */
const FAR_MILES = 100

function showServed(c: Context<AppEnv>, places: StatePlaces, city: CityFacts, region: Region) {
  const { name, state, path } = city
  const props = {
    state,
    isLong: name.length > LONG_NAME,
    region: region.name,
    hasCleaners: region.numCleaners != null,
    hasCustomers: city.numCustomers !== null,
    hasVisits: city.recentVisits !== null,
    hasReviews: city.reviewsNear !== null,
    isDemonstration: places.isDemonstration,
    numNear: city.listed.length,
    hasMoreZipcodes: shownZipcodes(city).more.length > 0,
  }
  return renderPage(c, entry, ServedCityPage, props, {
    data: { ...getHead(city), rate: region.rate, hasTax: places.salesTaxRate !== 0 },
    path,
    slots: servedSlots(c, places, city, region),
    jsonLd: buildJsonLd(c, city, region),
  })
}

function buildJsonLd(c: Context<AppEnv>, city: CityFacts, region: Region) {
  const [brand, siteUrl] = [c.get('brand'), c.get('siteUrl')]
  const { name, path } = city
  return critical(getSale(c), (sale) => {
    const key = `city structured data ${keyText({ brand: brand.id, siteUrl, sale, name, path, region })}`
    return remembered(key, () => jsonLd(cityStructuredData(brand, siteUrl, sale, city, region)))
  })
}

function showUnserved(c: Context<AppEnv>, places: StatePlaces, city: CityFacts) {
  const { name, state, path, zipcodes } = city
  const [nearest] = city.nearest
  const props = {
    state,
    isLong: name.length > LONG_NAME,
    numNear: city.listed.length,
    isFar: (nearest?.miles ?? 0) > FAR_MILES,
  }
  return renderPage(c, entry, UnservedCityPage, props, {
    data: { ...getHead(city), nearest: nearest ? nameFrom(city, nearest) : null },
    path,
    slots: { ...placeSlots(places, city), zipcode: zipcodes.slice(0, 5) },
  })
}

function getHead({ name, state: { code }, isIndexable }: Pick<CityFacts, 'name' | 'state' | 'isIndexable'>): CityHead {
  return { name, code, rate: null, hasTax: false, nearest: null, isIndexable }
}

/**
 * Shows a city while the origin does not answer. The name comes from the URL, and the city may not exist, so the page
 * is not indexed.
 */
function showLater(c: Context<AppEnv>, state: State, slug: string) {
  askCrawlersToReturn(c)
  const name = nameOfSlug(slug)
  const data = getHead({ name, state, isIndexable: false })
  const path = paths.city(state.slug, slug)
  return renderPage(c, entry, CityLaterPage, { state }, { data, path, slots: { city: name } })
}

/** Redirects a different spelling of a place to its canonical URL, or responds with 404 and similar places. */
async function redirectOrSuggest(c: Context<AppEnv>, place: { state: string; city: string }): Promise<Response> {
  return (await redirectToCanonical(c)) ?? showUnknownPlace(c, place)
}

function cityStructuredData(brand: Brand, siteUrl: string, sale: Sale, city: CityFacts, region: Region): Thing[] {
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
  const offer = { ...membershipOffer(offerOn(sale), siteUrl + paths.deal, sale.isSoldOut), '@id': offerId }
  return [organization(brand), offer, crumbs, service]
}

function hourly(name: string, rate: number) {
  return { '@type': 'Offer' as const, name, priceSpecification: unitPrice(name, Math.round(rate * 100), 'HUR') }
}
