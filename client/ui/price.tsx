import type { ReactNode } from 'react'
import { formatCents } from '../../graphql/contract/text/format.ts'

export interface PriceProps {
  cents: number
  /** How often: 'once', 'a month'. */
  cadence?: string
  /** The regular price in cents; shown struck through, with the savings. */
  insteadOfCents?: number
  isSmall?: boolean
  id?: string
}

/** A prominent amount. Its terms must be in the same block. */
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

/** A leading space for readers of the text alone; on screen the grid provides the spacing. */
function Gap({ children }: { children: ReactNode }) {
  return <> {children}</>
}
