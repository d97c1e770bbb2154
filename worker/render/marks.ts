/**
 * Marks in rendered HTML that are replaced with something else. React passes control characters through. Nobody can
 * type a mark, because it contains a secret of the isolate, which no page shows.
 */
let secret: string | undefined

/** Made when it is first needed, because Workers have no randomness outside of a request. */
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

/** The position of an unfinished mark at the end of a text, or the text's length if there is none. */
export function endOfWhole(text: string): number {
  const open = text.lastIndexOf('\u0001')
  return open > text.lastIndexOf(CLOSE) ? open : text.length
}
