import type { ReactNode } from 'react'

export interface MapBoardProps {
  /** `DotMap`. */
  map: ReactNode
  /** How many places are served, as text: '498 places we clean in'. Absent if none is. */
  served?: string
  others?: string
}

/** A map on a board, like the ones at the edge of a town. Its legs stand on the beam of the hero. */
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
