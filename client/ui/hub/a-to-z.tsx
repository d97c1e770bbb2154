import { paths } from '../../paths.ts'

/** A short answer, with a link to the article that has the long answer. */
export interface QuickAnswer {
  name: string
  answer: string
  /** The article's slug. `at` is the anchor in the article. */
  slug: string
  at: string
}

/** Short answers under the first letters of their names. */
export function AToZ({ answers }: { answers: readonly QuickAnswer[] }) {
  const letters = new Map<string, QuickAnswer[]>()
  for (const answer of answers) {
    const letter = answer.name.charAt(0).toUpperCase()
    letters.set(letter, [...(letters.get(letter) ?? []), answer])
  }
  return (
    <>
      <nav className="initials" aria-label="Letters">
        {[...letters.keys()].map((letter) => (
          <a key={letter} href={`#letter-${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      <Letters letters={letters} />
    </>
  )
}

function Letters({ letters }: { letters: ReadonlyMap<string, readonly QuickAnswer[]> }) {
  return (
    <div className="a-to-z">
      {[...letters].map(([letter, group]) => (
        <section key={letter} aria-labelledby={`letter-${letter}`}>
          <h3 id={`letter-${letter}`}>{letter}</h3>
          <dl>
            {group.map(({ name, answer, slug, at }) => (
              <div key={name}>
                <dt>
                  <a href={`${paths.article(slug)}#${at}`}>{name}</a>
                </dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
