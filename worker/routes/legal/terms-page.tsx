import { LegalFrame } from '../../../client/ui/legal/legal-frame.tsx'
import type { ContentDocument } from '../../../client/ui/prose/document.ts'
import { fillText, Prose } from '../../../client/ui/prose/prose.tsx'
import { Table } from '../../../client/ui/table.tsx'
import type { LegalDocument } from '../../../content/legal/document.ts'
import { MEMBERSHIP_NAME, offerFor } from '../../../graphql/contract/offer.ts'
import type { Plan } from '../../../graphql/contract/plans.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'
import type { Brand } from '../../brands/brand.ts'
import { withoutDeadLinks } from '../../pages/dead-links.ts'
import { type TextFacts, textValues } from '../../pages/text-values.ts'
import { cached } from '../../render/section.tsx'

export interface TermsPageProps {
  brand: Brand
  text: ContentDocument<LegalDocument>
  facts: TextFacts
}

/** The obligations of the offer, in full. */
export const TermsPage = cached('terms', function TermsPage({ brand, text, facts }: TermsPageProps) {
  const { title, version, updated, summary, changes } = text.data
  const { plan } = facts
  const values = textValues(brand, facts)
  const short = summary.map((sentence) => fillText(sentence, values))
  return (
    <LegalFrame
      title={title}
      version={version}
      updated={updated}
      summary={short}
      sections={text.sections}
      changes={changes}
    >
      <Prose
        blocks={withoutDeadLinks(text.blocks, brand)}
        values={values}
        slots={{ plans: <PriceTable plan={plan} />, exit: <ExitTable plan={plan} /> }}
      />
    </LegalFrame>
  )
})

/** The price of each size on sale, with the membership. */
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

/** The exit cost for each size on sale. */
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

/** A table wider than the narrowest screens scrolls on its own, by touch and by keyboard. */
function Scrolling({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus (WCAG 2.1.1)
    <section className="scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
