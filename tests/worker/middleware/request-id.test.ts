import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { requestId } from '../../../worker/middleware/request-id.ts'

test('every response has a request id that we generate, even if the request has one', async () => {
  const app = new Hono<{ Variables: { requestId: string } }>()
  app.use(requestId())
  app.get('/', (c) => c.text(c.var.requestId))
  const answers = await Promise.all([1, 2].map(() => app.request('/', { headers: { 'x-request-id': 'theirs' } })))
  const ids = await Promise.all(answers.map((each) => each.text()))
  expect(answers.map((each) => each.headers.get('x-request-id'))).toEqual(ids)
  expect(new Set([...ids, 'theirs']).size).toBe(3)
  expect(answers[0]?.headers.get('x-build')).toMatch(/^[\w-]{6,}$/)
})
