import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
test('tables', async () => {
  const { results } = await env.DB.prepare("select name from sqlite_master where type='table'").all()
  expect(results.length).toBeGreaterThan(3)
})
test('health', async () => {
  const r = await exports.default.fetch('https://origin/healthz')
  expect(r.status).toBe(200)
  expect((await fetch('http://gateway.test/v1/payment_intents/x')).status).toBe(401)
})
