import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'

/** In the request: post in place. In the response: the next URL. See client/islands/checked/post.ts. */
const IN_PLACE = 'X-In-Place'

/** Lets a script post a form and learn where it leads, because a script cannot see a redirect. */
export function inPlace(): MiddlewareHandler<AppEnv> {
  return async function inPlace(c, next) {
    await next()
    const location = c.res.headers.get('location')
    if (c.res.status !== 303 || !location || !c.req.header(IN_PLACE)) return
    const headers = new Headers(c.res.headers)
    headers.delete('location')
    headers.set(IN_PLACE, location)
    // Hono would merge the headers of the response that it replaces.
    c.res = undefined
    c.res = new Response(null, { status: 204, headers })
  }
}
