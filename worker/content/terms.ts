/** Words as search compares them: without case, accents and endings. The build indexes with the same function. */

const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from how i if in is it me my of on or should so that the this to use what when where which why will with you your'.split(
    ' ',
  ),
)

export interface Term {
  /** The stem to compare. */
  stem: string
  /** The word's position in the text. */
  start: number
  end: number
}

/** The significant words of a text, in order. */
export function termsOf(text: string): Term[] {
  const plain = plainText(text)
  return [...plain.matchAll(/[a-z0-9]+/gu)]
    .filter(([word]) => !STOP_WORDS.has(word))
    .map((match) => ({ stem: stemOf(match[0]), start: match.index, end: match.index + match[0].length }))
}

/** Lower-cases and removes accents character by character, so that positions stay valid. */
function plainText(text: string): string {
  return Array.from(text.toLowerCase(), (character) =>
    character.normalize('NFD').charAt(0).padEnd(character.length),
  ).join('')
}

/** Removes the endings of English plurals and verbs: enough to match 'stains', 'stain' and 'staining'. */
export function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|ss|x|z)es$/u.test(word)) return word.slice(0, -2)
  if (word.length > 5 && word.endsWith('ing')) return undoubled(word.slice(0, -3))
  if (word.length > 4 && word.endsWith('ed')) return undoubled(word.slice(0, -2))
  if (word.length > 3 && /[^su]s$/u.test(word)) return word.slice(0, -1)
  return word
}

/** 'scrubb' of 'scrubbing' is 'scrub'. */
function undoubled(stem: string): string {
  return /([bdgmnprt])\1$/u.test(stem) ? stem.slice(0, -1) : stem
}
