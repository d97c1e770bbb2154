/** A city's own values on its page: names, figures, coordinates, and what its sections depend on. */
import type { Context } from 'hono'
import type { IslandProps } from '../../../client/islands/registry.ts'
import { SoldOut } from '../../../client/ui/offer/sold-out.tsx'
import { onGrid } from '../../../client/ui/places/dots.ts'
import { formatCount } from '../../../graphql/contract/format.ts'
import { CityReviewsDocument } from '../../../graphql/contract/generated/persisted.ts'
import type { AppEnv } from '../../env.ts'
import { ask } from '../../render/ask.ts'
import { Island } from '../../render/island.tsx'
import { cached } from '../../render/section.tsx'
import { critical, deferred, type SlotContent, type Slots } from '../../render/slots.ts'
import { saleOf } from '../deal/on-sale.ts'
import { type CityFacts, milesText, type NearCity } from './city-facts.ts'
import { CityCard, CityPrices, NearReviews, StateBoard } from './city-sections.tsx'
import { indexOf, type StatePlaces } from './places-data.ts'
import { inSentence } from './states.ts'

const ZipCheck = cached('places-zip-check', function ZipCheck({ form }: { form: IslandProps<'zip-check'> }) {
  return <Island name="zip-check" when="touch" props={form} />
})
const NothingLeft = cached('places-sold-out', SoldOut)

/** Slots that every city page has, served or not. */
export function placeSlots(places: StatePlaces, city: CityFacts): Slots {
  const { state } = city
  const { grid, numServed } = indexOf(places)
  const { x, y } = onGrid(grid, city)
  // The pin is drawn for a map of 30 dots.
  const size = Math.round((grid.width / 30) * 100) / 100
  return {
    city: city.name,
    pin: `translate(${x} ${y}) scale(${size})`,
    board: (
      <StateBoard
        rows={grid.rows}
        width={grid.width}
        stateName={inSentence(state)}
        numServed={numServed}
        numCities={places.cities.names.length}
        hasPin
      />
    ),
    ...nearSlots(city),
  }
}

/** Everything on the page of a served city. */
export function servedSlots(c: Context<AppEnv>, places: StatePlaces, city: CityFacts): Slots {
  const region = places.regions[city.region ?? -1]
  if (!region) throw new Error(`${city.path} has no region`)
  return {
    ...placeSlots(places, city),
    ...cardSlots(c, { rate: region.rate, higherRate: region.higherRate, salesTaxRate: places.salesTaxRate }),
    prices: (
      <CityPrices
        stateName={inSentence(city.state)}
        regions={places.regions}
        region={region.name}
        rate={region.rate}
        higherRate={region.higherRate}
        salesTaxRate={places.salesTaxRate}
        nationalRate={places.nationalRate ?? null}
      />
    ),
    zipcodes: city.zipcodes,
    cleaners: formatCount(region.numCleaners ?? 0),
    customers: formatCount(city.numCustomers ?? 0),
    visits: formatCount(city.recentVisits ?? 0),
    'reviews-line': reviewsLine(places, city),
    reviews: reviewsSlot(c, city),
  }
}

/** The rate card with the visitor's own plan and campaign. */
function cardSlots(c: Context<AppEnv>, rates: { rate: number; higherRate: number; salesTaxRate: number }): Slots {
  const { flags } = c.get('experiments')
  const sale = saleOf(c)
  return {
    card: critical(sale, (onSale) => <CityCard {...rates} {...onSale} />),
    'zip-form': critical(sale, ({ isSoldOut }) =>
      isSoldOut ? (
        <NothingLeft isClosed={c.get('switches').isWaitlistOnly} />
      ) : (
        <ZipCheck form={flags.nonmember_pricing ? FORM_WITH_BOTH_RATES : FORM} />
      ),
    ),
  }
}

const FORM: IslandProps<'zip-check'> = Object.freeze({
  id: 'zip',
  zipcode: '',
  error: null,
  hidden: Object.freeze({}),
  showsHigherRate: false,
})
const FORM_WITH_BOTH_RATES: IslandProps<'zip-check'> = Object.freeze({ ...FORM, showsHigherRate: true })

/** Radius of the map of nearby cities, in its units. */
const MAP_RADIUS = 100

/** The nearest served cities: links, distances, and their positions on a map centered on the city. */
function nearSlots(city: CityFacts): Slots {
  const reach = Math.max(2, Math.ceil(city.nearest.at(-1)?.miles ?? 0))
  const slots: Record<string, SlotContent> = { 'near-reach': `${formatCount(reach)} miles` }
  for (const [rank, near] of city.nearest.entries()) {
    slots[`near-${rank}`] = nameFrom(city, near)
    slots[`near-${rank}-path`] = near.path
    slots[`near-${rank}-miles`] = milesText(near.miles)
    slots[`near-${rank}-at`] = onMap(city, near, reach)
  }
  return slots
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
  const { count, rating, cities } = reviewsNear
  const kind = places.isDemonstration ? 'demonstration ' : ''
  const total = `${formatCount(count)} ${kind}${count === 1 ? 'review' : 'reviews'}, ${rating.toFixed(1)} of 5 stars on average.`
  const [nearest] = cities
  if (!nearest) return total
  const from = nearest.path === city.path ? 'These are from' : 'The nearest are from'
  const away = nearest.path === city.path ? '' : `, ${milesText(nearest.miles)} away`
  return `${total} ${from} ${nameFrom(city, nearest)}${away}.`
}

const REVIEWS_SHOWN = 4

/** The newest reviews of the nearest city that has some: many cities share it, and therefore the section. */
function reviewsSlot(c: Context<AppEnv>, { reviewsNear }: CityFacts): SlotContent {
  const nearest = reviewsNear?.cities[0]
  if (!nearest) return null
  const reviews = ask(
    c,
    CityReviewsDocument,
    { state: nearest.state.code, city: nearest.name, first: REVIEWS_SHOWN },
    { name: 'reviews', kind: 'deferred', deadlineMs: 1_500, read: (data) => data.cityReviews, fallback: null },
  )
  return deferred(reviews, (found) => (found && found.length > 0 ? <NearReviews reviews={found} /> : null), null)
}
