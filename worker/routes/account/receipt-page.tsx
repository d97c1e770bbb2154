import { paths } from '../../../client/paths.ts'
import { AgreedTerms, type Receipt, ReceiptCard } from '../../../client/ui/funnel/receipt-card.tsx'
import type { Offer } from '../../../graphql/contract/offer.ts'
import type { Brand } from '../../brands/brand.ts'

interface ReceiptPageProps {
  brand: Brand
  receipt: Receipt
  offer: Offer
  discountCents: number
}

/** A receipt on its own page, so that only it is printed. */
export function ReceiptPage({ brand, receipt, offer, discountCents }: ReceiptPageProps) {
  return (
    <main id="main" className="wrap acct acct-one" tabIndex={-1}>
      <div className="stack gap-2">
        <h1>Your receipt</h1>
        <p className="quiet">
          {brand.legalName}, {brand.postalAddress}. Voucher <b className="num">{receipt.code}</b>.
        </p>
      </div>
      <ReceiptCard id="receipt" receipt={receipt} offer={offer} campaignDiscountCents={discountCents} />
      <AgreedTerms {...receipt} />
      <p className="no-print">
        <a href={paths.account}>Back to your account</a>
      </p>
    </main>
  )
}
