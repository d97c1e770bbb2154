import { offerFor } from '../../../graphql/contract/offer.ts'
import { lowestOption } from '../../../graphql/contract/plans.ts'
import { taxOn } from '../../../graphql/contract/tax.ts'
import { bannerText, OfferBanner } from '../chrome/banners.tsx'
import { LegalLine } from '../chrome/footer.tsx'
import type { Quote } from '../funnel/amounts.tsx'
import { Consent } from '../funnel/consent.tsx'
import { OptionCards } from '../funnel/option-cards.tsx'
import { OrderSummary } from '../funnel/order-summary.tsx'
import { PayProblemNote } from '../funnel/pay-problem.tsx'
import { StockFacts } from '../funnel/stock-facts.tsx'
import { SurveyThanks } from '../funnel/survey-form.tsx'
import { VoucherTicket } from '../funnel/voucher.tsx'
import { OfferCard } from '../offer/offer-card.tsx'
import { ZipForm } from '../offer/zip-form.tsx'
import { ReviewCard, Stars } from '../reviews/review-card.tsx'
import { ReviewSort, ReviewsEmpty } from '../reviews/review-list.tsx'
import { ReviewSummary } from '../reviews/review-summary.tsx'
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
        <OrderSummary offer={offer} quote={quote} place="Austin, TX 78704" />
        <div className="stack">
          <PayProblemNote
            problem={{ kind: 'outcome', status: 'DECLINED', message: '' }}
            totalCents={quote.totalCents}
          />
          <Consent {...consent} id="g-consent" />
          <Consent {...consent} id="g-consent-bad" error="Check the box to agree to the membership terms" />
          <VoucherTicket code="7Q4K-M2PD" />
          <SurveyThanks />
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

const END = '2026-12-24T04:59:00.000Z'

/** The price card in its states, and the option cards. */
export function OfferSection({ brand }: { brand: GalleryBrand }) {
  const offer = offerFor(brand.plan)
  return (
    <SheetSection name="Price card, option cards">
      <div className="pair">
        <OfferCard
          label="Card with form"
          offer={offer}
          banner={bannerText({ offer, endsAt: END })}
          zipForm={<ZipForm id="g-zip" />}
        />
        <OfferCard
          label="Card with an error"
          offer={offer}
          vouchers={<StockFacts vouchersRemaining={20} endsAt={END} isDemonstration />}
          zipForm={<ZipForm id="g-zip-bad" zipcode="9410" error="Enter a valid 5-digit zipcode" />}
        />
        <OfferCard label="Card without a form" offer={offer} />
        <OfferCard label="Loading card" offer={offer} zipForm={<ZipForm id="g-zip-wait" zipcode="60601" isLoading />} />
      </div>
      <OptionCards plan={brand.plan} hours={3} discountCents={0} offerPlace={null} />
    </SheetSection>
  )
}

/** The offer banner and the legal line. The gallery's page has the masthead and the footer. */
export function EdgesSection({ brand }: { brand: GalleryBrand }) {
  return (
    <SheetSection name="Banner, legal line">
      <OfferBanner offer={offerFor(brand.plan, lowestOption(brand.plan))} title="Maid Services" endsAt={END} />
      <OfferBanner offer={offerFor(brand.plan)} endsAt={null} />
      <LegalLine appName={brand.appName} legalName={brand.legalName} social={brand.social} links={brand.links} />
    </SheetSection>
  )
}
