import type { ReactNode } from 'react'
import { ButtonsSection, FieldsSection } from './forms.tsx'
import type { GalleryBrand } from './gallery-brand.ts'
import { NoticesSection, WaitingSection } from './notices.tsx'
import { EdgesSection, OfferSection } from './offer-parts.tsx'
import { OrderSection, ReviewsSection } from './order-parts.tsx'
import { TypeSection } from './type.tsx'

/** Every part in every state, for one brand, for people and for tools to inspect. Local and preview only. */
export function GalleryPage({ brand, nav }: { brand: GalleryBrand; nav?: ReactNode }) {
  return (
    <main id="main" className="wrap sheet" tabIndex={-1}>
      <div className="section intro">
        <h1>Every part, every state</h1>
        {nav}
      </div>
      <TypeSection />
      <ButtonsSection />
      <FieldsSection />
      <NoticesSection />
      <WaitingSection />
      <OfferSection brand={brand} />
      <OrderSection brand={brand} />
      <ReviewsSection />
      <EdgesSection brand={brand} />
    </main>
  )
}
