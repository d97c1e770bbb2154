import type { MiddlewareHandler } from 'hono'

type RequestIdEnv = { Variables: { requestId: string } }

/**
 * Sets `requestId`: made here, never taken from outside, told to the visitor in a header and to the origin.
 * It is what somebody who reports a fault can quote.
 */
export function requestId(): MiddlewareHandler<RequestIdEnv> {
  return async function requestId(c, next) {
    const id = crypto.randomUUID()
    c.set('requestId', id)
    await next()
    c.res.headers.set('x-request-id', id)
  }
}
