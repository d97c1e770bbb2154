/** Whether money was taken: one table decides. */
import { expect, test } from 'vitest'
import { OUTCOMES, outcomeOf } from '../../../graphql/contract/outcomes.ts'

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
