/** A city's own values on its page: names, figures, coordinates, and what its sections depend on. */
import type { Context } from 'hono'
import type { IslandProps } from '../../../client/islands/registry.ts'
import { SoldOut } from '../../../client/ui/offer/sold-out.tsx'
import { onGrid } from '../../../client/ui/places/dots.ts'
import { formatCount } from '../../../graphql/contract/format.ts'
import type { CityReviewsQueryVariables } from '../../../graphql/contract/generated/graphql.ts'
import { CityReviewsDocument } from '../../../graphql/contract/generated/named.ts'
import type { Brand } from '../../brands/brand.ts'
import type { AppEnv } from '../../env.ts'
import { oncePer } from '../../once-per.ts'
import { ask } from '../../render/ask.ts'
import { Island } from '../../render/island.tsx'
import { Lru } from '../../render/lru.ts'
import { cached, sectionFor } from '../../render/section.tsx'
import { critical, deferred, type SlotContent, type Slots } from '../../render/slots.ts'
import { campaignOf, endOf } from '../deal/deal-data.ts'
import { type Sale, saleOf } from '../deal/on-sale.ts'
import { type CityFacts, milesText, type NearCity, oncePerKept } from './city-facts.ts'
import { NEAR } from './city-page.tsx'
import { CityCard, CityPrices, NearReviews, StateBoard } from './city-sections.tsx'
import { indexOf, type StatePlaces } from './places-data.ts'
import { inSentence, type State } from './states.ts'

const ZipCheck = cached('places-zip-check', function ZipCheck({ form }: { form: IslandProps<'zip-check'> }) {
  return <Island name="zip-check" when="touch" props={form} />
})
const NothingLeft = cached('places-sold-out', SoldOut)

/** Texts by the names of their slots. */
type Texts = Record<string, string>

/** Slots that every city page has, served or not. */
export function placeSlots(brand: Brand, places: StatePlaces, city: CityFacts): Slots {
  return { ...placeTexts(places)(city), board: sectionFor(brand, StateBoard, boardOf(places)(city.state)) }
}

const placeTexts = oncePer((places: StatePlaces) => oncePerKept((city) => textsOf(places, city)))

function textsOf(places: StatePlaces, city: CityFacts): Texts {
  const { grid } = indexOf(places)
  const { x, y } = onGrid(grid, city)
  // The pin is drawn for a map of 30 dots.
  const size = Math.round((grid.width / 30) * 100) / 100
  return { city: city.name, pin: `translate(${x} ${y}) scale(${size})`, ...nearTexts(city) }
}

const boardOf = oncePer((places: StatePlaces) =>
  oncePer((state: State) => {
    const { grid, numServed } = indexOf(places)
    return Object.freeze({
      rows: grid.rows,
      width: grid.width,
      stateName: inSentence(state),
      numServed,
      numCities: places.cities.names.length,
      hasPin: true,
    })
  }),
)

/** Everything on the page of a served city. */
export function servedSlots(c: Context<AppEnv>, places: StatePlaces, city: CityFacts): Slots {
  const region = places.regions[city.region ?? -1]
  if (!region) throw new Error(`${city.path} has no region`)
  const brand = c.get('brand')
  const sale = saleOf(c)
  const { nonmember_pricing } = c.get('experiments').flags
  return {
    ...servedTexts(places)(city),
    board: sectionFor(brand, StateBoard, boardOf(places)(city.state)),
    card: critical(sale, (found) => sectionFor(brand, CityCard, cardOf(places)(found)(region))),
    'zip-form': critical(campaignOf(c), (campaign) =>
      campaign.isSoldOut ? (
        <NothingLeft {...endOf(campaign)} />
      ) : (
        sectionFor(brand, ZipCheck, nonmember_pricing ? FORM_WITH_BOTH_RATES : FORM)
      ),
    ),
    prices: sectionFor(brand, CityPrices, pricesOf(places)(city.state)(region)),
    reviews: reviewsSlot(c, city),
  }
}

type Region = StatePlaces['regions'][number]

const servedTexts = oncePer((places: StatePlaces) =>
  oncePerKept((city) => ({
    ...textsOf(places, city),
    zipcodes: city.zipcodes,
    cleaners: formatCount(places.regions[city.region ?? -1]?.numCleaners ?? 0),
    customers: formatCount(city.numCustomers ?? 0),
    visits: formatCount(city.recentVisits ?? 0),
    'reviews-line': reviewsLine(places, city),
  })),
)

