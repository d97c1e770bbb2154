/** Every promise says who keeps it, so that no site in front of another origin makes it without them. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROMISED_BY } from '../worker/promised-words.ts'

test('each promise of docs/promises.md is kept by somebody in tests/worker/promised-words.ts', () => {
  const rows = readFileSync('docs/promises.md', 'utf8').matchAll(/^\| (?!\*\*|promise |gives |-)(.+?) \|/gm)
  const promised = [...rows].flatMap(([, words = '']) => words.replaceAll("'", '’').split('; '))
  expect(promised.toSorted()).toEqual(Object.values(PROMISED_BY).flat().toSorted())
})
