import { expect, test } from 'vitest'
import { getOutcome, OUTCOMES } from '../../../graphql/contract/outcomes.ts'

test('every outcome that confirms that nothing was charged is final, and only outcomes that are shown in the place ‘waiting’ are undecided', () => {
  for (const [status, { isOver, isUncharged, isUndecided, place }] of Object.entries(OUTCOMES)) {
    if (isUncharged) expect(isOver, status).toBe(true)
    expect(isOver && isUndecided, status).toBe(false)
    expect(isUndecided, status).toBe(place === 'waiting')
  }
})

test.each(['UNDER_REVIEW', '', 'toString', '__proto__', null, undefined])(
  'the status %s, which this build does not know, counts as undecided',
  (status) => {
    expect(getOutcome(status)).toMatchObject({ place: 'waiting', isOver: false, isUncharged: false, isUndecided: true })
  },
)
