/**
 * `POST /events` passes a batch of analytics events on to the origin, which validates and stores it. `GET
 * /events?state=…` responds with 205 if a prefetched page is out of date.
 */
import { Hono } from 'hono/tiny'
import { EVENTS } from '#origin'
import { paths } from '../../../client/paths.ts'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { ORIGIN_HEADERS } from '../../../graphql/contract/transport.ts'
import type { AppEnv } from '../../env.ts'
import { readBounded } from '../../http/bounded-body.ts'
import { isSameSite } from '../../http/check-headers.ts'
import { keepAlive } from '../../http/keep-alive.ts'
import { isOverEventLimit } from '../../http/visitor-limit.ts'
import { type OriginTransport, originTransport } from '../../origin/exchange.ts'
import { pageState } from '../../pages/page-state.ts'

/** The timeout for receiving a batch, and again for forwarding it, in milliseconds. */
const ARRIVAL_MS = 5_000

export const events = new Hono<AppEnv>()

events.post(paths.events, async (c) => {
  if (!isSameSite(c.req.raw)) return c.body(null, 403)
  // Visitors who opted out are not counted, as our privacy policy says (content/legal/privacy-policy.md).
  if (c.var.allows.isBot || c.var.allows.optedOut) return c.body(null, 204)
  if (await isOverEventLimit(c)) return c.body(null, 429)
  const read = await readBounded(c.req.raw.body, LIMITS.eventsBodyBytes, AbortSignal.timeout(ARRIVAL_MS))
  if (!read.ok) return c.body(null, read.reason === 'too-large' ? 413 : 408)
  if (EVENTS === 'off') return c.body(null, 204)
  const { config } = c.var
  const url = EVENTS === 'other' ? config.originUrl : undefined
  const origin = originTransport({ binding: c.env.ORIGIN, url, keys: config })
  keepAlive(c)(forward(origin, c.var.brand.id, read.bytes).catch(() => {}))
  return c.body(null, 204)
})

events.get(paths.events, async (c) => {
  c.header('Cache-Control', 'no-store')
  return c.body(null, (await pageState(c)) === c.req.query('state') ? 204 : 205)
})

async function forward(origin: OriginTransport, brandId: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const headers = { [ORIGIN_HEADERS.brand]: brandId }
  const url = new URL('/events', origin.url).href
  const response = await origin.fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body,
    signal: AbortSignal.timeout(ARRIVAL_MS),
  })
  await response.body?.cancel()
}
