import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'

test.each([
  ['a flag without a definition', { features: { pricing: null } }],
  ['flags that are text', { features: 'pricing' }],
  ['rules that are no list', { features: { pricing: { defaultValue: 39, rules: { force: 59 } } } }],
  ['a rule without content', { features: { pricing: { defaultValue: 39, rules: [null] } } }],
])('%s in the flag service breaks no page', async (_what, payload) => {
  vi.resetModules()
  const { createApp } = await import('../../../worker/app.tsx')
  const app = createApp()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const FLAGS = { get: async () => payload } as unknown as KVNamespace
  // The first visit asks for the flags, the later ones are rendered with them.
  for (let visit = 0; visit < 3; visit++) {
    const ctx = createExecutionContext()
    const headers = { 'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0', accept: 'text/html' }
    const response = await app.fetch(
      new Request('http://glimmer.localhost/nowhere', { headers }),
      { ...env, FLAGS },
      ctx,
    )
    expect(response.status).toBe(404)
    await response.text()
    await waitOnExecutionContext(ctx)
  }
})
