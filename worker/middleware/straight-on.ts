/** A step of the funnel in one round trip: docs/decisions/119-fetched-ahead.md. */
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { paths, STRAIGHT_ON } from '../../client/paths.ts'
import type { AppEnv } from '../env.ts'
import { cookieHeader } from '../http/cookies.ts'
import { queryOf } from '../http/query.ts'
import { SHOWN_AT } from '../render/document.tsx'

/**
 * Answers a form with the page that its redirect leads to, as if the browser had followed it. Does so only if script asks,
 * because script gives the page its own address (client/entry.ts), and only in a browser that keeps our cookies.
 */
export function straightOn(app: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  return async function straightOn(c, next) {
    await next()
    if (c.res.status !== 303 || queryOf(c, STRAIGHT_ON) === undefined || !cookieHeader(c).includes('__Host-')) return
    const location = c.res.headers.get('location') ?? ''
    if (!FUNNEL.test(location)) return
    const cookies = c.res.headers.getSetCookie()
    const page = await app.fetch(nextRequest(c, location, cookies), c.env, c.executionCtx)
    // A further redirect needs the browser to have the cookies.
    if (page.status >= 300 && page.status < 400) return
    for (const cookie of cookies) page.headers.append('Set-Cookie', cookie)
    // Hono would merge the headers of the response that it replaces.
    c.res = undefined
    c.res = page
  }
}

/** The funnel's own pages, also under an agent prefix; never another site, and no URL with a fragment. */
const FUNNEL = new RegExp(`^(/[\\w-]+)?${paths.deal}[?/][^#]*$`)

/** The request that the browser would make next. Of two cookies of one name the first counts. */
function nextRequest(c: Context<AppEnv>, location: string, set: readonly string[]): Request {
  const headers = new Headers(c.req.raw.headers)
  headers.set('Cookie', [...set.map((cookie) => cookie.split(';', 1)[0]), cookieHeader(c)].join('; '))
  headers.set(SHOWN_AT, location)
  return new Request(new URL(location, c.req.url), { headers, cf: c.req.raw.cf as RequestInitCfProperties })
}
