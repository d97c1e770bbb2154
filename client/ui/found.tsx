/** Components shared by the searches of the hub and the help center. */
import { Fragment } from 'react'

const SHOWN_LETTERS = 60

/** The heading of search results, such as '2 answers for “grout”'. A long question is shortened. */
export function FoundHeading({ count, question }: { count: number; question: string }) {
  const answers = count === 0 ? 'No answers' : count === 1 ? '1 answer' : `${count} answers`
  const isLong = question.length > SHOWN_LETTERS
  return (
    <h2>
      {answers} for &ldquo;{isLong ? `${question.slice(0, SHOWN_LETTERS).trimEnd()}\u2026` : question}&rdquo;
    </h2>
  )
}

/** The text around the matches of a search. Every second piece is a match and is marked. */
export function Excerpt({ pieces }: { pieces: readonly string[] }) {
  return (
    <p>
      {pieces.map((piece, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and never move
        index % 2 === 1 ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>,
      )}
    </p>
  )
}
