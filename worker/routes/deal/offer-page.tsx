/** Step 1: the whole offer. Everything here is the same for all visitors of a brand, ad group and discount. */

import { House } from '../../../client/ui/house.tsx'
import { Close } from '../../../client/ui/offer/close.tsx'
import { Comparison } from '../../../client/ui/offer/comparison.tsx'
import { Faq } from '../../../client/ui/offer/faq.tsx'
import { Hero } from '../../../client/ui/offer/hero.tsx'
import { HowItWorks } from '../../../client/ui/offer/how-it-works.tsx'
import { MembershipFacade } from '../../../client/ui/offer/membership-facade.tsx'
import { PlanCards } from '../../../client/ui/offer/plan-cards.tsx'
import { Proof } from '../../../client/ui/offer/proof.tsx'
import { ReviewsSection } from '../../../client/ui/offer/reviews-section.tsx'
import { WhatIsIncluded } from '../../../client/ui/offer/rooms.tsx'
import type { AdLandingView } from '../../../content/ad-landing.ts'
import { comparisonRows, OTHER_WAYS } from '../../../content/comparison.ts'
import { offerFaq } from '../../../content/faq.ts'
import { EXTRAS, ROOMS } from '../../../content/included.ts'
import { offerFor } from '../../../graphql/contract/offer.ts'
import type { Plan } from '../../../graphql/contract/plans.ts'
import type { Brand } from '../../brands/brand.ts'
import { SiteFrame } from '../../render/pages.tsx'
import { FENCE, Part } from '../../render/part.tsx'

export interface OfferPageProps {
  brand: Brand
  plan: Plan
  discountCents: number
  /** The campaign has no voucher left: nothing calls for what cannot be had. */
  isSoldOut: boolean
  ad: AdLandingView | null
  /** Path of the page, to mark its link in the navigation. */
  current: string
}

export function OfferPage({ brand, plan, discountCents, isSoldOut, ad, current }: OfferPageProps) {
  const { copy } = brand
  const offer = offerFor(plan, undefined, discountCents)
  const artFolder = `/art/${brand.id}`
  return (
    <SiteFrame brand={brand} surface="brand" current={current}>
      <main id="main" tabIndex={-1}>
        <Hero
          heading={copy.hero.heading}
          offer={offer}
          ad={ad ?? undefined}
          zipForm={<Part name="zip-form" />}
          referral={<Part name="referral" />}
          vouchers={<Part name="vouchers" />}
          fence={<Part name={FENCE} />}
          isSoldOut={isSoldOut}
          house={<House />}
        />
        <Proof
          lede={ad?.qualityNote ?? copy.hero.lede}
          location={<Part name="location" />}
          proof={<Part name="review-proof" />}
        />
        <HowItWorks {...copy.how} artFolder={artFolder} />
        <WhatIsIncluded {...copy.rooms} rooms={ROOMS} extras={EXTRAS} artFolder={artFolder} />
        <PlanCards
          heading={ad?.voucherKeyword ?? copy.sizes.heading}
          lede={copy.sizes.lede}
          plan={plan}
          offer={offer}
          discountCents={discountCents}
        />
        <ReviewsSection {...copy.reviews} reviews={<Part name="reviews" />} />
        <Comparison
          {...copy.compare}
          appName={brand.appName}
          others={OTHER_WAYS}
          rows={comparisonRows(offer)}
          artFolder={artFolder}
        />
        <MembershipFacade {...copy.membership} offer={offer} />
        <Faq {...copy.faq} items={offerFaq(offer)} rate={<Part name="rate" />} artFolder={artFolder} />
        <Close
          heading={copy.close.heading}
          lede={isSoldOut ? undefined : copy.close.lede}
          offer={offer}
          zipForm={<Part name="zip-form-again" />}
          vouchers={<Part name="vouchers" />}
          artFolder={artFolder}
        />
      </main>
    </SiteFrame>
  )
}
