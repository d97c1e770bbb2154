import { expect, test } from 'vitest'
import { mayHappen, statusAfter, TRANSITIONS } from '../../../../graphql/origin/membership/transitions.ts'

const LEGAL = [
  ['ACTIVE', 'cancel', 'PENDING_CANCELLATION'],
  ['ACTIVE', 'cancel unpaid', 'CANCELLED'],
  ['ACTIVE', 'unpaid', 'CANCELLED'],
  ['ACTIVE', 'returned', 'CANCELLED'],
  ['PENDING_CANCELLATION', 'undo', 'ACTIVE'],
  ['PENDING_CANCELLATION', 'month over', 'CANCELLED'],
  ['PENDING_CANCELLATION', 'returned', 'CANCELLED'],
] as const

test('the table has exactly the legal transitions', () => {
  const all = Object.entries(TRANSITIONS).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => [from, event, to]),
  )
  expect(all).toEqual(LEGAL)
})

test('a canceled membership never becomes active again', () => {
  expect(TRANSITIONS.CANCELLED).toEqual({})
})

test.each(LEGAL)('from %s, %s leads to %s, and the SQL condition allows it', (from, event, to) => {
  expect(statusAfter(event)).toBe(to)
  expect(mayHappen(event)).toContain(`'${from}'`)
})
