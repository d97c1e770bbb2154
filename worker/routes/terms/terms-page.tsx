import { Table } from '../../../client/ui/table.tsx'
import { formatCents } from '../../../graphql/contract/format.ts'
import { CANCELLATION_HOURS, MEMBERSHIP_NAME, offerFor, offerTerms } from '../../../graphql/contract/offer.ts'
import type { Plan } from '../../../graphql/contract/plans.ts'
import type { Brand } from '../../brands/brand.ts'
import { cached } from '../../render/section.tsx'

export interface TermsPageProps {
  brand: Brand
  /** The plan variant that the visitor is shown everywhere. */
  plan: Plan
}

/** The terms of the introductory offer and the membership. */
export const TermsPage = cached('terms', function TermsPage({ brand, plan }: TermsPageProps) {
  const offer = offerFor(plan)
  const terms = offerTerms(offer)
  return (
    <main id="main" className="wrap section" tabIndex={-1}>
      <div className="prose">
        <h1>Terms of service</h1>
        <p className="lede">What you and {brand.legalName} agree to when you take the introductory offer.</p>
        <h2 id="offer">The offer</h2>
        <p>
          <b>{terms.headline}</b> {terms.together} {terms.gives}
        </p>
        <p>{terms.eligibility} One first cleaning per customer.</p>
        <h2>What you pay, and when</h2>
        <p>
          The price of the first cleaning when you buy. {MEMBERSHIP_NAME} is {formatCents(offer.monthlyCents)} a month.{' '}
          {terms.renewal} Where a month is shorter, the charge comes on its last day. {terms.tax} The amount of tax on
          the first cleaning stands beside the total before you pay.
        </p>
        <h2>Cancelling the membership</h2>
        <p>
          {terms.cancel} No further month is charged after that. Until {offer.minimumMonths} months are paid, leaving
          costs the full price of the first cleaning less what you paid for it, and never more than{' '}
          {formatCents(plan.earlyExitCapCents)}. You see the amount before you confirm.
        </p>
        <ExitTable plan={plan} />
        <h2>Changing a visit</h2>
        <p>Move or cancel a visit online, without a fee, up to {CANCELLATION_HOURS} hours before it starts.</p>
        <h2>Questions</h2>
        <p>
          Write to <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>.
        </p>
      </div>
    </main>
  )
})

/** What leaving early costs for each size on sale. */
function ExitTable({ plan }: { plan: Plan }) {
  const rows = plan.options.map((option): [string, string, string, string] => {
    const offer = offerFor(plan, option)
    return [
      `${option.name}, ${option.hours} hours`,
      `${formatCents(offer.priceCents)} and ${formatCents(offer.monthlyCents)} a month`,
      formatCents(offer.fullPriceCents),
      formatCents(offer.earlyExitCents),
    ]
  })
  return (
    // Wider than the narrowest screens: it scrolls by itself, for a finger and for the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus (WCAG 2.1.1)
    <section className="scroll" tabIndex={0} aria-label="What leaving early costs">
      <Table
        caption={`Leaving before ${plan.minimumMonths} paid months`}
        head={['First cleaning', 'Price', 'Full price', 'Leaving early costs']}
        rows={rows}
      />
    </section>
  )
}
