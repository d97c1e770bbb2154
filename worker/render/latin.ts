/**
 * Converts characters beyond Latin-1 to numeric references, so that V8 stores the page as one-byte strings: a single
 * two-byte string makes the whole body two-byte, which costs twice the memory and a slower conversion to UTF-8. For text
 * and attribute values only; our scripts and styles are already ASCII (a build step ensures it).
 */
export function toLatin(html: string): string {
  return html.search(BEYOND) === -1
    ? html
    : oneByte(html.replace(BEYOND, (character) => `&#${character.codePointAt(0)};`))
}

const BEYOND = /[\u0100-\u{10ffff}]/gu

/** Characters that one call copies: more would overflow the stack. */
const AT_ONCE = 8_192

/**
 * The same text as a one-byte string. V8 keeps the result of a replacement two-byte if its input was, whatever remains in
 * it; only a string made from codes is one-byte. Throws for characters beyond Latin-1.
 */
export function oneByte(text: string): string {
  const codes = new Uint8Array(Math.min(text.length, AT_ONCE))
  let copy = ''
  for (let start = 0; start < text.length; start += AT_ONCE) {
    const length = Math.min(AT_ONCE, text.length - start)
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(start + index)
      if (code > 0xff) throw new RangeError(`A character beyond Latin-1: ${code}`)
      codes[index] = code
    }
    // apply() takes any list of numbers; spreading would iterate.
    copy += String.fromCharCode.apply(null, codes.subarray(0, length) as unknown as number[])
  }
  return copy
}
