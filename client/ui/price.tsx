import type { ReactNode } from 'react'
import { formatCents } from '../../graphql/contract/text/format.ts'

interface PriceProps {
  cents: number
  /** The regular price in cents, shown struck through with the savings. */
  insteadOfCents?: number
  isSmall?: boolean
}

/** A prominent price. Its terms must be in the same block. */
export function Price({ cents, insteadOfCents, isSmall = false }: PriceProps) {
  return (
    <p className={isSmall ? 'price price-s' : 'price'}>
      {formatCents(cents)}
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

/** Adds a leading space, which separates the words in plain text. On screen the grid provides the spacing. */
function Gap({ children }: { children: ReactNode }) {
  return <> {children}</>
}
