import { offerFor } from '../../../graphql/contract/offer.ts'
import { lowestOption } from '../../../graphql/contract/plans.ts'
import { LegalLine } from '../chrome/footer.tsx'
import { bannerText, OfferBanner } from '../chrome/offer-banner.tsx'
import { OptionCards } from '../funnel/option-cards.tsx'
import { StockFacts } from '../funnel/stock-facts.tsx'
import { OfferCard } from '../offer/offer-card.tsx'
import { ZipForm } from '../offer/zip-form.tsx'
import { type GalleryBrand, SheetSection } from './sheet.tsx'

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
        <OfferCard label="Card that reminds" offer={offer} />
        <OfferCard
          label="Card that waits"
          offer={offer}
          zipForm={<ZipForm id="g-zip-wait" zipcode="60601" isLoading />}
        />
      </div>
      <OptionCards idPrefix="g-hours" plan={brand.plan} hours={3} discountCents={0} offerPlace={null} />
    </SheetSection>
  )
}

/** The offer banner and the legal line. The masthead and the footer are around the gallery itself. */
export function EdgesSection({ brand }: { brand: GalleryBrand }) {
  return (
    <SheetSection name="Banner, legal line">
      <OfferBanner offer={offerFor(brand.plan, lowestOption(brand.plan))} title="Maid Services" endsAt={END} />
      <OfferBanner offer={offerFor(brand.plan)} endsAt={null} />
      <LegalLine appName={brand.appName} legalName={brand.legalName} social={brand.social} links={brand.links} />
    </SheetSection>
  )
}
