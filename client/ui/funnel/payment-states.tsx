import { Button, ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'

export interface ConfirmingPaymentProps {
  /** The page itself, to look again by hand. */
  checkAgainHref: string
}

/** The gateway has not said yet. Never a success, never an invitation to pay again. */
export function ConfirmingPayment({ checkAgainHref }: ConfirmingPaymentProps) {
  return (
    <div className="wait">
      <span className="spin" aria-hidden="true" />
      <h1>We are confirming your payment</h1>
      <p className="quiet" role="status">
        This takes a few seconds. Please do not pay again: you are never charged twice.{' '}
        <span className="if-script">This page shows the answer as soon as your bank gives it.</span>
        <span className="if-no-script">Press Check now to see whether your bank has answered.</span>
      </p>
      <ButtonLink variant="secondary" href={checkAgainHref}>
        Check now
      </ButtonLink>
    </div>
  )
}

export interface BankCheckProps {
  /** The bank's confirmation page. */
  bankHref: string
  /** Where giving up is posted, with `attempt`; absent where it cannot be given up. */
  giveUp?: { action: string; attempt: string }
}

/** The bank asks the customer to confirm. Nothing is charged before that. */
export function BankCheck({ bankHref, giveUp }: BankCheckProps) {
  return (
    <div className="wait">
      <Icon name="lock" />
      <h1>Your bank asks you to confirm</h1>
      <p className="quiet">
        One more check, on your bank's own page. Nothing is charged until you confirm there; then you come back here.
      </p>
      <ButtonLink variant="emphasis" href={bankHref} iconEnd="arrow-right">
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
