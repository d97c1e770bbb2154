/**
 * Forwards payment events to the origin, and flag payloads to the background Worker. The receivers verify the
 * signatures.
 */
import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { ORIGIN_HEADERS } from '../../../graphql/contract/transport.ts'
import { beforeAbort, readBounded } from '../../http/bounded-body.ts'
import { type OriginBinding, type OriginTransport, originTransport } from '../../origin/exchange.ts'

export interface WebhooksEnv {
  Bindings: {
    ORIGIN: OriginBinding
    GRAPHQL_ORIGIN_URL?: string
    ORIGIN_SECRET?: string
    ORIGIN_SECRET_PREVIOUS?: string
    BACKGROUND?: Pick<Fetcher, 'fetch'>
  }
  Variables: { requestId: string }
}

/**
 * The maximum size of an event in bytes. Most events are a few kilobytes. An invoice with hundreds of lines is about
 * 200 KB.
 */
const EVENT_BYTES = 262_144
/** The total timeout in milliseconds for receiving and forwarding an event. The gateway waits longer, and retries. */
const PATIENCE_MS = 10_000

export const webhooks = new Hono<WebhooksEnv>()

webhooks.post('/webhooks/stripe', (c) => {
  const transport = originTransport({
    binding: c.env.ORIGIN,
    url: c.env.GRAPHQL_ORIGIN_URL || undefined,
    keys: {
      originSecret: c.env.ORIGIN_SECRET || undefined,
      previousOriginSecret: c.env.ORIGIN_SECRET_PREVIOUS || undefined,
    },
  })
  const headers = {
    'content-type': c.req.header('content-type') ?? 'application/json',
    'stripe-signature': c.req.header('stripe-signature') ?? '',
    [ORIGIN_HEADERS.requestId]: c.var.requestId,
  }
  const to = { fetch: transport.fetch, url: new URL('/webhooks/stripe', transport.url).href }
  return forward(c, headers['stripe-signature'] ? to : null, headers, (response) => {
    response.body?.cancel().catch(() => {})
    return reply(response.status)
  })
})

const FLAG_SERVICE_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

webhooks.post('/webhooks/growthbook', (c) => {
  const { BACKGROUND } = c.env
  const headers: Record<string, string> = {}
  for (const name of FLAG_SERVICE_HEADERS) headers[name] = c.req.header(name) ?? ''
  const to =
    BACKGROUND && headers['webhook-signature']
      ? { fetch: BACKGROUND.fetch.bind(BACKGROUND), url: 'https://background/flags' }
      : null
  return forward(c, to, headers, ({ body, status }) => {
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  })
})

/** Forwards the exact bytes, because the signature covers them. Does not forward requests without a signature. */
async function forward(
  c: Context<WebhooksEnv>,
  to: OriginTransport | null,
  headers: Record<string, string>,
  answer: (response: Response) => Response,
): Promise<Response> {
  if (!to) return c.text('Not signed.\n', 400)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const event = await readBounded(c.req.raw.body, EVENT_BYTES, signal)
  if (!event.ok) return event.reason === 'too-large' ? c.text('Too long.\n', 413) : c.text('Incomplete.\n', 408)
  try {
    const sent = to.fetch(to.url, { method: 'POST', redirect: 'manual', headers, body: event.bytes, signal })
    return answer(await beforeAbort(sent, signal))
  } catch {
    return reply(signal.aborted ? 504 : 502)
  }
}

webhooks.all('/webhooks/:from{stripe|growthbook}', (c) => c.text('Send events with POST.\n', 405, { allow: 'POST' }))

/** Passes on only the status, which tells the sender whether to send the event again. */
function reply(status: number): Response {
  if (status >= 200 && status < 300) return Response.json({ received: true })
  const shown = status >= 400 && status < 600 ? status : 502
  return Response.json({ received: false }, { status: shown })
}
