import type { ReactNode } from 'react'

export interface ProofProps {
  lede: string
  /** What is known of the visitor's place: `LocationLine`. */
  location?: ReactNode
  /** Facts of the reviews: `ReviewProof`. */
  proof?: ReactNode
}

/** The line below the first screen: what one gets, and what is known. The height is kept for what comes later. */
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
