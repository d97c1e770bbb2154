import type { ReactNode } from 'react'

export interface ListedPlace {
  name: ReactNode
  href: string
  /** Beside the name: a rate, a state. */
  note?: ReactNode
  /** False if no cleaners work there yet. */
  isServed?: boolean
}

/** Places in columns. Those without cleaners have a hollow dot, and a text for screen readers. */
export function PlaceList({ places }: { places: readonly ListedPlace[] }) {
  return (
    <>
      <ul role="list" className="places">
        {places.map(({ name, href, note, isServed = true }) => (
          <li key={href} className={isServed ? undefined : 'not-served'}>
            <a href={href}>{name}</a>
            {note && (
              <>
                {' '}
                <span className="note-s">{note}</span>
              </>
            )}
            {!isServed && <span className="sr"> (not served yet)</span>}
          </li>
        ))}
      </ul>
      {places.some(({ isServed }) => isServed === false) && (
        <p className="sm quiet">A hollow dot: we do not clean there yet.</p>
      )}
    </>
  )
}
