import { createApp } from './app.tsx'
import type { SiteBindings } from './env.ts'

const app = createApp()

export default {
  fetch: (request, env, ctx) => {
    const respond = (each: Request) => app.fetch(each, env, ctx)
    return env.ENVIRONMENT === 'local' ? withLocalCookies(request, respond) : respond(request)
  },
} satisfies ExportedHandler<SiteBindings>

/**
 * Safari, and Chromium before 119, do not store a `__Host-` cookie from a page on plain http, not even on localhost, so
 * the local system would lose the data of every funnel step. Therefore the local system sets each of our cookies twice,
 * the second time with the prefix `local-`, until the browser has shown that it stores `__Host-` cookies
 * (docs/decisions/017-cookies-of-the-local-system.md).
 */
const HOST_PREFIX = '__Host-'
const PLAIN_PREFIX = 'local-'

/**
 * Handles a local request: restores the names of `local-` cookies in it, and adds `local-` cookies to the response.
 */
async function withLocalCookies(
  request: Request,
  respond: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  const sent = request.headers.get('cookie') ?? ''
  const storesOurs = sent.split(/;\s*/).some((cookie) => cookie.startsWith(HOST_PREFIX))
  if (new URL(request.url).protocol !== 'http:') return respond(request)
  if (storesOurs) return withoutCopies(sent, await respond(request))
  const headers = new Headers(request.headers)
  headers.set('cookie', sent.replaceAll(new RegExp(`(^|;\\s*)${PLAIN_PREFIX}`, 'g'), `$1${HOST_PREFIX}`))
  const response = await respond(sent ? new Request(request, { headers }) : request)
  const cookies = response.headers.getSetCookie().filter((cookie) => cookie.startsWith(HOST_PREFIX))
  if (cookies.length === 0) return response
  const answer = new Response(response.body, response)
  for (const cookie of cookies) {
    const plain = cookie.replace(HOST_PREFIX, PLAIN_PREFIX).replace(/;\s*Secure/i, '')
    answer.headers.append('Set-Cookie', plain)
  }
  return answer
}

/**
 * Deletes the `local-` cookies in a browser that stores `__Host-` cookies. Otherwise they would take effect once the
 * `__Host-` cookies are deleted.
 */
function withoutCopies(sent: string, response: Response): Response {
  const copies = sent.match(new RegExp(`(?<=^|;\\s*)${PLAIN_PREFIX}[^=;]*`, 'g'))
  if (!copies) return response
  const answer = new Response(response.body, response)
  for (const copy of copies) answer.headers.append('Set-Cookie', `${copy}=; Max-Age=0; Path=/`)
  return answer
}
