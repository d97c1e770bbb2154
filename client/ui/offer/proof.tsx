import type { ReactNode } from 'react'

export interface ProofProps {
  lede: string
  /** `LocationLine`: facts about the visitor's place. */
  location?: ReactNode
  /** `ReviewProof`: the rating from the reviews. */
  proof?: ReactNode
}

/**
 * The line below the first screen: benefits and facts. Its height is reserved, so that facts that arrive later move
 * nothing.
 */
export function Proof({ lede, location, proof }: ProofProps) {
  return (
    <div className="wrap proof">
      <p className="lede">{lede}</p>
      <div className="facts">
        {location}
        {proof}
      </div>
    </div>
  )
}
