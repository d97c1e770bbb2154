import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lazily } from '../../../graphql/contract/lazily.ts'

test('a value is made when it is first used, and only once', () => {
  let made = 0
  const list = lazily(() => {
    made++
    return [1, 2, 3]
  })
  expect(made).toBe(0)
  expect([...list].length + list.length).toBe(6)
  expect(made).toBe(1)
})

test('schemas made lazily can be parts of others', () => {
  const email = lazily(() => z.string().check(z.email('Not an address')))
  const fields = lazily(() => ({ email, phone: z.optional(email) }))
  const form = lazily(() => z.object({ ...fields, others: z.array(email) }))
  expect(form.safeParse({ email: 'ada@example.com', others: ['b@example.com'] }).success).toBe(true)
  expect(form.safeParse({ email: 'ada', others: [] }).error?.issues[0]?.message).toBe('Not an address')
})
