/**
 * Forwards payment events to the origin, and flag payloads to the background Worker. Their senders know only the site's URL; who
 * receives them verifies the signature.
 */
import { Hono } from 'hono/tiny'
import { ORIGIN_HEADERS } from '../../../graphql/contract/transport.ts'
import { beforeAbort, readBounded } from '../../http/bounded-body.ts'
import { type OriginBinding, originTransport } from '../../origin/transport.ts'

export interface WebhooksEnv {
  Bindings: { ORIGIN: OriginBinding; GRAPHQL_ORIGIN_URL?: string; BACKGROUND?: Pick<Fetcher, 'fetch'> }
  Variables: { requestId: string }
}

/** Events are a few kilobytes; an invoice with hundreds of lines is about 200 KB. */
const EVENT_BYTES = 262_144
/**
 * The timeout for receiving an event and for the origin to accept it, in milliseconds. The gateway waits longer, and
 * retries.
 */
const PATIENCE_MS = 10_000

export const webhooks = new Hono<WebhooksEnv>()

webhooks.post('/webhooks/stripe', async (c) => {
  const signature = c.req.header('stripe-signature')
  if (!signature) return c.text('Not signed.\n', 400)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const event = await readBounded(c.req.raw.body, EVENT_BYTES, signal)
  if (!event.ok) return event.reason === 'too-large' ? c.text('Too long.\n', 413) : c.text('Incomplete.\n', 408)
  const transport = originTransport({ binding: c.env.ORIGIN, url: c.env.GRAPHQL_ORIGIN_URL })
  try {
    const response = await beforeAbort(
      transport.fetch(new URL('/webhooks/stripe', transport.url).href, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': c.req.header('content-type') ?? 'application/json',
          'stripe-signature': signature,
          [ORIGIN_HEADERS.requestId]: c.var.requestId,
        },
        // The signature covers these exact bytes.
        body: event.bytes,
        signal,
      }),
      signal,
    )
    response.body?.cancel().catch(() => {})
    return reply(response.status)
  } catch {
    return reply(signal.aborted ? 504 : 502)
  }
})

const FLAG_SERVICE_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

webhooks.post('/webhooks/growthbook', async (c) => {
  const headers: Record<string, string> = {}
  for (const name of FLAG_SERVICE_HEADERS) headers[name] = c.req.header(name) ?? ''
  if (!c.env.BACKGROUND || !headers['webhook-signature']) return c.text('Not signed.\n', 400)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const event = await readBounded(c.req.raw.body, EVENT_BYTES, signal)
  if (!event.ok) return event.reason === 'too-large' ? c.text('Too long.\n', 413) : c.text('Incomplete.\n', 408)
  try {
    const sent = c.env.BACKGROUND.fetch('https://background/flags', {
      method: 'POST',
      headers,
      body: event.bytes,
      signal,
    })
    const response = await beforeAbort(sent, signal)
    return new Response(response.body, { status: response.status, headers: { 'content-type': 'application/json' } })
  } catch {
    return reply(signal.aborted ? 504 : 502)
  }
})

webhooks.all('/webhooks/:from{stripe|growthbook}', (c) => c.text('Events are posted.\n', 405, { allow: 'POST' }))

/** Accepted, refused permanently, or to be retried: the gateway needs nothing else. */
function reply(status: number): Response {
  if (status >= 200 && status < 300) return Response.json({ received: true })
  const shown = status >= 400 && status < 600 ? status : 502
  return Response.json({ received: false }, { status: shown })
}
