import type { ReactNode } from 'react'

export interface ListedPlace {
  name: ReactNode
  href: string
  /** A text beside the name, such as a rate or a state. */
  note?: ReactNode
  /** Whether cleaners serve the place. Default: true. */
  isServed?: boolean
}

/** A list of places in columns. Places without cleaners have a hollow dot, and a text for screen readers. */
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
  current?: string
  hrefOf: (letter: string) => string
  /** The list's name for screen readers. */
  label: string
}

/** Links to the lists of a state's places, one list for each letter. */
export function Letters({ letters, current, hrefOf, label }: LettersProps) {
  return (
    <nav className="pages letters" aria-label={label}>
      {letters.map(({ letter, count }) => (
        <a
          key={letter}
          href={hrefOf(letter)}
          aria-current={letter === current ? 'page' : undefined}
          aria-label={`${letter}, ${count} ${count === 1 ? 'place' : 'places'}`}
        >
          {letter}
        </a>
      ))}
    </nav>
  )
}
