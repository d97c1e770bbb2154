import type { ReactElement } from 'react'

interface RecentListProps {
  /** The rows as `<li>` elements, the newest first. */
  rows: readonly ReactElement[]
  /** The text of the summary above the older rows. */
  earlier: string
}

/** How many rows are shown at first. */
const RECENT = 5

/** The newest rows of a growing list. A summary unfolds the older ones. */
export function RecentList({ rows, earlier }: RecentListProps) {
  const others = rows.slice(RECENT)
  return (
    <>
      <ul role="list" className="acct-list">
        {rows.slice(0, RECENT)}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>
            {earlier} ({others.length})
          </summary>
          <ul role="list" className="acct-list">
            {others}
          </ul>
        </details>
      )}
    </>
  )
}
