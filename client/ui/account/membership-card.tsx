import type { MembershipStandingFragment } from '../../../graphql/contract/generated/graphql.ts'
import { MEMBERSHIP_NAME } from '../../../graphql/contract/offer.ts'
import { formatCents, formatCentsExact, longDate } from '../../../graphql/contract/text/format.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../button.tsx'

export interface MembershipCardProps {
  membership: MembershipStandingFragment
  cancelHref: string
}

/**
 * The membership's price, its next charge, and the cost of canceling it today. A canceled membership shows its end date
 * instead.
 */
export function MembershipCard({ membership, cancelHref }: MembershipCardProps) {
  const { status, comingPrice, isReversible } = membership
  const isRunning = status !== 'CANCELLED' && status !== 'PENDING_CANCELLATION'
  return (
    <section className="stack acct-plan" aria-labelledby="membership-h">
      <h2 id="membership-h">{MEMBERSHIP_NAME}</h2>
      {isRunning ? (
        <>
          <p>
            {monthText(membership)}
            {comingPrice && `; from ${longDate(comingPrice.from)}, ${monthText(comingPrice)}`}, until you cancel.
          </p>
          <dl className="acct-facts">
            {getFacts(membership).map(([term, value]) => (
              <Fact key={term} term={term} value={value} />
            ))}
          </dl>
        </>
      ) : (
        <p>{describeEnding(membership)} No further month is charged.</p>
      )}
      {(isRunning || isReversible) && (
        <div className="row">
          <ButtonLink href={paths.accountCard} variant="secondary" size={40}>
            Change the card
          </ButtonLink>
          <ButtonLink href={cancelHref} variant="secondary" size={40}>
            {isRunning ? 'Cancel the membership' : 'Undo the cancellation'}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

/** Formats a monthly price with tax, such as '$52.92 a month with tax'. */
function monthText({ monthlyCents, taxCents }: { monthlyCents: number; taxCents: number }): string {
  return `${formatCents(monthlyCents + taxCents)} a month${taxCents > 0 ? ' with tax' : ''}`
}

/** Says when the membership ends or ended. The early cancellation fee is charged on that day. */
function describeEnding({ status, endsOn, exitCents }: MembershipStandingFragment): string {
  if (status === 'CANCELLED') return `It ended on ${longDate(endsOn)}.`
  const cost =
    exitCents > 0 ? ` The early cancellation fee is ${formatCents(exitCents)}, charged once on that day.` : ''
  return `Canceled. It ends on ${longDate(endsOn)}.${cost}`
}

/** Returns the price of the next month with tax, in cents. An announced price applies from its start date. */
export function nextChargeCents({
  nextChargeOn,
  monthlyCents,
  taxCents,
  comingPrice,
}: MembershipStandingFragment): number {
  return comingPrice && nextChargeOn && nextChargeOn >= comingPrice.from
    ? comingPrice.monthlyCents + comingPrice.taxCents
    : monthlyCents + taxCents
}

function getFacts(membership: MembershipStandingFragment): [term: string, value: string][] {
  const { nextChargeOn, isNextFree, isOnHold, paidMonths, minimumMonths, exitCents } = membership
  return [
    ...(isOnHold ? [['Next charge', 'None while your bank looks into a payment'] as [string, string]] : []),
    ...(nextChargeOn && !isOnHold
      ? [
          [
            'Next charge',
            `${isNextFree ? 'Free month' : formatCentsExact(nextChargeCents(membership))} on ${longDate(nextChargeOn)}`,
          ] as [string, string],
        ]
      : []),
    ['Paid months', paidMonths < minimumMonths ? `${paidMonths} of ${minimumMonths}` : String(paidMonths)],
    ['Early cancellation fee today', exitCents > 0 ? formatCentsExact(exitCents) : 'Nothing'],
  ]
}

/** A term and its value, in a list with the class acct-facts. */
export function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
