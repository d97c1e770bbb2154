/** Words as the search compares them: without case, accents and endings. The build indexes with the same function. */

const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from how i if in is it me my of on or should so that the this to use what when where which why will with you your'.split(
    ' ',
  ),
)

export interface Term {
  /** What is compared. */
  stem: string
  /** Where the word stands in the text. */
  start: number
  end: number
}

/** The words of a text that carry meaning, in order. */
export function termsOf(text: string): Term[] {
  const plain = plainText(text)
  return [...plain.matchAll(/[a-z0-9]+/gu)]
    .filter(([word]) => !STOP_WORDS.has(word))
    .map((match) => ({ stem: stemOf(match[0]), start: match.index, end: match.index + match[0].length }))
}

/** In lower case and without accents, each character in its place, so that positions stay those of the text. */
function plainText(text: string): string {
  return Array.from(text.toLowerCase(), (character) =>
    character.normalize('NFD').charAt(0).padEnd(character.length),
  ).join('')
}

/** Cuts the endings of English plurals and verbs: enough to bring 'stains', 'stain' and 'staining' together. */
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
