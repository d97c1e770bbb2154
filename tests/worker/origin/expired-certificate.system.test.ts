/** Tests that an origin whose certificate has expired gets no request. */
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { expect, onTestFinished, test } from 'vitest'
import { bundleWorker } from '../../support/bundle-worker.ts'
import { COMPATIBILITY_DATE as compatibilityDate } from '../../support/compatibility-date.ts'
import { serve } from '../../support/origins/serve.ts'

test.each([
  ['an expired certificate is refused before anything is sent', true, { ok: false, cause: { kind: 'unreachable' } }, 0],
  ['the same origin without one is asked', false, { ok: true, data: { __typename: 'Query' } }, 1],
] as const)('%s', async (_, hasExpiredCertificate, outcome, times) => {
  let asked = 0
  const answer = () => Promise.resolve(Response.json({ data: { __typename: 'Query' } }))
  const counted = () => {
    asked++
    return answer()
  }
  const origin = await serve({ fetch: counted }, hasExpiredCertificate)
  onTestFinished(() => origin.close())
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
  const response = await runtime.dispatchFetch(`http://site/?of=${encodeURIComponent(origin.url)}`)
  expect(await response.json()).toMatchObject(outcome)
  expect(asked).toBe(times)
})
