/**
 * Sections of city pages. Each is cached by the data that it depends on, such as a region's rates, a state's map or a
 * nearby city.
 */
import { WorthIt } from '../../../client/ui/offer/worth-it.tsx'
import { DotMap, MapBoard, MapPin } from '../../../client/ui/places/dot-map.tsx'
import { RateCard, RateScale, VisitPrices } from '../../../client/ui/places/rate-card.tsx'
import { type Review, ReviewCard } from '../../../client/ui/reviews/review-card.tsx'
import { type OfferPlace, offerFor } from '../../../graphql/contract/offer.ts'
import type { Plan } from '../../../graphql/contract/plans.ts'
import { formatCents, formatCount, formatRate, upperFirst } from '../../../graphql/contract/text/format.ts'
import type { StatePlaces } from '../../places/places-data.ts'
import { inSentence, type State } from '../../places/states.ts'
import { cached, Slot, slotText } from '../../render/section.tsx'
import { placeIn } from '../../sale/deal-data.ts'
import { offerOn, type Sale } from '../../sale/on-sale.ts'

/** The text about sales tax for a state whose places have different tax rates. */
export const TAX_DIFFERS = 'Its rate depends on the ZIP code.'

interface CityCardProps extends Sale {
  place: OfferPlace
  isTaxOpen: boolean
}

export const CityCard = cached('places-card', function CityCard(props: CityCardProps) {
  const { place, isTaxOpen, isSoldOut, ...onSale } = props
  return (
    <RateCard
      city={<Slot name="city" />}
      offer={offerOn(onSale, place)}
      taxDiffers={isTaxOpen ? `Sales tax is added. ${TAX_DIFFERS}` : undefined}
      isSoldOut={isSoldOut}
      zipForm={<Slot name="zip-form" />}
    />
  )
})

interface StateBoardProps {
  state: State
  places: StatePlaces
  /** Whether the map has a pin for a city. Without a city, it shows only the state. */
  hasPin: boolean
}

/** The map of a state. A text slot sets the position of its pin. */
export const StateBoard = cached('places-board', function StateBoard(props: StateBoardProps) {
  const { state, places, hasPin } = props
  const { cities, grid } = places
  const stateName = inSentence(state)
  return (
    <MapBoard
      map={
        <DotMap rows={grid.rows} width={grid.width} label={`Map of ${stateName}`}>
          {hasPin && <MapPin transform={slotText('pin')} />}
        </DotMap>
      }
      {...boardKey(countServed(places), cities.names.length, stateName)}
    />
  )
})

export function countServed({ cities }: StatePlaces): number {
  return cities.regions.filter((region) => region != null).length
}

/** Returns the legend of a map: the texts that explain its dots. */
export function boardKey(numServed: number, numCities: number, where: string): { served?: string; others?: string } {
  const others = numCities - numServed
  if (numServed === 0) return { others: `${formatCount(numCities)} places in ${where}, none with cleaners yet` }
  const served = `${formatCount(numServed)} ${numServed === 1 ? 'place' : 'places'} we clean in`
  return others === 0
    ? { served }
    : { served, others: `${formatCount(others)} ${others === 1 ? 'other' : 'others'} in ${where}` }
}

interface CityPricesProps {
  state: State
  places: StatePlaces
  region: string
  rate: number
  plan: Plan
  /** The campaign's discount, in cents. */
  discountCents: number
}

/** Typical lengths of visits, in hours. */
const VISITS = [2, 3, 4, 6] as const

export const CityPrices = cached('places-prices', function CityPrices(props: CityPricesProps) {
  const { region, rate, plan, discountCents } = props
  const { regions, salesTaxRate, nationalRate = null } = props.places
  const stateName = inSentence(props.state)
  const offer = offerFor(plan, undefined, discountCents, null, placeIn({ rate, salesTaxRate: salesTaxRate ?? 0 }))
  return (
    <section className="wrap section city-prices">
      <div className="stack gap-6">
        <h2>What a visit costs</h2>
        <VisitPrices offer={offer} hours={VISITS} />
        <p className="sm quiet">
          {salesTaxRate === null && `After the first visit, before sales tax. ${TAX_DIFFERS}`}
          {salesTaxRate === 0 && `After the first visit. ${upperFirst(stateName)} has no sales tax on home cleaning.`}
          {salesTaxRate !== null &&
            salesTaxRate > 0 &&
            `With ${formatRate(salesTaxRate)} sales tax on home cleaning in ${stateName}, after the first visit.`}
        </p>
      </div>
      <div className="stack gap-6">
        <h2>How the rate here compares</h2>
        <RateScale state={stateName} marks={regions} here={region} nationalRate={nationalRate} />
        <p>
          {comparison(rate, stateName, props.places)}
          {salesTaxRate !== 0 && ' These are rates before tax.'}
        </p>
      </div>
      <WorthIt heading={<h2>Is the membership worth it here?</h2>} offer={offer} where="here" />
    </section>
  )
})

/**
 * Compares a rate with averages: 'The member rate here is $1.50 above the average of our 4 regions in Illinois, $0.87
 * above the average of the whole country.'
 */
function comparison(rate: number, stateName: string, { regions, nationalRate = null }: StatePlaces): string {
  const average = regions.reduce((sum, region) => sum + region.rate, 0) / regions.length
  const inState =
    regions.length === 1
      ? `All places that we clean in ${stateName} have the same rate`
      : `The member rate here is ${gap(rate, average)} of our ${regions.length} regions in ${stateName}`
  return nationalRate === null ? `${inState}.` : `${inState}, ${gap(rate, nationalRate)} of the whole country.`
}

function gap(rate: number, average: number): string {
  const cents = Math.round((rate - average) * 100)
  if (cents === 0) return 'the average'
  return `${formatCents(Math.abs(cents))} ${cents > 0 ? 'above' : 'below'} the average`
}

/** A list of reviews from the nearest city with reviews. */
export const NearReviews = cached('places-reviews', function NearReviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul role="list" className="pair">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  )
})
