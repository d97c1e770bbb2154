import type { ReactNode } from 'react'
import { getAmounts, MEMBERSHIP_NAME, type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { longDate } from '../../../graphql/contract/text/format.ts'
import { Art } from '../art.tsx'
import { ButtonLink } from '../button.tsx'
import { arrowRightIcon } from '../icons.generated.ts'
import { Stepper } from './funnel-page.tsx'

interface DonePageProps {
  /** The brand's texts for this page. */
  copy: { heading: string; lede: string }
  /** `VoucherTicket`, or the route's slot for it. */
  ticket: ReactNode
  redeemHref: string
  /** The page that the visitor wanted to open before the purchase. Undefined if there was none. */
  goOnHref?: string | undefined
  /** `NextSteps` and any further parts about the purchase. */
  next: ReactNode
  /** `SurveyForm` or `SurveyThanks`. Empty if the survey's choices could not be loaded. */
  survey: ReactNode
  /** `ReceiptCard`. Empty if the origin returns no receipt. */
  receipt: ReactNode
  artFolder: string
}

/**
 * Step 5 of the funnel, the page after the purchase: the voucher first, then the next steps, the receipt and the
 * survey.
 */
export function DonePage({ copy, ticket, redeemHref, goOnHref, next, survey, receipt, artFolder }: DonePageProps) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <Stepper step={5} />
      </div>
      <section className="sky beam done">
        <div className="wrap done-g">
          <div className="stack gap-6 done-copy">
            <div className="stack gap-2">
              <h1>{copy.heading}</h1>
              <p className="lede">{copy.lede}</p>
            </div>
            {ticket}
            <div className="row">
              <ButtonLink href={redeemHref} iconEnd={arrowRightIcon}>
                Choose a date
              </ButtonLink>
              {goOnHref && (
                <ButtonLink href={goOnHref} variant="secondary">
                  Continue to the page you came for
                </ButtonLink>
              )}
            </div>
          </div>
          <Art folder={artFolder} name="house" isEager />
        </div>
      </section>
      <div className="wrap funnel">
        <div className="split">
          <div className="form">{next}</div>
          {receipt && <aside aria-label="Receipt">{receipt}</aside>}
          <div>{survey}</div>
        </div>
      </div>
    </main>
  )
}

interface NextStepsProps {
  /** The offer that was bought. */
  offer: Offer
  /** The date of the first membership charge, as YYYY-MM-DD. */
  firstMonthlyCharge: string
}

const CHOOSE_A_DATE = (
  <li>
    <p>
      <b>Choose a date.</b> Redeem the code within a year, for the day and time that suit you.
    </p>
  </li>
)

/** A list of what happens after the purchase, in order. */
export function NextSteps({ offer, firstMonthlyCharge }: NextStepsProps) {
  const { month, withTax } = getAmounts(offer)
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
        {CHOOSE_A_DATE}
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

/** Replaces `NextSteps` if the origin returns no receipt. It lists only the steps that are certain. */
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
        {CHOOSE_A_DATE}
      </ol>
    </section>
  )
}
