import { outcomeOf } from '../../../graphql/contract/outcomes.ts'
import { easternTime } from '../../../graphql/contract/text/format.ts'
import { Button, ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { arrowRightIcon, lockIcon } from '../icons.generated.ts'

export interface WaitingForOutcomeProps {
  /** The state of the purchase as far as known; null if unknown. */
  status: string | null
  /** The page's own URL, for a manual refresh. */
  checkAgainHref: string
}

/** The purchase's outcome is unknown. Never shows a success or asks the visitor to pay again. */
export function WaitingForOutcome({ status, checkAgainHref }: WaitingForOutcomeProps) {
  const { title, advice } = outcomeOf(status)
  return (
    <div className="wait">
      <span className="spin" aria-hidden="true" />
      <h1>{title}</h1>
      <p className="quiet" role="status">
        {advice} <span className="if-script">This page updates by itself as soon as we know.</span>
        <span className="if-no-script">Press “Check now” to see the result.</span>
      </p>
      <ButtonLink variant="secondary" href={checkAgainHref}>
        Check now
      </ButtonLink>
    </div>
  )
}

export interface PaidElsewhereProps {
  homeHref: string
}

/**
 * For the return link of a payment that this browser did not start. The page cannot tell whether there is such a
 * payment.
 */
export function PaidElsewhere({ homeHref }: PaidElsewhereProps) {
  return (
    <div className="wait">
      <Icon icon={lockIcon} />
      <h1>Go on where you started</h1>
      <p className="quiet">
        This link belongs to a payment that was not started in this browser, so nothing of it is shown here. Open the
        browser where you started to pay: it knows how the payment ended, and has the voucher code if it was paid.
      </p>
      <ButtonLink variant="secondary" href={homeHref}>
        See the offer
      </ButtonLink>
    </div>
  )
}

export interface BankCheckProps {
  /** The bank's confirmation page. */
  bankHref: string
  /** Until when the voucher is held, ISO 8601. Coming back to this page does not extend it. */
  heldUntil: string | null
  /** The action for releasing, with `attempt`; absent if it cannot be released. */
  giveUp?: { action: string; attempt: string }
}

/** The bank asks the customer to confirm. Nothing is charged before that. */
export function BankCheck({ bankHref, heldUntil, giveUp }: BankCheckProps) {
  return (
    <div className="wait">
      <Icon icon={lockIcon} />
      <h1>Your bank asks you to confirm</h1>
      <p className="quiet">
        One more check, on your bank's own page. Nothing is charged until you confirm there; then you come back here.
        {heldUntil && ` We hold your voucher until ${easternTime(heldUntil)}.`}
      </p>
      <ButtonLink variant="emphasis" href={bankHref} iconEnd={arrowRightIcon}>
        Continue to your bank
      </ButtonLink>
      {giveUp && (
        <form method="post" action={giveUp.action}>
          <input type="hidden" name="attempt" value={giveUp.attempt} />
          <Button variant="tertiary">Use another card instead</Button>
        </form>
      )}
    </div>
  )
}

export interface HostedPageOpenProps {
  /** The gateway's payment page. */
  payHref: string
  giveUp: { action: string; attempt: string }
}

/** The gateway's page is open, perhaps in another tab. Looking at this page ends nothing. */
export function HostedPageOpen({ payHref, giveUp }: HostedPageOpenProps) {
  return (
    <div className="wait">
      <Icon icon={lockIcon} />
      <h1>Your payment page is open</h1>
      <p className="quiet">
        You have not paid yet. Pay there, or in the tab where you opened it: it is one payment, and it is charged once
        at most. We hold your voucher for a few minutes.
      </p>
      <ButtonLink variant="emphasis" href={payHref} iconEnd={arrowRightIcon}>
        Continue to the payment page
      </ButtonLink>
      <form method="post" action={giveUp.action}>
        <input type="hidden" name="attempt" value={giveUp.attempt} />
        <Button variant="tertiary">Cancel this payment</Button>
      </form>
    </div>
  )
}
