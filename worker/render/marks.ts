/**
 * Marks in rendered HTML, where something else is put in. React passes control characters through. Nobody can type a mark,
 * because it has a secret of the isolate, which no page shows.
 */
let secret: string | undefined

/** Made when it is first needed: outside of a request there is no randomness. */
function opening(): string {
  secret ??= `\u0001${crypto.randomUUID()} `
  return secret
}

const CLOSE = '\u0002'

/** The mark with a number. */
export function markOf(number: number): string {
  return `${opening()}${number}${CLOSE}`
}

/** HTML cut at its marks: texts[0], the mark numbers[0], texts[1], … There is one more text than numbers. */
export function cutAtMarks(html: string): { texts: string[]; numbers: number[] } {
  const [first = '', ...others] = html.split(opening())
  const texts = [first]
  const numbers: number[] = []
  for (const other of others) {
    const close = other.indexOf(CLOSE)
    numbers.push(Number(other.slice(0, close)))
    texts.push(other.slice(close + 1))
  }
  return { texts, numbers }
}

/** Where a text ends that may be continued by the rest of a mark: its length if none has begun. */
export function endOfWhole(text: string): number {
  const open = text.lastIndexOf('\u0001')
  return open > text.lastIndexOf(CLOSE) ? open : text.length
}
