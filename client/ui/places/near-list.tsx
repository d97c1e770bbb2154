import type { ReactNode } from 'react'

export interface NearPlace {
  /** The name with its link. */
  link: ReactNode
  /** '3.4 miles' */
  distance: ReactNode
  /** '$22.50 an hour', or that no cleaners serve it. */
  rate: ReactNode
}

/** The places around another one: how far they are, and what an hour costs there. */
export function NearList({ places }: { places: readonly NearPlace[] }) {
  return (
    <ol role="list" className="near-list">
      {places.map(({ link, distance, rate }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the rank, and the list is never reordered.
        <li key={index}>
          {link} <span className="quiet">{distance}</span> <span className="num">{rate}</span>
        </li>
      ))}
    </ol>
  )
}
