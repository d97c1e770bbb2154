import { spellingKey } from '../../contract/place-names.ts'

/** Letters that are often written for one another, in order: each rule sees what the one before left. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/gh/g, 'g'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  // Vowels and near-vowels are what people get wrong most. The first letter says too much to be dropped.
  [/(?<!^)[aeiouyhw]/g, ''],
  [/(.)\1+/g, '$1'],
]

/** A rough key of how a name sounds: 'San Francisco' and 'san fransisco' are both 'snfrnsk'. */
export function soundOf(name: string): string {
  return RULES.reduce((text, [pattern, letters]) => text.replace(pattern, letters), spellingKey(name))
}
