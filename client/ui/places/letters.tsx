export interface LettersProps {
  /** Letters with places, and their number. */
  letters: readonly { letter: string; count: number }[]
  /** Currently shown. */
  current?: string
  hrefOf: (letter: string) => string
  /** The list's name for screen readers. */
  label: string
}

/** Links to all places of a state, letter by letter. */
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
