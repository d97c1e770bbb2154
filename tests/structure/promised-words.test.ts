/**
 * Tests that every promise is listed with who keeps it, so that a site with another origin makes no promise that nobody
 * keeps.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROMISED_BY } from '../worker/promised-words.ts'

test('tests/worker/promised-words.ts says who keeps each promise of docs/promises.md', () => {
  const rows = readFileSync('docs/promises.md', 'utf8').matchAll(/^\| (?!\*\*|promise |gives |-)(.+?) \|/gm)
  const promised = [...rows].flatMap(([, words = '']) => words.replaceAll("'", '’').split('; '))
  expect(promised.toSorted()).toEqual(Object.values(PROMISED_BY).flat().toSorted())
})
