/**
 * Converts characters beyond Latin-1 to numeric references, so that V8 stores the page as one-byte strings. A single
 * two-byte string makes the whole body two-byte, which takes twice the memory and is slower to convert to UTF-8. Use it
 * only for text and attribute values; our scripts and styles are already ASCII (a build step ensures it).
 */
export function toLatin(html: string): string {
  return html.search(BEYOND) === -1
    ? html
    : oneByte(html.replace(BEYOND, (character) => `&#${character.codePointAt(0)};`))
}

const BEYOND = /[\u0100-\u{10ffff}]/gu

/** The number of characters that one call copies. More would overflow the stack. */
const AT_ONCE = 8_192

/**
 * Copies a string into a one-byte string. V8 keeps the result of a replacement two-byte if the input was two-byte,
 * whichever characters remain. Only a string made from character codes is one-byte. Throws for characters beyond
 * Latin-1.
 */
export function oneByte(text: string): string {
  const codes = new Uint8Array(Math.min(text.length, AT_ONCE))
  let copy = ''
  for (let start = 0; start < text.length; start += AT_ONCE) {
    const length = Math.min(AT_ONCE, text.length - start)
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(start + index)
      if (code > 0xff) throw new RangeError(`The text contains a character beyond Latin-1: ${code}`)
      codes[index] = code
    }
    // apply() takes a typed array directly, while spreading would iterate over it.
    copy += String.fromCharCode.apply(null, codes.subarray(0, length) as unknown as number[])
  }
  return copy
}
