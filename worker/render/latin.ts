/**
 * Converts characters beyond Latin-1 to numeric references, so that V8 stores the page as one-byte strings: a single
 * such character doubles the memory of the whole body and reduced requests per second by a factor of 1.5. For text and
 * attribute values only; our scripts and styles are already ASCII (a build step ensures it).
 */
export function toLatin(html: string): string {
  return html.replace(/[\u0100-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`)
}
