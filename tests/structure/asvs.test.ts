/** docs/asvs.md lists the requirements of OWASP ASVS 5.0.0 up to level 2, beside the test that holds each. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.split(' | '))

/** How many requirements of levels 1 and 2 each chapter of the standard has. */
const CHAPTERS = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
}

test('every requirement up to level 2 is listed once', () => {
  const ids = rows.flatMap(([ids = '']) => ids.replace('| ', '').split(' '))
  expect(new Set(ids).size).toBe(ids.length)
  const counts = Object.entries(Object.groupBy(ids, (id) => id.slice(1).split('.')[0] ?? ''))
  expect(Object.fromEntries(counts.map(([chapter, listed]) => [chapter, listed?.length]))).toEqual(CHAPTERS)
  expect(ids).toHaveLength(253)
})

test('each named test exists under its full name', () => {
  const named = rows.flatMap(([, , how = '']) => [
    ...how.matchAll(/`([^`]+\.tsx?)`: ([^;|]+?)(?=[;.] |\. \*\*|$| \|)/g),
  ])
  expect(named.length).toBeGreaterThan(50)
  const gone = named.filter(([, file = '', title = '']) => !titlesIn(`tests/${file}`).includes(title.trim()))
  expect(gone.map(([words]) => words)).toEqual([])
})

/** The titles of a file's tests and groups; none if there is no such file. */
function titlesIn(path: string): string[] {
  if (!existsSync(path)) return []
  const calls = readFileSync(path, 'utf8').matchAll(
    /(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1,/g,
  )
  return [...calls].map(([, , title = '']) => title.replaceAll("\\'", "'"))
}

test('a word of a test file is not the name of a test', () => {
  const titles = titlesIn('tests/structure/asvs.test.ts')
  expect(titles).toContain('each named test exists under its full name')
  for (const words of ['test(', 'test', 'each named test']) expect(titles).not.toContain(words)
})
