import type { ReactNode } from 'react'
import { formatCents } from '../../graphql/contract/format.ts'

export interface PriceProps {
  cents: number
  /** How often: 'once', 'a month'. */
  cadence?: string
  /** What it would cost otherwise, in cents; shows struck through, with what is saved. */
  insteadOfCents?: number
  isSmall?: boolean
  id?: string
}

/** An amount as large as it matters. Its terms belong into the same block. */
export function Price({ cents, cadence, insteadOfCents, isSmall = false, id }: PriceProps) {
  return (
    <p className={isSmall ? 'price price-s' : 'price'} id={id}>
      {formatCents(cents)}
      {cadence && <Gap>{<small>{cadence}</small>}</Gap>}
      {insteadOfCents !== undefined && insteadOfCents > cents && (
        <>
          <Gap>
            <s>
              <span className="sr">instead of </span>
              {formatCents(insteadOfCents)}
            </s>
          </Gap>
          <Gap>
            <span className="save">You save {formatCents(insteadOfCents - cents)}</span>
          </Gap>
        </>
      )}
    </p>
  )
}

/** A space before, for readers of the text alone: on screen the grid keeps the distance. */
function Gap({ children }: { children: ReactNode }) {
  return <> {children}</>
}
