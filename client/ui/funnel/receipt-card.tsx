import type { PurchaseFieldsFragment } from '../../../graphql/contract/generated/graphql.ts'
import type { Offer } from '../../../graphql/contract/offer.ts'
import { longDate } from '../../../graphql/contract/text/format.ts'
import { findService } from '../../../graphql/contract/visit-rules.ts'
import { Amounts } from './amounts.tsx'
import { MembershipPane } from './order-summary.tsx'

/** The receipt for a purchase: the amounts paid and the text that the customer agreed to, as stored by the origin. */
export type Receipt = NonNullable<PurchaseFieldsFragment['receipt']>

interface ReceiptCardProps {
  receipt: Receipt
  /** The offer for the receipt's plan and option. */
  offer: Offer
  campaignDiscountCents?: number
}

/** The receipt for a purchase, and the membership that started with the purchase. */
export function ReceiptCard({ receipt, offer, campaignDiscountCents }: ReceiptCardProps) {
  const { cardLast4, city, state, zipcode } = receipt
  const service = findService(receipt.service)
  return (
    <section className="frame order" aria-labelledby="receipt">
      <div className="pane">
        <h2 id="receipt">Receipt</h2>
        <p className="sm quiet">
          {longDate(receipt.purchasedAt)}. {cardLast4 && `Card ending ${cardLast4}. `}
          {receipt.optionName}, {service && `${service.name.toLowerCase()}, `}
          {receipt.numHours} hours in {city}, {state} {zipcode}.
        </p>
        <Amounts quote={receipt.quote} campaignDiscountCents={campaignDiscountCents} totalLabel="Paid" />
      </div>
      <MembershipPane offer={offer} firstMonthlyCharge={receipt.quote.firstMonthlyCharge} />
    </section>
  )
}

/** The exact text that the customer agreed to. After a sign-up by phone, this is the text that the agent read aloud. */
export function AgreedTerms({ consentText, agentWords }: Pick<Receipt, 'consentText' | 'agentWords'>) {
  return (
    <section className="stack gap-2">
      <h2>What you agreed to</h2>
      {agentWords && <p>You agreed on the phone. Our agent read you this text, and you answered yes:</p>}
      <blockquote className="sm quiet">
        {(agentWords ?? consentText).split('\n').map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </blockquote>
    </section>
  )
}
