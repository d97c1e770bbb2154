/**
 * Step 1: the whole offer, in sections cached by what each depends on: the ad group, the plan, the discount. Content
 * for one visitor or place is in slots.
 */

import { House } from '../../../client/ui/house.tsx'
import { Close } from '../../../client/ui/offer/close.tsx'
import { Comparison } from '../../../client/ui/offer/comparison.tsx'
import { Faq } from '../../../client/ui/offer/faq.tsx'
import { Hero, HeroCard } from '../../../client/ui/offer/hero.tsx'
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
import { cached, Slot } from '../../render/section.tsx'

export interface OfferPageProps {
  brand: Brand
  ad: AdLandingView | null
}

/** The page up to its first price, and the slots for what depends on the price. */
export const OfferPage = cached('offer', function OfferPage({ brand, ad }: OfferPageProps) {
  return (
    <main id="main" tabIndex={-1}>
      <Hero
        heading={brand.copy.hero.heading}
        ad={ad ?? undefined}
        referral={<Slot name="referral" />}
        card={<Slot name="card" />}
        house={<House />}
      />
      <Slot name="sections" />
    </main>
  )
})

/** What is on sale to this visitor. */
export interface OnSale {
  plan: Plan
  discountCents: number
}

/** The price card of the first screen. */
export const OfferCard = cached(
  'offer-card',
  function OfferCard({ plan, discountCents, isSoldOut, adTitle }: OnSale & { isSoldOut: boolean; adTitle?: string }) {
    return (
      <HeroCard
        offer={offerFor(plan, undefined, discountCents)}
        adTitle={adTitle}
        isSoldOut={isSoldOut}
        zipForm={<Slot name="zip-form" />}
        vouchers={
          <>
            <Slot name="notice" />
            <Slot name="vouchers" />
          </>
        }
      />
    )
  },
)

export interface OfferSectionsProps extends OnSale {
  brand: Brand
  /** The campaign has no vouchers left: no call to action for something unavailable. */
  isSoldOut: boolean
  ad: AdLandingView | null
}

/** Everything below the first screen. */
export const OfferSections = cached('offer-sections', function OfferSections(props: OfferSectionsProps) {
  const { brand, ad, plan, discountCents, isSoldOut } = props
  return (
    <>
      <Proof
        lede={ad?.qualityNote ?? brand.copy.hero.lede}
        location={<Slot name="location" />}
        proof={<Slot name="review-proof" />}
      />
      <Introduction />
      <Sizes plan={plan} discountCents={discountCents} keyword={ad?.voucherKeyword ?? undefined} />
      <ReviewsSection {...brand.copy.reviews} reviews={<Slot name="reviews" />} />
      <Comparisons plan={plan} discountCents={discountCents} />
      <Membership plan={plan} discountCents={discountCents} />
      <Questions plan={plan} discountCents={discountCents} />
      <LastCall plan={plan} discountCents={discountCents} isSoldOut={isSoldOut} />
    </>
  )
})

const artFolderOf = (brand: Brand) => `/art/${brand.id}`

const Introduction = cached('offer-introduction', function Introduction({ brand }: { brand: Brand }) {
  return (
    <>
      <HowItWorks {...brand.copy.how} artFolder={artFolderOf(brand)} />
      <WhatIsIncluded {...brand.copy.rooms} rooms={ROOMS} extras={EXTRAS} artFolder={artFolderOf(brand)} />
    </>
  )
})

interface SizesProps extends OnSale {
  brand: Brand
  /** What an ad group calls the vouchers. */
  keyword?: string
}

const Sizes = cached('offer-sizes', function Sizes({ brand, plan, discountCents, keyword }: SizesProps) {
  const { heading, lede } = brand.copy.sizes
  const offer = offerFor(plan, undefined, discountCents)
  return <PlanCards heading={keyword ?? heading} lede={lede} plan={plan} offer={offer} discountCents={discountCents} />
})

interface BrandOnSale extends OnSale {
  brand: Brand
}

const Comparisons = cached('offer-comparison', function Comparisons({ brand, plan, discountCents }: BrandOnSale) {
  return (
    <Comparison
      {...brand.copy.compare}
      appName={brand.appName}
      others={OTHER_WAYS}
      rows={comparisonRows(offerFor(plan, undefined, discountCents))}
      artFolder={artFolderOf(brand)}
    />
  )
})

export const Membership = cached('offer-membership', function Membership({ brand, plan, discountCents }: BrandOnSale) {
  return <MembershipFacade {...brand.copy.membership} offer={offerFor(plan, undefined, discountCents)} />
})

export const Questions = cached('offer-questions', function Questions({ brand, plan, discountCents }: BrandOnSale) {
  return (
    <Faq
      {...brand.copy.faq}
      items={offerFaq(offerFor(plan, undefined, discountCents))}
      rate={<Slot name="rate" />}
      artFolder={artFolderOf(brand)}
    />
  )
})

export const LastCall = cached('offer-close', function LastCall(props: BrandOnSale & { isSoldOut: boolean }) {
  const { brand, plan, discountCents, isSoldOut } = props
  return (
    <Close
      heading={brand.copy.close.heading}
      lede={isSoldOut ? undefined : brand.copy.close.lede}
      offer={offerFor(plan, undefined, discountCents)}
      zipForm={<Slot name="zip-form-again" />}
      vouchers={<Slot name="vouchers" />}
      artFolder={artFolderOf(brand)}
    />
  )
})
