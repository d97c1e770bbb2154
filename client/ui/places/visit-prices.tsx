import { amountsOf, MEMBERSHIP_NAME, type Offer } from '../../../graphql/contract/offer.ts'
import { taxOn } from '../../../graphql/contract/tax.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'
import { worthFromHours } from '../../../graphql/contract/worth.ts'
import { Table } from '../table.tsx'

export interface VisitPricesProps {
  /** The offer, including the place whose rate and tax apply. */
  offer: Offer
  /** The lengths of visits to show, in hours. */
  hours: readonly number[]
}

/**
 * A table of prices for members: later visits by length, the monthly price of the membership, and the fewest hours a
 * month for which the membership is worth it.
 */
export function VisitPrices({ offer, hours }: VisitPricesProps) {
  const { memberRateCents, salesTaxRate = 0 } = offer.place ?? {}
  const cost = (count: number) => {
    const cents = (memberRateCents ?? 0) * count
    return formatCents(cents + taxOn(cents, salesTaxRate))
  }
  const from = worthFromHours(offer)
  return (
    <Table
      caption="What visits cost"
      head={['A visit of', 'Members']}
      rows={[
        ...hours.map((count) => [`${count} hours`, cost(count)] as const),
        [`${MEMBERSHIP_NAME}, each month`, amountsOf(offer).month],
        ['Worth it from', from === null ? 'no number of hours' : `${from} hours a month`],
      ]}
    />
  )
}
