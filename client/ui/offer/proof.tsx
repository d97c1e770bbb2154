import type { ReactNode } from 'react'

export interface ProofProps {
  lede: string
  /** What is known about the visitor's place: `LocationLine`. */
  location?: ReactNode
  /** Facts from the reviews: `ReviewProof`. */
  proof?: ReactNode
}

/** The line below the first screen: benefits and facts. Its height is reserved for what arrives later. */
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
