import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { trackedFiles } from './source-files.ts'

test('every list says that it is one: ours have no markers, and Safari tells its listeners of no other', () => {
  const components = trackedFiles().filter((path) => /^(client|worker)\/.*\.tsx$/u.test(path))
  const lists = components.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/<(?:ul|ol)\b[^>]*/gu)].map(([opening]) => ({ path, opening })),
  )
  expect(lists.length).toBeGreaterThan(30)
  expect(lists.filter(({ opening }) => !opening.includes('role="list"'))).toEqual([])
})
