/** /terms-of-service/. Every figure and sentence about the offer has the same source as in the checkout. */
import { Table } from '../../../client/ui/table.tsx'
import { MEMBERSHIP_NAME, offerFor } from '../../../graphql/contract/offer.ts'
import type { Plan } from '../../../graphql/contract/plans.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'
import type { Brand } from '../../brands/brand.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { terms } from '../../registry/entries/legal.ts'
import { cached } from '../../render/section.tsx'
import { LegalPage, type LegalText, loadLegal } from './legal-page.tsx'

const TermsPage = cached('terms', function TermsPage({ brand, ...legal }: LegalText & { brand: Brand }) {
  const { plan } = legal.facts
  return (
    <LegalPage
      brand={brand}
      {...legal}
      slots={{ plans: <PriceTable plan={plan} />, exit: <ExitTable plan={plan} /> }}
    />
  )
})

function PriceTable({ plan }: { plan: Plan }) {
  return (
    <Scrolling label="Prices">
      <Table
        caption="Prices"
        head={['First cleaning', 'Price', MEMBERSHIP_NAME]}
        rows={plan.options.map((option): [string, string, string] => [
          `${option.name}, ${option.hours} hours`,
          formatCents(offerFor(plan, option).priceCents),
          `${formatCents(plan.monthlyCents)} a month`,
        ])}
      />
    </Scrolling>
  )
}

function ExitTable({ plan }: { plan: Plan }) {
  const rows = plan.options.map((option): [string, string, string, string] => {
    const offer = offerFor(plan, option)
    return [
      `${option.name}, ${option.hours} hours`,
      `${formatCents(offer.priceCents)} and ${formatCents(offer.monthlyCents)} a month`,
      formatCents(offer.exit.basisCents),
      formatCents(offer.earlyExitCents),
    ]
  })
  return (
    <Scrolling label="What canceling early costs">
      <Table
        caption={`Canceling before ${plan.minimumMonths} paid months`}
        head={[
          'First cleaning',
          'Price',
          offerFor(plan).exit.hourCents ? 'Counts as' : 'Full price',
          'Early cancellation fee',
        ]}
        rows={rows}
      />
    </Scrolling>
  )
}

/** Makes a table scrollable, by touch and by keyboard, if it is wider than the screen. */
function Scrolling({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus (WCAG 2.1.1)
    <section className="scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}

export const get = loadedPage(terms, {
  load: (c) => loadLegal(c, 'terms-of-service'),
  Page: TermsPage,
})
