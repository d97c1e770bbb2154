import { formatCents } from '../../../graphql/contract/text/format.ts'
import { Table } from '../table.tsx'

export interface VisitPricesProps {
  /** Dollars per hour for members. */
  rate: number
  /** Lengths of visits, in hours. */
  hours: readonly number[]
  /** The state's tax, as a fraction. */
  salesTaxRate: number
}

/** What members pay for visits of different lengths after the first, with the state's tax if any. */
export function VisitPrices({ rate, hours, salesTaxRate }: VisitPricesProps) {
  const cost = (count: number) => formatCents(Math.round(rate * 100 * count * (1 + salesTaxRate)))
  return (
    <Table
      caption="What visits cost"
      head={['A visit of', 'Members']}
      rows={hours.map((count) => [`${count} hours`, cost(count)] as const)}
    />
  )
}
