import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'

/**
 * The header of an in-place post. In a request, it asks for one; in the response, its value is the next URL. See
 * client/islands/checked/post.ts.
 */
const IN_PLACE = 'X-In-Place'

/** Lets a script post a form and learn the next URL, because a script cannot see where a redirect leads. */
export function inPlace(): MiddlewareHandler<AppEnv> {
  return async function inPlace(c, next) {
    await next()
    const location = c.res.headers.get('location')
    if (c.res.status !== 303 || !location || !c.req.header(IN_PLACE)) return
    const headers = new Headers(c.res.headers)
    headers.delete('location')
    headers.set(IN_PLACE, location)
    // Otherwise Hono would merge the old response's headers into the new response.
    c.res = undefined
    c.res = new Response(null, { status: 204, headers })
  }
}
