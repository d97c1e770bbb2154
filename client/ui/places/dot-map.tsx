import type { ReactNode } from 'react'
import type { DotRows } from './dots.ts'

interface DotMapProps {
  rows: DotRows
  /** The width in dots. */
  width: number
  /** The text alternative of the map. */
  label: string
  /** `MapPin`, or other marks on the map. Their coordinates are in dots. */
  children?: ReactNode
}

/** A map of dots: dark dots for places that cleaners serve, and light dots for all other places. */
export function DotMap({ rows, width, label, children }: DotMapProps) {
  return (
    <svg className="dots" viewBox={`-1 -1 ${width + 1} ${rows.length + 1}`} role="img" aria-label={label}>
      <path className="dots-all" d={drawRuns(rows, '.')} />
      <path className="dots-served" d={drawRuns(rows, 'o')} />
      {children}
    </svg>
  )
}

/**
 * Returns the path data of lines through neighboring dots of the same kind. CSS draws one dot per unit with zero-length
 * dashes that have round ends.
 */
function drawRuns(rows: DotRows, kind: '.' | 'o'): string {
  const pattern = kind === '.' ? /\.+/g : /o+/g
  return rows
    .flatMap((row, y) => [...row.matchAll(pattern)].map((run) => `M${run.index} ${y}h${run[0].length - 1}.01`))
    .join('')
}

interface MapPinProps {
  /** The pin's position as `translate(x y)`, in dots. */
  transform: string
}

/** Marks one place on a dot map. */
export function MapPin({ transform }: MapPinProps) {
  return (
    <g className="pin" transform={transform}>
      <path d="M0 .2C-.9-1.1-1.9-2-1.9-3.3a1.9 1.9 0 0 1 3.8 0C1.9-2 .9-1.1 0 .2z" />
      <circle cy="-3.3" r=".75" />
    </g>
  )
}

interface MapBoardProps {
  /** The map, a `DotMap`. */
  map: ReactNode
  /** The number of served places as text, such as '498 places we clean in'. Absent if no place is served. */
  served?: string
  others?: string
}

/** A map on a board whose legs reach the lower edge of the hero. */
export function MapBoard({ map, served, others }: MapBoardProps) {
  return (
    <div className="board">
      <div className="board-in">
        {map}
        <ul role="list" className="board-key">
          {served && <li className="key-served">{served}</li>}
          {others && <li className="key-all">{others}</li>}
        </ul>
      </div>
    </div>
  )
}
