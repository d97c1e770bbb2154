import type { ReactNode } from 'react'

export interface MapBoardProps {
  /** `DotMap`. */
  map: ReactNode
  /** How many places are served, as words: '498 places we clean in'. None without any. */
  served?: string
  others?: string
}

/** A map on a board, as they stand at the edge of town. Its legs stand on the beam of the hero. */
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
