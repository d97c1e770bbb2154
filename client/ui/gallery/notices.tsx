import { NOTHING_CHARGED } from '../../../graphql/contract/outcomes.ts'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { Folds } from '../fold.tsx'
import { mapPinIcon } from '../icons.generated.ts'
import { Note } from '../note.tsx'
import { Stepper } from '../stepper.tsx'
import { Table } from '../table.tsx'
import { SheetSection } from './sheet.tsx'

const STEPS = [1, 2, 3, 4, 5] as const

/** Notices, disclosures, a table and breadcrumbs. */
export function NoticesSection() {
  return (
    <SheetSection name="Notice, details, table">
      <div className="three">
        <Note title="Cleaners serve 60601" level={3} icon={mapPinIcon}>
          <p className="sm">What is good to know.</p>
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

/** Components that show progress. */
export function WaitingSection() {
  return (
    <SheetSection name="Stepper">
      {STEPS.map((step) => (
        <Stepper key={step} step={step} />
      ))}
    </SheetSection>
  )
}
