import type { ReactNode } from 'react'

export interface NearPlace {
  /** The place's name as a link. */
  link: ReactNode
  /** The distance, such as '3.4 miles'. */
  distance: ReactNode
  /** The member rate, such as '$22.50 an hour', or a text that no cleaners serve the place. */
  rate: ReactNode
}

/** A list of places near another place, with their distances and hourly rates. */
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
