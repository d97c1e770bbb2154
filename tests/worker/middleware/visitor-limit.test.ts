import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type RateLimitBinding, visitorLimit } from '../../../worker/middleware/visitor-limit.ts'

/** Counts as Cloudflare does, for one minute that never ends. */
function limitOf(count: number): RateLimitBinding {
  const used = new Map<string, number>()
  return {
    limit: async ({ key }) => {
      const times = (used.get(key) ?? 0) + 1
      used.set(key, times)
      return { success: times <= count }
    },
  }
}

function site() {
  const app = new Hono()
  app.post('/deal', visitorLimit(), (c) => c.text('stored'))
  return app
}

function post(app: Hono, address: string, binding?: RateLimitBinding) {
  return app.request(
    '/deal',
    { method: 'POST', headers: { 'cf-connecting-ip': address } },
    binding ? { VISITOR_LIMIT: binding } : {},
  )
}

test('one address may store only so much, and another is not held up by it', async () => {
  const app = site()
  const binding = limitOf(3)
  const statuses = []
  for (let time = 0; time < 5; time++) statuses.push((await post(app, '192.0.2.1', binding)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect((await post(app, '192.0.2.2', binding)).status).toBe(200)
})

test('without the binding nothing is bounded', async () => {
  const app = site()
  for (let time = 0; time < 50; time++) expect((await post(app, '192.0.2.1')).status).toBe(200)
})
