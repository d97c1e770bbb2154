/** Decides which pages a browser may prefetch: docs/decisions/119-fetched-ahead.md. */
import type { Context, MiddlewareHandler } from 'hono'
import { STORED } from '../../client/stored-names.ts'
import type { AppEnv } from '../env.ts'
import { cookieHeader } from '../http/cookies.ts'
import { findPage } from '../registry/find.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /**
     * How the page is prefetched: by the browser, according to speculation rules, or by client/lazy.ts. Undefined if
     * the visitor requested the page.
     */
    ahead: 'rules' | 'script' | undefined
  }
}

/** Matches the cookies of signed-in customers and support staff, whose pages change with every action. */
const NEVER = RegExp(`${STORED.session.name}|${STORED.agentMode.name}`)

/**
 * Refuses a prefetch that is not allowed, or whose response would set a cookie. The browser then requests the page when
 * the visitor follows the link.
 */
export function ahead(): MiddlewareHandler<AppEnv> {
  return async function ahead(c, next) {
    const by = fetchedBy(c)
    if (!by) return next()
    if (!mayBeFetched(c)) return refusal(by)
    c.set('ahead', by)
    await next()
    if (c.res.headers.has('set-cookie')) {
      // Otherwise Hono would merge the old response's headers into the new response.
      c.res = undefined
      c.res = refusal(by)
    }
  }
}

/**
 * Returns how one of our own pages prefetches the requested page. Undefined for all other requests, such as a prefetch
 * by a search engine. Cookies that a search engine's prefetch sets take effect only if the visitor follows the link, so
 * that prefetch is treated like the visitor's own request.
 */
function fetchedBy(c: Context<AppEnv>): 'rules' | 'script' | undefined {
  if (c.req.method !== 'GET') return undefined
  if (c.req.header('x-ahead')) return 'script'
  if (!c.req.header('sec-purpose')?.startsWith('prefetch')) return undefined
  // Chromium sends `Sec-Fetch-Site: none` with a prefetch, so the Referer is checked instead.
  const isOurs = c.req.header('referer')?.startsWith(`${new URL(c.req.url).origin}/`)
  return isOurs ? 'rules' : undefined
}

/**
 * Returns the response that refuses a prefetch: 503 for speculation rules, as browser documentation suggests. A script
 * gets 204, because 503 would appear as an error in the console.
 */
function refusal(by: 'rules' | 'script'): Response {
  return new Response(null, { status: by === 'rules' ? 503 : 204, headers: { 'Cache-Control': 'no-store' } })
}

function mayBeFetched(c: Context<AppEnv>): boolean {
  const page = findPage(c.get('brand'), c.req.path)
  const isWanted = !c.req.url.includes('?') && c.req.header('save-data') !== 'on'
  return !!page && page.isIndexable && isWanted && !c.get('allows').agentPrefix && !NEVER.test(cookieHeader(c))
}
