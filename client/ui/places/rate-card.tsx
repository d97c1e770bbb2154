import type { ReactNode } from 'react'
import {
  getAmounts,
  laterVisits,
  MEMBERSHIP_NAME,
  type Offer,
  offerTerms,
  taxSentence,
} from '../../../graphql/contract/offer.ts'
import { taxOn } from '../../../graphql/contract/tax.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'
import { worthFromHours } from '../../../graphql/contract/worth.ts'
import { Icon } from '../icon.tsx'
import { checkIcon } from '../icons.generated.ts'
import { OfferTermsText } from '../offer/offer-card.tsx'
import { Table } from '../table.tsx'

export interface RateCardProps {
  city: ReactNode
  /** The offer, including the place whose rates the card shows. */
  offer: Offer
  /**
   * The sentence about tax for a city whose ZIP codes have different tax rates. The amounts then exclude tax. If
   * absent, the sentence is derived from the offer.
   */
  taxDiffers?: string | undefined
  /** Whether the offer cannot be bought at the moment. */
  isSoldOut: boolean
  /** The form that accepts the offer, or the content that replaces the form if nothing is on sale. */
  zipForm: ReactNode
}

/**
 * The price card of a place, in one frame: the member rate and the price of the membership, then the introductory
 * offer, the form and all terms.
 */
export function RateCard({ city, offer, taxDiffers, isSoldOut, zipForm }: RateCardProps) {
  const { once, month, hour, withTax } = getAmounts(offer)
  const terms = { ...offerTerms(offer), tax: taxDiffers ?? taxSentence(offer.place, 'here') }
  return (
    <div className="offer-box">
      <section
        className="frame offer offer-cents offer-stand rate-card"
        aria-label="Rates here, and the offer with its terms"
      >
        <p className="offer-f">
          <Icon icon={checkIcon} isSmall />
          <span>Yes, we clean in {city}</span>
        </p>
        <div className="pane offer-a">
          <p>For members</p>
          <p className="price">
            {hour} <small>an hour{withTax}</small>
          </p>
        </div>
        <div className="pane offer-b cool">
          <p>{MEMBERSHIP_NAME}</p>
          <p className="price">
            {month} <small>a month{withTax}</small>
          </p>
        </div>
        {!isSoldOut && (
          <p className="pane offer-w">
            <b>
              First cleaning {once} once{withTax}, for {offer.hours} hours, with {MEMBERSHIP_NAME} until you cancel.
            </b>{' '}
            {laterVisits(offer.place, 'here')}
          </p>
        )}
        <div className="pane offer-z">{zipForm}</div>
        {!isSoldOut && <OfferTermsText terms={terms} />}
      </section>
    </div>
  )
}

interface VisitPricesProps {
  /** The offer, including the place whose rate and tax apply. */
  offer: Offer
  /** The lengths of visits to show, in hours. */
  hours: readonly number[]
}

/**
 * A table of prices for members: later visits by length, the monthly price of the membership, and the minimum hours a
 * month that make the membership worth its price.
 */
export function VisitPrices({ offer, hours }: VisitPricesProps) {
  const { memberRateCents, salesTaxRate = 0 } = offer.place ?? {}
  const cost = (count: number) => {
    const cents = (memberRateCents ?? 0) * count
    return formatCents(cents + taxOn(cents, salesTaxRate))
  }
  const from = worthFromHours(offer)
  return (
    <Table
      caption="What visits cost"
      head={['A visit of', 'Members']}
      rows={[
        ...hours.map((count) => [`${count} hours`, cost(count)] as const),
        [`${MEMBERSHIP_NAME}, each month`, getAmounts(offer).month],
        from === null ? ['Worth it', 'not at these rates'] : ['Worth it if you book', `at least ${from} hours a month`],
      ]}
    />
  )
}

/** A region and its rate, for a dot on the scale of its state. */
interface RateMark {
  name: string
  /** The member rate in dollars per hour. */
  rate: number
}

interface RateScaleProps {
  state: string
  /** The regions in the state. */
  marks: readonly RateMark[]
  /** The name of the region that contains the page's place. */
  here: string
  /** The mean member rate of all regions in the country, in dollars per hour. If null, the scale omits it. */
  nationalRate: number | null
}

/** How many dollars the scale extends beyond the lowest and the highest mark. */
const MARGIN = 1.5
const WIDTH = 320

/** A scale in dollars with a dot for each region in a state. The dot of the page's region is highlighted. */
export function RateScale({ state, marks, here, nationalRate }: RateScaleProps) {
  const rates = [...marks.map(({ rate }) => rate), ...(nationalRate === null ? [] : [nationalRate])]
  const [low, high] = [Math.min(...rates) - MARGIN, Math.max(...rates) + MARGIN]
  const at = (rate: number) => Math.round(((rate - low) / (high - low)) * WIDTH)
  const mine = marks.find(({ name }) => name === here)
  if (!mine) return null
  const others = marks.filter(({ name }) => name !== here)
  return (
    <svg className="scale" viewBox={`0 0 ${WIDTH} 72`} role="img" aria-label={toLabel(state, marks, mine)}>
      <path className="scale-line" d={`M0 40h${WIDTH}`} />
      {nationalRate !== null && (
        <>
          <path className="scale-mean" d={`M${at(nationalRate)} 28v24`} />
          <text x={at(nationalRate)} y="68" textAnchor={anchorAt(at(nationalRate))}>
            US average {formatCents(Math.round(nationalRate * 100))}
          </text>
        </>
      )}
      {others.map(({ name, rate }) => (
        <circle key={name} cx={at(rate)} cy="40" r="5" />
      ))}
      <circle className="scale-here" cx={at(mine.rate)} cy="40" r="9" />
      <text className="scale-name" x={at(mine.rate)} y="18" textAnchor={anchorAt(at(mine.rate))}>
        {formatCents(mine.rate * 100)} here
      </text>
    </svg>
  )
}

/** Returns the `text-anchor` of a label at `x`. It keeps labels at both ends of the scale inside the picture. */
function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < 60) return 'start'
  return x > WIDTH - 60 ? 'end' : 'middle'
}

function toLabel(state: string, marks: readonly RateMark[], mine: RateMark): string {
  const rates = marks.map(({ rate }) => rate)
  const [low, high] = [Math.min(...rates), Math.max(...rates)].map((rate) => formatCents(rate * 100))
  return `Member rates in ${state} range from ${low} to ${high} an hour; the rate here is ${formatCents(mine.rate * 100)}.`
}
