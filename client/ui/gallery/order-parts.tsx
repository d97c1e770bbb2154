import { offerFor } from '../../../graphql/contract/offer.ts'
import { taxOn } from '../../../graphql/contract/tax.ts'
import type { Quote } from '../funnel/amounts.tsx'
import { Consent } from '../funnel/consent.tsx'
import { OrderSummary } from '../funnel/order-summary.tsx'
import { PayProblemNote } from '../funnel/pay-problem.tsx'
import { SurveyThanks } from '../funnel/survey-form.tsx'
import { VoucherTicket } from '../funnel/voucher.tsx'
import { ReviewCard } from '../reviews/review-card.tsx'
import { ReviewsEmpty } from '../reviews/review-list.tsx'
import { ReviewSort } from '../reviews/review-sort.tsx'
import { ReviewSummary } from '../reviews/review-summary.tsx'
import { Stars } from '../reviews/stars.tsx'
import { type GalleryBrand, SheetSection } from './sheet.tsx'

/** The order, the consent, the voucher and the states of a payment. */
export function OrderSection({ brand }: { brand: GalleryBrand }) {
  const place = { memberRateCents: 2250, salesTaxRate: 0.0825 }
  const offer = offerFor(brand.plan, undefined, 0, { hours: 24, feeCents: 2500 }, place)
  const quote: Quote = {
    undiscountedCents: offer.fullPriceCents,
    discountCents: offer.fullPriceCents - offer.priceCents,
    subtotalCents: offer.priceCents,
    ...place,
    taxCents: taxOn(offer.priceCents, place.salesTaxRate),
    totalCents: offer.priceCents + taxOn(offer.priceCents, place.salesTaxRate),
    monthlyCents: offer.monthlyCents,
    earlyExitCents: offer.earlyExitCents,
    firstMonthlyCharge: '2026-12-20',
    lateCancellation: offer.latePolicy,
  }
  const consent = { token: 'gallery', offer, quote, offerTermsHref: '#main', termsOfUseHref: '#main' }
  return (
    <SheetSection name="Order, consent, voucher">
      <div className="pair">
        <OrderSummary id="g-order" offer={offer} quote={quote} place="Austin, TX 78704" />
        <div className="stack">
          <PayProblemNote
            id="g-problem"
            problem={{ kind: 'outcome', status: 'DECLINED', message: '' }}
            totalCents={quote.totalCents}
          />
          <Consent {...consent} id="g-consent" />
          <Consent {...consent} id="g-consent-bad" error="Check the box to agree to the membership terms" />
          <VoucherTicket code="7Q4K-M2PD" />
          <SurveyThanks id="g-thanks" />
        </div>
      </div>
    </SheetSection>
  )
}

/** Reviews in each state. */
export function ReviewsSection() {
  return (
    <SheetSection name="Reviews">
      <div className="rated" id="reviews">
        <ReviewSummary rating={4.8} count={1204} distribution={[1030, 110, 36, 14, 14]} isDemonstration />
        <div className="stack">
          <ReviewSort id="g-sort" sort="RECENT" action="" />
          <ReviewCard
            review={{
              id: 'g-review',
              service: 'DEEP_CLEANING',
              hours: 4,
              body: 'I read the list, she did the list. I have never had a faucet shine at me before.',
              stars: 4,
              received: '2026-11-02',
              publicLocation: 'Austin, TX',
              isDemonstration: true,
              customer: { firstName: 'Renata', lastName: 'M.' },
            }}
          />
          <div className="row">
            {[0, 1.5, 3, 4.8, 5].map((rating) => (
              <Stars key={rating} rating={rating} />
            ))}
          </div>
          <ReviewsEmpty />
        </div>
      </div>
    </SheetSection>
  )
}
