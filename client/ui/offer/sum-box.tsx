import type { ReactNode } from 'react'
import { formatCents } from '../../../graphql/contract/text/format.ts'

export interface SumBoxProps {
  title: string
  /** Amounts in cents; the box adds them up. */
  lines: readonly { label: string; cents: number }[]
  children: ReactNode
}

/** A sum, line by line. */
export function SumBox({ title, lines, children }: SumBoxProps) {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <div className="box sum">
      <h3>{title}</h3>
      <dl>
        {lines.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
        <div className="tot">
          <dt>You have paid</dt>
          <dd>{formatCents(total)}</dd>
        </div>
      </dl>
      <p className="sm quiet">{children}</p>
    </div>
  )
}
