import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'

test('the rendering of a page’s sections continues after the visitor who started it has left', async () => {
  vi.resetModules()
  const { createApp } = await import('../../../worker/app.tsx')
  const app = createApp()
  const visit = async () => {
    const ctx = createExecutionContext()
    const waitUntil = vi.spyOn(ctx, 'waitUntil')
    const bindings = { ...env, FLAGS: undefined }
    const response = await app.fetch(new Request('http://glimmer.localhost/nowhere'), bindings, ctx)
    expect(response.status).toBe(404)
    await response.text()
    await waitOnExecutionContext(ctx)
    return waitUntil.mock.calls.length
  }
  // This page needs neither the origin nor the flags, so only the rendering of sections can call waitUntil.
  expect(await visit()).toBeGreaterThan(0)
  expect(await visit()).toBe(0)
})
