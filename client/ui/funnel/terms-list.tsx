import type { ReactNode } from 'react'
import { type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { Icon, type IconName } from '../icon.tsx'

export interface TermsListProps {
  offer: Offer
  /** YYYY-MM-DD, once known. */
  firstMonthlyCharge?: string
}

/** The membership's obligations, for the block that names its price. */
export function TermsList({ offer, firstMonthlyCharge }: TermsListProps) {
  const terms = offerTerms(offer, firstMonthlyCharge)
  return (
    <ul role="list" className="terms">
      <Term icon="calendar-check">
        {firstMonthlyCharge ? <b>{terms.renewal}</b> : terms.renewal} {terms.tax}
      </Term>
      <Term icon="door-open">
        <b>{terms.cancel}</b> {terms.earlyExit}
      </Term>
      <Term icon="user-check">{terms.eligibility}</Term>
    </ul>
  )
}

/** One line of terms. */
export function Term({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
