import { expect, test } from 'vitest'
import { isUuid } from '../../../worker/http/uuid.ts'

test('a generated id is a UUID', () => {
  expect(isUuid(crypto.randomUUID())).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['capital letters', '123E4567-E89B-42D3-A456-426614174000'],
  ['a missing digit', '123e4567-e89b-42d3-a456-42661417400'],
  ['a line break at the end', '123e4567-e89b-42d3-a456-426614174000\n'],
])('%s is no UUID', (_, text) => {
  expect(isUuid(text)).toBe(false)
})
