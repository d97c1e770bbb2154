/** Pages that a browser fetches before its visitor asks for them: docs/decisions/119-fetched-ahead.md. */
import type { Context, MiddlewareHandler } from 'hono'
import { STORED } from '../../client/stored-names.ts'
import type { AppEnv } from '../env.ts'
import { cookieHeader } from '../http/cookies.ts'
import { findPage } from '../registry/find.ts'
import { isFetchedAhead } from '../registry/page.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The page is fetched ahead: by the browser's own rules, or by client/fetch-ahead.ts. Undefined: it is asked for. */
    ahead: 'rules' | 'script' | undefined
  }
}

/** Signed-in customers and support staff: their pages change with what they do. */
const NEVER = RegExp(`${STORED.session.name}|${STORED.agentMode.name}`)

/**
 * Refuses a page that may not be fetched ahead, or that would store something: the browser then asks again
 * when the visitor does.
 */
export function ahead(): MiddlewareHandler<AppEnv> {
  return async function ahead(c, next) {
    const by = fetchedBy(c)
    if (!by) return next()
    if (!mayBeFetched(c)) return refusal(by)
    c.set('ahead', by)
    await next()
    if (c.res.headers.has('set-cookie')) {
      // Hono would merge the headers of the response that it replaces.
      c.res = undefined
      c.res = refusal(by)
    }
  }
}

/**
 * How one of our own pages fetches this one ahead. Undefined for a search engine's prefetch, which counts as a visit: its
 * cookies take effect only if the visitor follows the link.
 */
function fetchedBy(c: Context<AppEnv>): 'rules' | 'script' | undefined {
  if (c.req.method !== 'GET') return undefined
  if (c.req.header('x-ahead')) return 'script'
  if (!c.req.header('sec-purpose')?.startsWith('prefetch')) return undefined
  // Chromium sends `Sec-Fetch-Site: none` with these.
  const isOurs = c.req.header('referer')?.startsWith(`${new URL(c.req.url).origin}/`)
  return isOurs ? 'rules' : undefined
}

/** Browsers document 503 for their own rules. For a script's request, 503 would be an error on the console. */
function refusal(by: 'rules' | 'script'): Response {
  return new Response(null, { status: by === 'rules' ? 503 : 204, headers: { 'Cache-Control': 'no-store' } })
}

function mayBeFetched(c: Context<AppEnv>): boolean {
  const page = findPage(c.get('brand'), c.req.path)
  const isWanted = !c.req.url.includes('?') && c.req.header('save-data') !== 'on'
  return !!page && isFetchedAhead(page) && isWanted && !c.get('allows').agentPrefix && !NEVER.test(cookieHeader(c))
}
