import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import * as icons from '../icons.generated.ts'
import { ButtonsSection, FieldsSection } from './forms.tsx'
import { NoticesSection, WaitingSection } from './notices.tsx'
import { EdgesSection, OfferSection } from './offer-parts.tsx'
import { OrderSection, ReviewsSection } from './order-parts.tsx'
import { type GalleryBrand, SheetSection } from './sheet.tsx'

/**
 * The component gallery of a brand: every component in every state, for people and tools to inspect. Only in local and
 * preview.
 */
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

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'] as const
const WEIGHTS = ['regular', 'medium', 'semibold'] as const

/** The text sizes in each weight, and the icons. */
function TypeSection() {
  return (
    <SheetSection name="Text and icons">
      <div className="stack gap-2">
        {SIZES.map((size) => (
          <p key={size} className="row">
            {WEIGHTS.map((weight) => (
              <span key={weight} className={`t-${size} w-${weight}`}>
                {size} {weight}
              </span>
            ))}
          </p>
        ))}
      </div>
      <ul role="list" className="row">
        {Object.entries(icons).map(([name, icon]) => (
          <li key={name} className="row sm">
            <Icon icon={icon} />
            {name}
          </li>
        ))}
      </ul>
    </SheetSection>
  )
}
