import type { QuoteFieldsFragment } from '../../../graphql/contract/generated/graphql.ts'
import { formatCentsExact, formatRate } from '../../../graphql/contract/text/format.ts'

/** The amounts of an order, in cents, as the origin quotes them. */
export type Quote = QuoteFieldsFragment

interface AmountsProps {
  quote: Quote
  /** The campaign's share of the discount, in cents. */
  campaignDiscountCents?: number
  totalLabel: string
}

/** The calculation of a total, line by line. */
export function Amounts({ quote, campaignDiscountCents = 0, totalLabel }: AmountsProps) {
  return (
    <dl className="lines">
      <DiscountLines
        undiscountedCents={quote.undiscountedCents}
        priceCents={quote.subtotalCents}
        campaignDiscountCents={campaignDiscountCents}
      />
      <TaxLine rate={quote.salesTaxRate} cents={quote.taxCents} />
      <Line label={totalLabel} isTotal>
        {formatCentsExact(quote.totalCents)}
      </Line>
    </dl>
  )
}

interface DiscountLinesProps {
  undiscountedCents: number
  /** The price after all discounts, before tax, in cents. */
  priceCents: number
  campaignDiscountCents: number
}

/**
 * The lines from the full price to the discounted price: the new customer discount, and a campaign's additional
 * discount.
 */
export function DiscountLines({ undiscountedCents, priceCents, campaignDiscountCents }: DiscountLinesProps) {
  const newClientCents = undiscountedCents - priceCents - campaignDiscountCents
  return (
    <>
      <Line label="Full price">{formatCentsExact(undiscountedCents)}</Line>
      {newClientCents > 0 && <Line label="New customer discount">{minus(newClientCents)}</Line>}
      {campaignDiscountCents > 0 && <Line label="Campaign discount">{minus(campaignDiscountCents)}</Line>}
    </>
  )
}

export function TaxLine({ rate, cents }: { rate: number; cents: number }) {
  return <Line label={`Tax, ${formatRate(rate)}`}>{formatCentsExact(cents)}</Line>
}

export function Line({ label, isTotal, children }: { label: string; isTotal?: boolean; children: string }) {
  return (
    <div className={isTotal ? 'tot' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/**
 * Formats a discount with a true minus sign. Screen readers announce this character, and no line break separates it
 * from the number.
 */
function minus(cents: number): string {
  return `\u2212${formatCentsExact(cents)}`
}
