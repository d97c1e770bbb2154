/** Whether money was taken: one table decides, and nobody writes the sentence beside it. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOTHING_CHARGED, OUTCOMES, outcomeOf } from '../../../graphql/contract/outcomes.ts'
import { sourceFiles } from '../../structure/source-files.ts'

test('only a finished outcome can be uncharged, and none is both finished and undecided', () => {
  for (const [status, { isOver, isUncharged, isUndecided, place }] of Object.entries(OUTCOMES)) {
    if (isUncharged) expect(isOver, status).toBe(true)
    expect(isOver && isUndecided, status).toBe(false)
    expect(isUndecided, status).toBe(place === 'waiting')
  }
})

test.each(['UNDER_REVIEW', '', 'toString', '__proto__', null, undefined])(
  '%s, which this build does not know, makes no claim',
  (status) => {
    expect(outcomeOf(status)).toMatchObject({ place: 'waiting', isOver: false, isUncharged: false, isUndecided: true })
  },
)

test('no other source file says that nothing was charged', () => {
  const saying = sourceFiles()
    .filter(
      (file) => /^(client|worker|content|graphql\/(contract|origin))\//u.test(file) && !file.includes('/generated/'),
    )
    .filter((file) =>
      /nothing (was|has been) charged/iu.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//gu, '')),
    )
  expect(saying).toEqual(['graphql/contract/outcomes.ts'])
  expect(NOTHING_CHARGED).toBe('Nothing was charged.')
})
