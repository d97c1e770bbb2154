import type { ReactNode } from 'react'

export interface ListedPlace {
  name: ReactNode
  href: string
  /** Text beside the name, such as a rate or a state. */
  note?: ReactNode
  /** Whether cleaners serve the place. Default: true. */
  isServed?: boolean
}

/** A list of places in columns. Places without cleaners have a hollow dot, and text for screen readers. */
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

interface LettersProps {
  /** The letters that have places, each with the number of its places. */
  letters: readonly { letter: string; count: number }[]
  /** The letter whose places are shown. */
  current: string
  getHref: (letter: string) => string
}

/** Links to the lists of a state's places, one list for each letter. */
export function Letters({ letters, current, getHref }: LettersProps) {
  return (
    <nav className="letters" aria-label="Places by letter">
      {letters.map(({ letter, count }) => (
        <a
          key={letter}
          href={getHref(letter)}
          aria-current={letter === current ? 'page' : undefined}
          aria-label={`${letter}, ${count} ${count === 1 ? 'place' : 'places'}`}
        >
          {letter}
        </a>
      ))}
    </nav>
  )
}

interface NearPlace {
  /** The place's name as a link. */
  link: ReactNode
  /** The distance, such as '3.4 miles'. */
  distance: ReactNode
  /** The member rate, such as '$22.50 an hour', or a note that no cleaners serve the place. */
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
