import { getOutcome } from '../../../graphql/contract/outcomes.ts'
import { easternTime } from '../../../graphql/contract/text/format.ts'
import { Button, ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { arrowRightIcon, lockIcon } from '../icons.generated.ts'

export interface WaitingForOutcomeProps {
  /** The last known status of the purchase. Null if unknown. */
  status: string | null
  /** The URL of the same page, for a link that checks again. */
  checkAgainHref: string
}

/**
 * The page that is shown while the purchase's outcome is unknown. It never reports success, and never asks the visitor
 * to pay again.
 */
export function WaitingForOutcome({ status, checkAgainHref }: WaitingForOutcomeProps) {
  const { title, advice } = getOutcome(status)
  return (
    <div className="wait">
      <span className="spin" aria-hidden="true" />
      <h1>{title}</h1>
      <p className="quiet" role="status">
        {advice} <span className="if-script">This page updates by itself as soon as we know.</span>{' '}
        <span className="if-no-script">Press “Check now” to see the result.</span>
      </p>
      <ButtonLink variant="secondary" href={checkAgainHref}>
        Check now
      </ButtonLink>
    </div>
  )
}

/** The page for the return link of a payment that this browser did not start. The payment might not even exist. */
export function PaidElsewhere({ homeHref }: { homeHref: string }) {
  return (
    <div className="wait">
      <Icon icon={lockIcon} />
      <h1>Continue where you started</h1>
      <p className="quiet">
        This link belongs to a payment that was not started in this browser, so we show nothing about it here. Open the
        browser where you started to pay: it knows how the payment ended, and has the voucher code if it was paid.
      </p>
      <ButtonLink variant="secondary" href={homeHref}>
        See the offer
      </ButtonLink>
    </div>
  )
}

interface PayElsewhereProps {
  /**
   * Where the payment continues: at the bank, which asks the visitor to confirm, or on the gateway's page, which may be
   * open in another tab.
   */
  at: 'bank' | 'hosted-page'
  href: string
  /**
   * When the reservation of the voucher ends, in ISO 8601. Null if unknown. Returning to this page does not extend the
   * reservation.
   */
  heldUntil: string | null
  /** The URL of the form action that releases the attempt. */
  release: string
  attempt: string
}

/**
 * The page for a payment that continues on another site. Nothing is charged until the visitor confirms there. Opening
 * this page does not cancel the payment.
 */
export function PayElsewhere({ at, href, heldUntil, release, attempt }: PayElsewhereProps) {
  const { title, text, goOn, giveUp } = ELSEWHERE[at]
  return (
    <div className="wait">
      <Icon icon={lockIcon} />
      <h1>{title}</h1>
      <p className="quiet">
        {text}
        {heldUntil && ` We hold your voucher until ${easternTime(heldUntil)}.`}
      </p>
      <ButtonLink variant="emphasis" href={href} iconEnd={arrowRightIcon}>
        {goOn}
      </ButtonLink>
      <form method="post" action={release}>
        <input type="hidden" name="attempt" value={attempt} />
        <Button variant="tertiary">{giveUp}</Button>
      </form>
    </div>
  )
}

const ELSEWHERE = {
  bank: {
    title: 'Your bank asks you to confirm',
    text: "One more check, on your bank's own page. Nothing is charged until you confirm there; then you come back here.",
    goOn: 'Continue to your bank',
    giveUp: 'Use another card instead',
  },
  'hosted-page': {
    title: 'Your payment page is open',
    text: 'You have not paid yet. Pay there, or in the tab where you opened it: it is one payment, and it is charged at most once. We hold your voucher for a few minutes.',
    goOn: 'Continue to the payment page',
    giveUp: 'Cancel this payment',
  },
} as const

interface OutcomeInAccountProps {
  accountHref: string
  /** The URL of the form action that releases this attempt and starts another. */
  release: string
  attempt: string
}

/** The page for an order that was sent and whose outcome this site cannot determine. */
export function OutcomeInAccount({ accountHref, release, attempt }: OutcomeInAccountProps) {
  return (
    <div className="wait">
      <h1>Your account shows whether you paid</h1>
      <p className="quiet">
        We have sent your order, and cannot see its result here. If the payment went through, your account has the
        voucher. Please look there before you order again.
      </p>
      <ButtonLink href={accountHref}>Open your account</ButtonLink>
      <form method="post" action={release}>
        <input type="hidden" name="attempt" value={attempt} />
        <Button variant="tertiary">My account has no voucher: order again</Button>
      </form>
    </div>
  )
}
