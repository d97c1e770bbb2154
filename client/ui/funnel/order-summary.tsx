import { getAmounts, MEMBERSHIP_NAME, type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { formatCentsExact, longDate } from '../../../graphql/contract/text/format.ts'
import { Icon } from '../icon.tsx'
import { chevronDownIcon } from '../icons.generated.ts'
import { Amounts, type Quote } from './amounts.tsx'

export interface OrderSummaryProps {
  offer: Offer
  quote: Quote
  /** City, state and ZIP code, such as 'Austin, TX 78704'. Null if only the price is known. */
  place: string | null
  /** The name of the service that the hours are for, if one was chosen. */
  service?: string | null
  campaignDiscountCents?: number
}

/**
 * Today's payment and the monthly charges, in one frame. On screens too narrow to show the frame beside the form, it
 * shows one line and the monthly amount; a tap on the line unfolds the other amounts. The details element contains only
 * that line and is hidden on wide screens, so the amounts exist only once in the document (funnel.css).
 */
export function OrderSummary({ offer, quote, place, service, campaignDiscountCents }: OrderSummaryProps) {
  return (
    <section className="frame order" aria-labelledby="pay-order">
      <details className="pane order-line">
        <summary>
          <h2>{offer.optionName}</h2>{' '}
          <span>
            {formatCentsExact(quote.totalCents)} today
            <Icon icon={chevronDownIcon} />
          </span>
        </summary>
      </details>
      <div className="pane">
        <h2 id="pay-order">{offer.optionName}</h2>
        <p className="sm quiet">
          {service && `${service}, `}
          {offer.hours} hours{place && ` in ${place}`}. You choose the date next.
        </p>
        <Amounts quote={quote} campaignDiscountCents={campaignDiscountCents} totalLabel="Total today" />
      </div>
      <MembershipPane offer={offer} firstMonthlyCharge={quote.firstMonthlyCharge} />
    </section>
  )
}

interface MembershipPaneProps {
  offer: Offer
  /** The date of the first monthly charge, YYYY-MM-DD, once it is known. */
  firstMonthlyCharge?: string
}

/**
 * The membership: its monthly price, in the same text size as the introductory price; what it excludes; and how to
 * cancel. The full terms are beside the button.
 */
export function MembershipPane({ offer, firstMonthlyCharge }: MembershipPaneProps) {
  const { month, withTax } = getAmounts(offer)
  const { later, leave } = offerTerms(offer)
  return (
    <div className="pane then cool">
      <h3>
        <span>Then, {MEMBERSHIP_NAME}</span>
        <span>
          <span>{month}</span> a month{withTax}
        </span>
      </h3>
      <p className="sm">
        {firstMonthlyCharge && <b className="more">From {longDate(firstMonthlyCharge)}. </b>}
        {later} <span className="more">{leave}</span>
      </p>
    </div>
  )
}
