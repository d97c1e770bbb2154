/** The page of step 1: the whole offer, in sections cached by ad group, plan and discount. */
import type { ReactNode } from 'react'
import { Art } from '../../../client/ui/art.tsx'
import { AtHome } from '../../../client/ui/offer/at-home.tsx'
import { Close } from '../../../client/ui/offer/close.tsx'
import { Comparison } from '../../../client/ui/offer/comparison.tsx'
import { Proof } from '../../../client/ui/offer/facts.tsx'
import { Faq } from '../../../client/ui/offer/faq.tsx'
import { Hero, HeroCard } from '../../../client/ui/offer/hero.tsx'
import { HowItWorks } from '../../../client/ui/offer/how-it-works.tsx'
import { MembershipFacade } from '../../../client/ui/offer/membership-facade.tsx'
import { PlanCards } from '../../../client/ui/offer/plan-cards.tsx'
import { ReviewsSection } from '../../../client/ui/offer/reviews-section.tsx'
import { WhatIsIncluded } from '../../../client/ui/offer/rooms.tsx'
import type { AdLandingView } from '../../../content/ad-landing.ts'
import { comparisonRows, OTHER_WAYS } from '../../../content/comparison.ts'
import { offerFaq } from '../../../content/faq.ts'
import { EXTRAS, ROOMS } from '../../../content/included.ts'
import type { Service } from '../../../content/services/service.ts'
import type { Brand, SectionName } from '../../brands/brand.ts'
import { keeps } from '../../origin/keeps.ts'
import { HERO_SLOT } from '../../render/page-parts.ts'
import { cached, Slot } from '../../render/section.tsx'
import { answered } from '../../sale/answered.ts'
import { LATER_SLOT } from '../../sale/nearby-place.ts'
import { type OnSale, offerOn, type Sale } from '../../sale/on-sale.ts'

interface OfferPageProps {
  brand: Brand
  ad: AdLandingView | null
}

/** Everything that depends on the price is in slots. */
export const OfferPage = cached('offer', ['hero'], function OfferPage({ brand, ad }: OfferPageProps) {
  return (
    <main id="main" tabIndex={-1}>
      <Hero
        heading={brand.copy.hero.heading}
        ad={ad ?? undefined}
        referral={<Slot name="referral" />}
        card={<Slot name="card" />}
        picture={ad ? <Art folder={getArtFolder(brand)} name={ad.picture} isEager /> : <Slot name={HERO_SLOT} />}
        layout={ad ? 'scene' : brand.landing.hero}
      />
      <Slot name="sections" />
    </main>
  )
})

export interface OfferSectionCardProps extends Sale {
  brand: Brand
}

/** The slot in the price card for the banner's text, which differs between campaigns. */
export const LINE_SLOT = 'offer-line'

