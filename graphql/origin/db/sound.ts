import { spellingKey } from '../../contract/places/place-names.ts'

/** Replaces letters that are often confused. Each rule applies to the result of the rule before it. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/gh/g, 'g'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  // People most often get vowels wrong, and 'h' and 'w' are often silent. The first letter is too significant to drop.
  [/(?<!^)[aeiouyhw]/g, ''],
  [/(.)\1+/g, '$1'],
]

/** A phonetic key for a name: 'San Francisco' and 'san fransisco' are both 'snfrnsk'. */
export function toSound(name: string): string {
  return RULES.reduce((text, [pattern, letters]) => text.replace(pattern, letters), spellingKey(name))
}
