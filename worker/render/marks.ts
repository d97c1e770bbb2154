/**
 * Marks are placeholders in rendered HTML. They are later replaced with other content. A mark consists of control
 * characters, which React does not escape, and a secret of the isolate. No page shows the secret, so a visitor cannot
 * forge a mark.
 */
let secret: string | undefined

/**
 * Returns the start of a mark. Creates the secret on first use, because Workers cannot generate random values outside a
 * request.
 */
function opening(): string {
  secret ??= `\u0001${crypto.randomUUID()} `
  return secret
}

const CLOSE = '\u0002'

/** Returns the mark with this number. */
export function toMark(number: number): string {
  return `${opening()}${number}${CLOSE}`
}

/** Cuts HTML at its marks. The mark between texts[0] and texts[1] has the number numbers[0], and so on. */
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

/** Returns the position of an incomplete mark at the end of a string, or the string's length if there is none. */
export function endOfWhole(text: string): number {
  const open = text.lastIndexOf('\u0001')
  return open > text.lastIndexOf(CLOSE) ? open : text.length
}