export const OfferCard = cached(
  'offer-card',
  function OfferCard({ brand, isSoldOut, ...onSale }: OfferSectionCardProps) {
    // Brands with the site's full header show the banner in the header, not in the price card.
    const hasBanner = !isSoldOut && brand.features.chrome !== 'full'
    return (
      <HeroCard
        offer={offerOn(onSale)}
        later={<Slot name={LATER_SLOT} />}
        banner={hasBanner ? <Slot name={LINE_SLOT} /> : undefined}
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

interface OfferSectionsProps extends Sale {
  brand: Brand
  ad: AdLandingView | null
  /** The service that the ad is about. The page shows its checklist and questions. Null without an ad. */
  service: Service | null
}

export const OfferSections = cached(
  'offer-sections',
  ['hero', 'reviews'],
  function OfferSections(props: OfferSectionsProps) {
    return props.brand.landing.sections.map((name) => {
      const Section = SECTIONS[name]
      return <Section key={name} {...props} />
    })
  },
)

const SECTIONS: Readonly<Record<SectionName, (props: OfferSectionsProps) => ReactNode>> = {
  proof: ({ brand, ad }) => (
    <Proof
      lede={ad?.qualityNote ?? brand.copy.hero.lede}
      location={<Slot name="location" />}
      proof={<Slot name="review-proof" />}
    />
  ),
  photograph: () => <Slot name="photograph" />,
  how: () => <How />,
  rooms: ({ service }) => <Included service={service} />,
  sizes: (props) => <Sizes {...getOnSale(props)} vouchers={props.ad?.vouchers ?? null} />,
  reviews: ({ brand }) => <ReviewsSection {...brand.copy.reviews} reviews={<Slot name="reviews" />} />,
  compare: (props) => <Comparisons {...getOnSale(props)} />,
  membership: (props) => <Membership {...getOnSale(props)} />,
  who: () => <WhoComes />,
  faq: (props) => <Questions {...getOnSale(props)} service={props.service} />,
  close: (props) => <LastCall {...getOnSale(props)} isSoldOut={props.isSoldOut} heading={props.ad?.closing ?? null} />,
}

const getOnSale = ({ plan, discountCents, latePolicy }: OfferSectionsProps): OnSale => ({
  plan,
  discountCents,
  latePolicy,
})

const getArtFolder = (brand: Brand) => `/art/${brand.id}`

const How = cached('offer-how', ['how'], function How({ brand }: { brand: Brand }) {
  return <HowItWorks {...brand.copy.how} pictures={brand.landing.steps} artFolder={getArtFolder(brand)} />
})

interface IncludedProps {
  brand: Brand
  service: Service | null
}

const Included = cached('offer-rooms', ['rooms'], function Included({ brand, service }: IncludedProps) {
  const { heading, lede } = brand.copy.rooms
  return (
    <WhatIsIncluded
      heading={service ? `${service.name}, room by room` : heading}
      lede={lede}
      rooms={service?.rooms ?? ROOMS}
      extras={EXTRAS}
      artFolder={getArtFolder(brand)}
    />
  )
})

interface SizesProps extends OnSale {
  brand: Brand
  /** An ad group's own text about the vouchers, if any. */
  vouchers: AdLandingView['vouchers']
}

const Sizes = cached('offer-sizes', ['sizes'], function Sizes({ brand, vouchers, ...onSale }: SizesProps) {
  const { heading, lede } = brand.copy.sizes
  const { plan, discountCents } = onSale
  return (
    <PlanCards
      heading={vouchers?.heading ?? heading}
      lede={vouchers ? `${vouchers.line}. ${lede}` : lede}
      plan={plan}
      offer={offerOn(onSale)}
      discountCents={discountCents}
      later={<Slot name={LATER_SLOT} />}
    />
  )
})

interface BrandOnSale extends OnSale {
  brand: Brand
}

const Comparisons = cached('offer-comparison', ['compare'], function Comparisons({ brand, ...onSale }: BrandOnSale) {
  return (
    <Comparison
      {...brand.copy.compare}
      appName={brand.appName}
      others={OTHER_WAYS}
      rows={comparisonRows(offerOn(onSale))}
      artFolder={getArtFolder(brand)}
    />
  )
})

export const Membership = cached(
  'offer-membership',
  ['membership'],
  function Membership({ brand, ...onSale }: BrandOnSale) {
    return (
      <MembershipFacade
        isCanceledHere={keeps('membership')}
        {...brand.copy.membership}
        offer={offerOn(onSale)}
        artFolder={getArtFolder(brand)}
        later={<Slot name={LATER_SLOT} />}
        worth={<Slot name="worth" />}
      />
    )
  },
)

export const WhoComes = cached('offer-at-home', function WhoComes({ brand }: { brand: Brand }) {
  return (
    <div className="section tint">
      <div className="wrap">
        <AtHome {...brand.atHome} isBookedHere={keeps('visits')} />
      </div>
    </div>
  )
})

interface QuestionsProps extends BrandOnSale {
  service: Service | null
}

export const Questions = cached('offer-questions', ['faq'], function Questions(props: QuestionsProps) {
  const { brand, service, ...onSale } = props
  const offer = offerOn(onSale)
  const own = service ? answered(service, offer) : []
  return (
    <Faq
      {...brand.copy.faq}
      items={[
        ...own.map((item, index) => ({ id: `faq-${index + 1}`, ...item })),
        ...offerFaq(offer, { visits: keeps('visits'), membership: keeps('membership') }),
      ]}
      rate={<Slot name="rate" />}
      artFolder={getArtFolder(brand)}
    />
  )
})

interface LastCallProps extends BrandOnSale {
  isSoldOut: boolean
  /** The heading of an ad group; null for the brand's own heading. */
  heading: string | null
}

export const LastCall = cached('offer-close', ['close'], function LastCall(props: LastCallProps) {
  const { brand, isSoldOut, heading, ...onSale } = props
  return (
    <Close
      heading={heading ?? brand.copy.close.heading}
      lede={isSoldOut ? undefined : brand.copy.close.lede}
      offer={offerOn(onSale)}
      later={<Slot name={LATER_SLOT} />}
      zipForm={<Slot name="zip-form-again" />}
      vouchers={<Slot name="vouchers" />}
      artFolder={getArtFolder(brand)}
      picture={brand.landing.hero === 'street' ? 'house' : 'street'}
      invitesCleaners={brand.features.chrome !== 'full'}
    />
  )
})
