/**
 * Safari, and Chromium before 119, keep no `__Host-` cookie from a page on plain http, not even on localhost, so the
 * local system would forget every step. Only in the local system, each of our cookies is therefore set twice for a
 * browser that has not yet shown that it keeps the real one (docs/decisions/017-cookies-of-the-local-system.md).
 */

const HOST_PREFIX = '__Host-'
const PLAIN_PREFIX = 'local-'

/** Handles a local request, converting plain twins of our cookies on the way in and out. */
export async function withLocalCookies(
  request: Request,
  respond: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  const sent = request.headers.get('cookie') ?? ''
  const keepsOurs = sent.split(/;\s*/).some((cookie) => cookie.startsWith(HOST_PREFIX))
  if (new URL(request.url).protocol !== 'http:') return respond(request)
  if (keepsOurs) return withoutTwins(sent, await respond(request))
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

/** Deletes the twins of a browser that keeps the real ones: they would count again once the real ones are deleted. */
function withoutTwins(sent: string, response: Response): Response {
  const twins = sent.match(new RegExp(`(?<=^|;\\s*)${PLAIN_PREFIX}[^=;]*`, 'g'))
  if (!twins) return response
  const answer = new Response(response.body, response)
  for (const twin of twins) answer.headers.append('Set-Cookie', `${twin}=; Max-Age=0; Path=/`)
  return answer
}
