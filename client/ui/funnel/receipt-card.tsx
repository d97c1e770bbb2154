import { longDate } from '../../../graphql/contract/format.ts'
import type { PurchaseFieldsFragment } from '../../../graphql/contract/generated/graphql.ts'
import type { Offer } from '../../../graphql/contract/offer.ts'
import { Amounts } from './amounts.tsx'
import { MembershipPane } from './order-summary.tsx'

/** What was paid and agreed, as stored by the origin. */
export type Receipt = NonNullable<PurchaseFieldsFragment['receipt']>

export interface ReceiptCardProps {
  id: string
  receipt: Receipt
  /** The offer for the receipt's plan and option. */
  offer: Offer
  campaignDiscountCents?: number
}

/** The receipt, with the membership that started with it. */
export function ReceiptCard({ id, receipt, offer, campaignDiscountCents }: ReceiptCardProps) {
  const { cardLast4, city, state, zipcode } = receipt
  return (
    <section className="frame order" aria-labelledby={id}>
      <div className="pane">
        <h2 id={id}>Receipt</h2>
        <p className="sm quiet">
          {longDate(receipt.purchasedAt)}. {cardLast4 && `Card ending ${cardLast4}. `}
          {receipt.optionName}, {receipt.numHours} hours in {city}, {state} {zipcode}.
        </p>
        <Amounts quote={receipt.quote} campaignDiscountCents={campaignDiscountCents} totalLabel="Paid" />
      </div>
      <MembershipPane offer={offer} firstMonthlyCharge={receipt.quote.firstMonthlyCharge} />
    </section>
  )
}

/** The exact agreed text, for reference. */
export function AgreedTerms({ consentText }: { consentText: string }) {
  return (
    <section className="stack gap-2">
      <h2>What you agreed to</h2>
      <blockquote className="sm quiet">
        <p>{consentText}</p>
      </blockquote>
    </section>
  )
}
