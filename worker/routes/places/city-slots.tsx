/** Fills the slots of a city's page: names, figures, coordinates, and the data that its sections depend on. */
import type { Context } from 'hono'
import { hourly } from '../../../client/ui/offer/region-facts.ts'
import { onGrid } from '../../../client/ui/places/dots.ts'
import { formatCount } from '../../../graphql/contract/text/format.ts'
import type { AppEnv } from '../../env.ts'
import type { Region, StatePlaces } from '../../places/places-data.ts'
import { ask } from '../../render/ask.ts'
import { Island } from '../../render/island.tsx'
import { cached } from '../../render/section.tsx'
import { critical, deferred, type SlotContent, type Slots } from '../../render/slots.ts'
import { placeIn } from '../../sale/deal-data.ts'
import { showsNonmemberRate } from '../../sale/nearby-place.ts'
import { getSale } from '../../sale/on-sale.ts'
import { FORM_SLOT, formOrSoldOut } from '../../sale/start-form.tsx'
import { type CityFacts, milesText, type NearCity } from './city-facts.ts'
import { NEAR } from './city-page.tsx'
import { CityCard, CityPrices, NearReviews, StateBoard } from './city-sections.tsx'

const ZipCheck = cached('places-zip-check', function ZipCheck({ showsHigherRate }: { showsHigherRate: boolean }) {
  const form = { id: 'zip', zipcode: '', error: null, hidden: {}, showsHigherRate }
  return <Island name="zip-check" when="touch" props={form} />
})

/** Returns the slots that every city's page has, whether the city is served or not. */
export function placeSlots(places: StatePlaces, city: CityFacts): Slots {
  const { grid } = places
  const { x, y } = onGrid(grid, city)
  // The pin is drawn for a map that is 30 dots wide.
  const size = Math.round((grid.width / 30) * 100) / 100
  return {
    city: city.name,
    pin: `translate(${x} ${y}) scale(${size})`,
    board: <StateBoard state={city.state} places={places} hasPin />,
    ...nearTexts(city, places.salesTaxRate),
  }
}

export function servedSlots(c: Context<AppEnv>, places: StatePlaces, city: CityFacts, region: Region): Slots {
  const { salesTaxRate } = places
  const { name, rate, numCleaners } = region
  const place = placeIn({ rate, salesTaxRate: salesTaxRate ?? 0 })
  const showsHigherRate = showsNonmemberRate(c.get('experiments'))
  const { first, more } = shownZipcodes(city)
  return {
    ...placeSlots(places, city),
    zipcodes: first.join(' '),
    'zipcodes-more': more.join(' '),
    'zipcodes-count': String(more.length),
    cleaners: formatCount(numCleaners ?? 0),
    customers: formatCount(city.numCustomers ?? 0),
    visits: formatCount(city.recentVisits ?? 0),
    'reviews-line': reviewsLine(places, city),
    card: critical(getSale(c), (sale) => <CityCard place={place} isTaxOpen={salesTaxRate === null} {...sale} />),
    [FORM_SLOT]: formOrSoldOut(c, <ZipCheck showsHigherRate={showsHigherRate} />),
    prices: critical(getSale(c), ({ plan, discountCents }) => (
      <CityPrices {...{ places, rate, plan, discountCents }} state={city.state} region={name} />
    )),
    reviews: reviewsSlot(c, city),
  }
}

/** If a city has more than `most` ZIP codes, the page shows `first` of them and collapses the rest. */
const ZIPCODES = { most: 12, first: 8 } as const

export function shownZipcodes({ zipcodes }: CityFacts): { first: string[]; more: string[] } {
  const all = zipcodes.split(' ')
  const numFirst = all.length > ZIPCODES.most ? ZIPCODES.first : all.length
  return { first: all.slice(0, numFirst), more: all.slice(numFirst) }
}

/**
 * Returns the names, links, distances and rates of the nearby cities. `salesTaxRate` is the rate of the page's state.
 */
function nearTexts(city: CityFacts, salesTaxRate: number | null): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const rank of NEAR) {
    const place = city.listed[rank]
    if (!place) break
    texts[`near-${rank}`] = nameFrom(city, place)
    texts[`near-${rank}-path`] = place.path
    texts[`near-${rank}-miles`] = milesText(place.miles)
    texts[`near-${rank}-rate`] =
      place.rate === null ? 'Not served yet' : rateThere(city, place, place.rate, salesTaxRate)
  }
  return texts
}

/** Formats the rate of a nearby place. Only the tax rate of the page's own state is known. */
function rateThere(city: CityFacts, { state }: NearCity, rate: number, salesTaxRate: number | null): string {
  if (state.code === city.state.code && salesTaxRate !== null) return hourly(rate, { salesTaxRate })
  return `${hourly(rate, { salesTaxRate: 0 })}, plus any tax`
}

/** Returns a nearby city's name, followed by its state if it is in a different state. */
export function nameFrom(city: CityFacts, { name, state }: NearCity): string {
  return state.code === city.state.code ? name : `${name}, ${state.code}`
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

/**
 * Shows the newest reviews from the nearest city with reviews. Cities with the same nearest city share the cached
 * section.
 */
function reviewsSlot(c: Context<AppEnv>, { reviewsNear }: CityFacts): SlotContent {
  if (!reviewsNear) return null
  const { name, state } = reviewsNear.nearest
  const reviews = ask(
    c,
    'CityReviews',
    'cityReviews',
    { state: state.code, city: name, first: REVIEWS_SHOWN },
    { name: 'reviews', deadlineMs: 1_500, read: (found) => found, fallback: null },
  )
  return deferred(reviews, (found) => (found && found.length > 0 ? <NearReviews reviews={found} /> : null), null)
}
