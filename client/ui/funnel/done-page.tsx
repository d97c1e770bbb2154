import type { ReactNode } from 'react'
import { Art } from '../art.tsx'
import { ButtonLink } from '../button.tsx'
import { arrowRightIcon } from '../icons.generated.ts'
import { Stepper } from '../stepper.tsx'

interface DonePageProps {
  /** The brand's texts for this page. */
  copy: { heading: string; lede: string }
  /** `VoucherTicket`, or the route's slot for it. */
  ticket: ReactNode
  redeemHref: string
  /** The page that the visitor wanted to open before the purchase. Undefined if there was none. */
  goOnHref?: string | undefined
  /** `NextSteps` and the remaining parts about the purchase. */
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
