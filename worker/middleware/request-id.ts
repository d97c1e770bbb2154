import type { MiddlewareHandler } from 'hono'
import { assets } from '../assets.ts'

type RequestIdEnv = { Variables: { requestId: string } }

/**
 * Sets `requestId`: generated here, never taken from outside, sent to the visitor in a header and to the origin. People
 * can quote it when they report an error. Every response also names the build that made it.
 */
export function requestId(): MiddlewareHandler<RequestIdEnv> {
  return async function requestId(c, next) {
    const id = crypto.randomUUID()
    c.set('requestId', id)
    await next()
    c.res.headers.set('x-request-id', id)
    c.res.headers.set('X-Build', assets.build)
  }
}
