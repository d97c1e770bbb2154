/** /customer/receipts/…: the receipt of one of the customer's purchases, for printing. */
import { paths } from '../../../client/paths.ts'
import { stateWords } from '../../../client/ui/account/payment-list.tsx'
import { AgreedTerms, type Receipt, ReceiptCard } from '../../../client/ui/funnel/receipt-card.tsx'
import type { Offer } from '../../../graphql/contract/offer.ts'
import { queryAccount } from '../../account/signed-in.ts'
import type { Brand } from '../../brands/brand.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { receipt as entry } from '../../registry/entries/account.ts'
import type { PageHandler } from '../../registry/page.ts'
import { offerOfReceipt } from '../../sale/on-sale.ts'

export const get: PageHandler = async (c, { purchase = '' }) => {
  const { receipt, payment } = await queryAccount(c, 'AccountReceipt', { purchaseId: purchase })
  // The origin returns null for another customer's purchase.
  if (!receipt) return c.notFound()
  return renderPage(c, entry, ReceiptPage, {
    receipt,
    refund: payment ? stateWords(payment) : '',
    ...offerOfReceipt(c, receipt),
  })
}

interface ReceiptPageProps {
  brand: Brand
  receipt: Receipt
  /** What was refunded or is disputed; empty if nothing is. */
  refund: string
  offer: Offer
  discountCents: number
}

function ReceiptPage({ brand, receipt, refund, offer, discountCents }: ReceiptPageProps) {
  return (
    <main id="main" className="wrap acct acct-one" tabIndex={-1}>
      <div className="stack gap-2">
        <h1>Your receipt</h1>
        <p className="quiet">
          {brand.legalName}, {brand.postalAddress}. Voucher <b className="num">{receipt.code}</b>.
        </p>
        {refund && <p>{refund}</p>}
      </div>
      <ReceiptCard receipt={receipt} offer={offer} campaignDiscountCents={discountCents} />
      <AgreedTerms {...receipt} />
      <p className="no-print">
        <a href={paths.account}>Back to your account</a>
      </p>
    </main>
  )
}