/** The rate card of a region, with what is on sale to the visitor. */
const cardOf = oncePer(({ salesTaxRate }: StatePlaces) =>
  oncePer((sale: Sale) =>
    oncePer(({ rate, higherRate }: Region) => Object.freeze({ rate, higherRate, salesTaxRate, ...sale })),
  ),
)

const pricesOf = oncePer(({ regions, salesTaxRate, nationalRate = null }: StatePlaces) =>
  oncePer((state: State) =>
    oncePer(({ name: region, rate, higherRate }: Region) =>
      Object.freeze({ stateName: inSentence(state), regions, region, rate, higherRate, salesTaxRate, nationalRate }),
    ),
  ),
)

const EMPTY: IslandProps<'zip-check'> = Object.freeze({
  id: 'zip',
  zipcode: '',
  error: null,
  hidden: Object.freeze({}),
  showsHigherRate: false,
})
const FORM = Object.freeze({ form: EMPTY })
const FORM_WITH_BOTH_RATES = Object.freeze({ form: Object.freeze({ ...EMPTY, showsHigherRate: true }) })

/** Radius of the map of nearby cities, in its units. */
const MAP_RADIUS = 100

/** Names of the slots of each rank (`nearPlace()`): made once, because a name that is put together is slow to look up. */
const NEAR_SLOTS = NEAR.map((rank) => ({
  name: `near-${rank}`,
  path: `near-${rank}-path`,
  miles: `near-${rank}-miles`,
  at: `near-${rank}-at`,
}))

/** The nearest served cities: links, distances, and their positions on a map centered on the city. */
function nearTexts(city: CityFacts): Texts {
  const reach = Math.max(2, Math.ceil(city.nearest.at(-1)?.miles ?? 0))
  const texts: Texts = { 'near-reach': `${formatCount(reach)} miles` }
  for (const [rank, names] of NEAR_SLOTS.entries()) {
    const near = city.nearest[rank]
    if (!near) break
    texts[names.name] = nameFrom(city, near)
    texts[names.path] = near.path
    texts[names.miles] = milesText(near.miles)
    texts[names.at] = onMap(city, near, reach)
  }
  return texts
}

/** A city's name as seen from another one: with its state if that differs. */
export function nameFrom(city: CityFacts, { name, state }: NearCity): string {
  return state.code === city.state.code ? name : `${name}, ${state.code}`
}

function onMap(city: CityFacts, near: NearCity, reach: number): string {
  const up = near.latitude - city.latitude
  const right = (near.longitude - city.longitude) * Math.cos((city.latitude * Math.PI) / 180)
  const distance = Math.hypot(up, right) || 1
  const radius = (near.miles / reach) * MAP_RADIUS
  return `translate(${Math.round((right / distance) * radius)} ${Math.round((-up / distance) * radius)})`
}

function reviewsLine(places: StatePlaces, city: CityFacts): string {
  const { reviewsNear } = city
  if (!reviewsNear) return ''
  const { count, rating, nearest } = reviewsNear
  const kind = places.isDemonstration ? 'demonstration ' : ''
  const total = `${formatCount(count)} ${kind}${count === 1 ? 'review' : 'reviews'}, ${rating.toFixed(1)} of 5 stars on average.`
  const from = nearest.path === city.path ? 'These are from' : 'The nearest are from'
  const away = nearest.path === city.path ? '' : `, ${milesText(nearest.miles)} away`
  return `${total} ${from} ${nameFrom(city, nearest)}${away}.`
}

const REVIEWS_SHOWN = 4

/** The variables of a city with reviews, of which there are few. */
const variablesByCity = new Lru<CityReviewsQueryVariables>(2_000)

function reviewVariables({ name, state, path }: NearCity): CityReviewsQueryVariables {
  let variables = variablesByCity.get(path)
  if (!variables) {
    variables = Object.freeze({ state: state.code, city: name, first: REVIEWS_SHOWN })
    variablesByCity.set(path, variables)
  }
  return variables
}

/** The newest reviews of the nearest city that has some: many cities share it, and therefore the section. */
function reviewsSlot(c: Context<AppEnv>, { reviewsNear }: CityFacts): SlotContent {
  const nearest = reviewsNear?.nearest
  if (!nearest) return null
  const reviews = ask(c, CityReviewsDocument, reviewVariables(nearest), {
    name: 'reviews',
    kind: 'deferred',
    deadlineMs: 1_500,
    read: (data) => data.cityReviews,
    fallback: null,
  })
  return deferred(reviews, (found) => (found && found.length > 0 ? <NearReviews reviews={found} /> : null), null)
}
