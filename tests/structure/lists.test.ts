/** No linter has this rule, and no browser test hears what Safari leaves out. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { trackedFiles } from './source-files.ts'

test('every list has an explicit role, because Safari hides lists without markers from screen readers', () => {
  const components = trackedFiles().filter((path) => /^(client|worker)\/.*\.tsx$/u.test(path))
  const lists = components.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/<(?:ul|ol)\b[^>]*/gu)].map(([opening]) => ({ path, opening })),
  )
  expect(lists.length).toBeGreaterThan(30)
  expect(lists.filter(({ opening }) => !opening.includes('role="list"'))).toEqual([])
})
