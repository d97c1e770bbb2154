import { expect, test } from 'vitest'
import { isUuid } from '../../../worker/http/uuid.ts'

test('a generated id is accepted as a UUID, and malformed or uppercase ids are rejected', () => {
  expect(isUuid(crypto.randomUUID())).toBe(true)
  const whole = '123e4567-e89b-42d3-a456-426614174000'
  for (const text of [undefined, '', whole.toUpperCase(), whole.slice(0, -1), `${whole}\n`])
    expect(isUuid(text)).toBe(false)
})
