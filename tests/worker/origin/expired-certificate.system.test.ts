/** Tests that an origin whose certificate has expired gets no request. */
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bundleWorker } from '../../support/bundle-worker.ts'
import { COMPATIBILITY_DATE as compatibilityDate } from '../../support/compatibility-date.ts'
import { serve } from '../../support/origins/serve.ts'

test('an origin with an expired certificate gets no request, and an origin on plain http gets one', async () => {
  const script = await bundleWorker('tests/support/workerd/one-exchange.ts', {
    alias: { '#origin': './worker/origin/embedded.ts' },
    define: { 'process.env.OTHER_ORIGIN': '"true"' },
  })
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script,
      compatibilityDate,
      compatibilityFlags: ['nodejs_compat'],
      handleStructuredLogs: () => undefined,
    }),
  )
  onTestFinished(() => runtime.dispose())
  for (const [hasExpiredCertificate, outcome, times] of [
    [true, { ok: false, cause: { kind: 'unreachable' } }, 0],
    [false, { ok: true, data: { __typename: 'Query' } }, 1],
  ] as const) {
    const answer = vi.fn(() => Promise.resolve(Response.json({ data: { __typename: 'Query' } })))
    const origin = await serve({ fetch: answer }, hasExpiredCertificate)
    onTestFinished(() => origin.close())
    const response = await runtime.dispatchFetch(`http://site/?of=${encodeURIComponent(origin.url)}`)
    expect(await response.json()).toMatchObject(outcome)
    expect(answer).toHaveBeenCalledTimes(times)
  }
})
