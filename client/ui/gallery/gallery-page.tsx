import type { ReactNode } from 'react'
import { NOTHING_CHARGED } from '../../../graphql/contract/outcomes.ts'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { Folds } from '../fold.tsx'
import { Stepper } from '../funnel/funnel-page.tsx'
import { Icon } from '../icon.tsx'
import * as icons from '../icons.generated.ts'
import { mapPinIcon } from '../icons.generated.ts'
import { Note } from '../note.tsx'
import { Table } from '../table.tsx'
import { ButtonsSection, FieldsSection } from './forms.tsx'
import { EdgesSection, OfferSection, OrderSection, ReviewsSection } from './sections.tsx'
import { type GalleryBrand, SheetSection } from './sheet.tsx'

/**
 * The component gallery of a brand: every component in every state, for people and tools to inspect. Exists only in
 * local development and in previews.
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

const STEPS = [1, 2, 3, 4, 5] as const

/** Notices, disclosures, a table and breadcrumbs. */
function NoticesSection() {
  return (
    <SheetSection name="Notice, details, table">
      <div className="three">
        <Note title="Cleaners serve 60601" level={3} icon={mapPinIcon}>
          <p className="sm">Something that is good to know.</p>
        </Note>
        <Note title="Answer sent" level={3} kind="good">
          <p className="sm">What went well.</p>
        </Note>
        <Note title="Your card was declined" level={3} kind="bad">
          <p className="sm">
            {NOTHING_CHARGED} <a href="#main">Try again</a>
          </p>
        </Note>
      </div>
      <Folds
        items={[{ id: 'g-fold', title: 'Can I reschedule a visit?', body: 'Yes, online, until the day before.' }]}
      />
      <Table
        caption="Visits"
        head={['Visit', 'Date', 'Hours']}
        rows={[
          ['The One Bedroom', 'December 3', '3'],
          ['The Touch Up', 'January 7', '2'],
        ]}
      />
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Texas', href: '/us/texas/' }, { name: 'Austin' }]} />
    </SheetSection>
  )
}

/** The stepper at each step. */
function WaitingSection() {
  return (
    <SheetSection name="Stepper">
      {STEPS.map((step) => (
        <Stepper key={step} step={step} />
      ))}
    </SheetSection>
  )
}
