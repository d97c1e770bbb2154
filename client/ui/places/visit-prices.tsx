import { formatCents } from '../../../graphql/contract/text/format.ts'
import { Table } from '../table.tsx'

export interface VisitPricesProps {
  /** Dollars per hour. */
  rate: number
  higherRate: number
  /** Lengths of visits, in hours. */
  hours: readonly number[]
  /** The state's tax, as a fraction. */
  salesTaxRate: number
}

/** The price of visits of different lengths after the first, with the state's tax if any. */
export function VisitPrices({ rate, higherRate, hours, salesTaxRate }: VisitPricesProps) {
  const cost = (dollars: number, count: number) => formatCents(Math.round(dollars * 100 * count * (1 + salesTaxRate)))
  return (
    <Table
      caption="What visits cost"
      head={['A visit of', 'Members', 'Non-members']}
      rows={hours.map((count) => [`${count} hours`, cost(rate, count), cost(higherRate, count)] as const)}
    />
  )
}
