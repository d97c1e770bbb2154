/**
 * Responds without a redirect to forms that a script posts, because the script could not see where a redirect leads:
 * docs/decisions/119-fetched-ahead.md.
 */
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { NEXT_PAGE, paths } from '../../client/paths.ts'
import type { AppEnv } from '../env.ts'
import { cookieHeader } from '../http/cookies.ts'
import { SHOWN_AT } from '../render/document.tsx'

/**
 * Responds to a posted form with the funnel page that its redirect leads to, as if the browser had followed the
 * redirect. Does so only if a script requests it, because the script must then show the new page's URL
 * (client/entry.ts), and only if the browser stores our cookies.
 */
export function followRedirect(app: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  return async function followRedirect(c, next) {
    await next()
    if (c.res.status !== 303 || c.req.query(NEXT_PAGE) === undefined || !cookieHeader(c).includes('__Host-')) return
    const location = c.res.headers.get('location') ?? ''
    if (!FUNNEL.test(location)) return
    const cookies = c.res.headers.getSetCookie()
    const page = await app.fetch(nextRequest(c, location, cookies), c.env, c.executionCtx)
    // If this page redirects too, the browser must follow both redirects itself, with the new cookies.
    if (page.status >= 300 && page.status < 400) return
    for (const cookie of cookies) page.headers.append('Set-Cookie', cookie)
    // Otherwise Hono would merge the old response's headers into the new response.
    c.res = undefined
    c.res = page
  }
}

/**
 * Matches the URLs of the funnel's pages, even under an agent prefix, but no URLs of other sites, and no URLs with a
 * fragment.
 */
const FUNNEL = new RegExp(`^(/[\\w-]+)?${paths.deal}[?/][^#]*$`)

/**
 * Returns the request that the browser would make next. It lists new cookies first: of two cookies with the same name,
 * the first takes effect.
 */
function nextRequest(c: Context<AppEnv>, location: string, set: readonly string[]): Request {
  const headers = new Headers(c.req.raw.headers)
  headers.set('Cookie', [...set.map((cookie) => cookie.split(';', 1)[0]), cookieHeader(c)].join('; '))
  headers.set(SHOWN_AT, location)
  return new Request(new URL(location, c.req.url), { headers, cf: c.req.raw.cf as RequestInitCfProperties })
}

/**
 * A script sends this header with a form, and gets the next URL in the same header of the response instead of a
 * redirect (client/islands/checked/post.ts).
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
