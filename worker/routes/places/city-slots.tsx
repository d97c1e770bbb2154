/** A city's own values on its page: names, figures, coordinates, and what its sections depend on. */
import type { Context } from 'hono'
import { SoldOut } from '../../../client/ui/offer/sold-out.tsx'
import { onGrid } from '../../../client/ui/places/dots.ts'
import { CityReviewsDocument } from '../../../graphql/contract/generated/named.ts'
import { formatCount } from '../../../graphql/contract/text/format.ts'
import type { AppEnv } from '../../env.ts'
import type { Region, StatePlaces } from '../../places/places-data.ts'
import { ask } from '../../render/ask.ts'
import { Island } from '../../render/island.tsx'
import { cached } from '../../render/section.tsx'
import { critical, deferred, type SlotContent, type Slots } from '../../render/slots.ts'
import { campaignOf, endOf, placeIn } from '../../sale/deal-data.ts'
import { showsNonmemberRate } from '../../sale/nonmember-rate.ts'
import { saleOf } from '../../sale/on-sale.ts'
import { type CityFacts, milesText, type NearCity } from './city-facts.ts'
import { NEAR } from './city-page.tsx'
import { CityCard, CityPrices, NearReviews, StateBoard } from './city-sections.tsx'

const ZipCheck = cached('places-zip-check', function ZipCheck({ showsHigherRate }: { showsHigherRate: boolean }) {
  const form = { id: 'zip', zipcode: '', error: null, hidden: {}, showsHigherRate }
  return <Island name="zip-check" when="touch" props={form} />
})
const NothingLeft = cached('places-sold-out', SoldOut)

/** Slots that every city page has, served or not. */
export function placeSlots(places: StatePlaces, city: CityFacts): Slots {
  const { grid } = places
  const { x, y } = onGrid(grid, city)
  // The pin is drawn for a map of 30 dots.
  const size = Math.round((grid.width / 30) * 100) / 100
  return {
    city: city.name,
    pin: `translate(${x} ${y}) scale(${size})`,
    board: <StateBoard state={city.state} places={places} hasPin />,
    ...nearTexts(city),
  }
}

/** Everything on the page of a served city. */
export function servedSlots(c: Context<AppEnv>, places: StatePlaces, city: CityFacts, region: Region): Slots {
  const { salesTaxRate } = places
  const { name, rate, numCleaners } = region
  const showsHigherRate = showsNonmemberRate(c.get('experiments'))
  return {
    ...placeSlots(places, city),
    zipcodes: city.zipcodes,
    cleaners: formatCount(numCleaners ?? 0),
    customers: formatCount(city.numCustomers ?? 0),
    visits: formatCount(city.recentVisits ?? 0),
    'reviews-line': reviewsLine(places, city),
    card: critical(saleOf(c), (sale) => <CityCard place={placeIn({ rate, salesTaxRate })} {...sale} />),
    'zip-form': critical(campaignOf(c), (campaign) =>
      campaign.isSoldOut ? <NothingLeft {...endOf(campaign)} /> : <ZipCheck showsHigherRate={showsHigherRate} />,
    ),
    prices: (
      <CityPrices state={city.state} places={places} region={name} rate={rate} plan={c.get('experiments').plan} />
    ),
    reviews: reviewsSlot(c, city),
  }
}

/** Radius of the map of nearby cities, in its units. */
const MAP_RADIUS = 100

/** The nearest served cities: links, distances, and their positions on a map centered on the city. */
function nearTexts(city: CityFacts): Record<string, string> {
  const reach = Math.max(2, Math.ceil(city.nearest.at(-1)?.miles ?? 0))
  const texts: Record<string, string> = { 'near-reach': `${formatCount(reach)} miles` }
  for (const rank of NEAR) {
    const near = city.nearest[rank]
    if (!near) break
    texts[`near-${rank}`] = nameFrom(city, near)
    texts[`near-${rank}-path`] = near.path
    texts[`near-${rank}-miles`] = milesText(near.miles)
    texts[`near-${rank}-at`] = onMap(city, near, reach)
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

/** The newest reviews of the nearest city that has some: many cities share it, and therefore the section. */
function reviewsSlot(c: Context<AppEnv>, { reviewsNear }: CityFacts): SlotContent {
  if (!reviewsNear) return null
  const { name, state } = reviewsNear.nearest
  const reviews = ask(
    c,
    CityReviewsDocument,
    { state: state.code, city: name, first: REVIEWS_SHOWN },
    { name: 'reviews', kind: 'deferred', deadlineMs: 1_500, read: (data) => data.cityReviews, fallback: null },
  )
  return deferred(reviews, (found) => (found && found.length > 0 ? <NearReviews reviews={found} /> : null), null)
}
