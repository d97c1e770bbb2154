import type { ReactNode } from 'react'

export interface NearPlace {
  /** The name with its link. */
  link: ReactNode
  /** '3.4 miles' */
  distance: ReactNode
  /** `translate(x y)` on the map, in its units. */
  transform: string
}

export interface NearMapProps {
  places: readonly NearPlace[]
  /** Radius of the outer circle in miles, as text. */
  reach: ReactNode
}

/** The nearest served cities around a place: a map with numbers, and the list that explains them. */
export function NearMap({ places, reach }: NearMapProps) {
  return (
    <div className="near-g">
      <svg className="near-map" viewBox="-110 -110 220 230" aria-hidden="true">
        <circle className="near-ring" r="100" />
        <circle className="near-ring" r="50" />
        <path className="near-cross" d="M-100 0h200M0-100v200" />
        <text className="near-scale" y="115">
          {reach}
        </text>
        <circle className="near-here" r="7" />
        {places.map(({ transform }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places are ranks, and never reordered.
          <g key={index} transform={transform}>
            <circle className="near-dot" r="9" />
            <text className="near-no">{index + 1}</text>
          </g>
        ))}
      </svg>
      <ol role="list" className="near-list">
        {places.map(({ link, distance }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places are ranks, and never reordered.
          <li key={index}>
            {link} <span className="quiet">{distance}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
