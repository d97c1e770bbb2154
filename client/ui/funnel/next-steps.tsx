import { amountsOf, MEMBERSHIP_NAME, type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { longDate } from '../../../graphql/contract/text/format.ts'

interface NextStepsProps {
  /** The offer that was bought. */
  offer: Offer
  /** The date of the first membership charge, as YYYY-MM-DD. */
  firstMonthlyCharge: string
}

/** A list of what happens after the purchase, in order. */
export function NextSteps({ offer, firstMonthlyCharge }: NextStepsProps) {
  const { month, withTax } = amountsOf(offer)
  return (
    <section className="stack">
      <h2>What happens next</h2>
      <ol role="list" className="next">
        <li>
          <p>
            <b>Check your email.</b> The code, the receipt, and the complete terms are on their way to the address you
            gave us.
          </p>
        </li>
        <li>
          <p>
            <b>Choose a date.</b> Redeem the code within a year, for the day and time that suit you.
          </p>
        </li>
        <li>
          <p>
            <b>If plans change.</b> {offerTerms(offer).move}
          </p>
        </li>
        <li>
          <p>
            <b>Then {MEMBERSHIP_NAME}.</b> Its first charge, {month}
            {withTax}, is on {longDate(firstMonthlyCharge)}. You can cancel online at any time; your receipt shows the
            fee for canceling early.
          </p>
        </li>
      </ol>
    </section>
  )
}

/** Replaces `NextSteps` if the origin returns no receipt. It says only what is certain. */
export function KeepTheCode() {
  return (
    <section className="stack">
      <h2>What happens next</h2>
      <ol role="list" className="next">
        <li>
          <p>
            <b>Keep the code.</b> Write it down, or copy it: this page shows it in this browser for a week.
          </p>
        </li>
        <li>
          <p>
            <b>Choose a date.</b> Redeem the code within a year, for the day and time that suit you.
          </p>
        </li>
      </ol>
    </section>
  )
}
