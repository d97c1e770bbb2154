/** A city: its hourly rate, what is near, and the form; or the waitlist, if it is not served yet. */
import type { Context } from 'hono'
import type { Thing } from 'schema-dts'
import { paths } from '../../../client/paths.ts'
import type { Plan } from '../../../graphql/contract/plans.ts'
import type { AppEnv } from '../../env.ts'
import { oncePer } from '../../once-per.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { thingsFrom } from '../../pages/structured-data.ts'
import { mapMaybe } from '../../render/slots.ts'
import { type CityFacts, cityFacts, isKept, oncePerKept } from './city-facts.ts'
import { ServedCityPage, type ServedCityPageProps } from './city-page.tsx'
import { nameFrom, placeSlots, servedSlots } from './city-slots.tsx'
import { type CityThingsInput, cityThings } from './city-things.ts'
import { askCrawlersToReturn, indexOf, placesOf, type StatePlaces } from './places-data.ts'
import { type CityHead, city as entry } from './places-entries.ts'
import { respellCity } from './respell-place.ts'
import { findState, inSentence, type State } from './states.ts'
import { nameOfSlug, showUnknownPlace } from './unknown-place.tsx'
import { CityLaterPage, UnservedCityPage } from './unserved-city-page.tsx'

export const get: PageHandler = (c, { state: stateSlug = '', city: slug = '' }) => {
  const state = findState(stateSlug)
  if (!state) return redirectOrSuggest(c, stateSlug, slug)
  const answer = (places: StatePlaces | null) => {
    if (!places) return showLater(c, state, slug)
    const at = indexOf(places).bySlug.get(slug)
    return at === undefined ? redirectOrSuggest(c, stateSlug, slug) : showCity(c, places, cityFacts(places, state, at))
  }
  // If cached, which is the usual case, the page is written synchronously.
  return mapMaybe<StatePlaces | null, Response | Promise<Response>>(
    placesOf(c, state.code),
    answer,
  ) as ReturnType<PageHandler>
}

/** Longer names take a third line on a phone. */
const LONG_NAME = 14

/** Farther cities are not shown as neighbors. */
const FAR_MILES = 100

function showCity(c: Context<AppEnv>, places: StatePlaces, city: CityFacts) {
  const { state, path } = city
  const region = places.regions[city.region ?? -1]
  const isLong = city.name.length > LONG_NAME
  if (!region) {
    const slots = { ...placeSlots(c.get('brand'), places, city), zipcode: city.zipcodes.slice(0, 5) }
    const isFar = (city.nearest[0]?.miles ?? 0) > FAR_MILES
    const props = { stateName: inSentence(state), statePath: paths.state(state.slug), isLong, isFar }
    return renderPage(c, entry, UnservedCityPage, props, { data: headOf(places)(city), path, slots })
  }
  const { plan } = c.get('experiments')
  const [brand, siteUrl] = [c.get('brand'), c.get('siteUrl')]
  return renderPage(c, entry, ServedCityPage, servedProps(places, region, city, isLong), {
    data: headOf(places)(city),
    path,
    slots: servedSlots(c, places, city),
    jsonLd: thingsOf({ brand, siteUrl, plan, places, city }),
  })
}

type Region = StatePlaces['regions'][number]
type ServedProps = Omit<ServedCityPageProps, 'brand'>

/** A region's cities share a few combinations of props. */
const propsByRegion = oncePer((_places: StatePlaces) => oncePer((_region: Region) => new Map<string, ServedProps>()))

function servedProps(places: StatePlaces, region: Region, city: CityFacts, isLong: boolean): ServedProps {
  const { state } = city
  const has = [city.numCustomers !== null, city.recentVisits !== null, city.reviewsNear !== null] as const
  const known = propsByRegion(places)(region)
  const key = `${state.code} ${isLong} ${has.join()}`
  let props = known.get(key)
  if (!props) {
    const [hasCustomers, hasVisits, hasReviews] = has
    props = Object.freeze({
      stateName: inSentence(state),
      statePath: paths.state(state.slug),
      isLong,
      region: region.name,
      hasCleaners: region.numCleaners != null,
      hasCustomers,
      hasVisits,
      hasReviews,
      isDemonstration: places.isDemonstration,
    })
    known.set(key, props)
  }
  return props
}

function thingsOf(input: CityThingsInput): readonly Thing[] {
  const { brand, siteUrl, plan, city } = input
  if (!isKept(city)) return cityThings(input)
  return thingsFrom({ source: thingsSource(city)(plan), brand, url: siteUrl + city.path }, () => cityThings(input))
}

/** What the things of a city follow from. */
const thingsSource = oncePer((_city: CityFacts) => oncePer((plan: Plan) => ({ plan })))

const headOf = oncePer((places: StatePlaces) =>
  oncePerKept((city): CityHead => {
    const region = places.regions[city.region ?? -1]
    const [nearest] = city.nearest
    const head = {
      name: city.name,
      code: city.state.code,
      rate: region?.rate ?? null,
      higherRate: region?.higherRate ?? null,
      nearest: region || !nearest ? null : nameFrom(city, nearest),
      isIndexable: city.isIndexable,
    }
    // The head of a page is remembered for frozen data.
    return isKept(city) ? Object.freeze(head) : head
  }),
)

/** Without the origin, it is unknown which cities exist: the page is named after its URL, and not indexed. */
function showLater(c: Context<AppEnv>, state: State, slug: string) {
  askCrawlersToReturn(c)
  const name = nameOfSlug(slug)
  const data = { name, code: state.code, rate: null, higherRate: null, nearest: null, isIndexable: false }
  const props = { stateName: inSentence(state), statePath: paths.state(state.slug) }
  return renderPage(c, entry, CityLaterPage, props, { data, path: paths.city(state.slug, slug), slots: { city: name } })
}

/** Another spelling of a place redirects to it; anything else is not found, with places of similar names. */
async function redirectOrSuggest(c: Context<AppEnv>, state: string, city: string): Promise<Response> {
  const right = await respellCity({ state, city }, c)
  if (right.state === state && right.city === city) return showUnknownPlace(c, { state, city })
  const query = /\?.*$/.exec(c.req.url)?.[0] ?? ''
  return c.redirect(paths.city(right.state ?? '', right.city ?? '') + query, 301)
}
