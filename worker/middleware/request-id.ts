import type { MiddlewareHandler } from 'hono'
import { assets } from '../assets.ts'

type RequestIdEnv = { Variables: { requestId: string } }

/** Sets `requestId`, which visitors can quote. Every response also has a header with the build that made it. */
export function requestId(): MiddlewareHandler<RequestIdEnv> {
  return async function requestId(c, next) {
    const id = crypto.randomUUID()
    c.set('requestId', id)
    await next()
    c.res.headers.set('x-request-id', id)
    c.res.headers.set('X-Build', assets.build)
  }
}
