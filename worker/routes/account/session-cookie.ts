/** The cookie of a signed-in browser: the token that the origin knows a session by. */
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { STORED } from '../../../client/stored-names.ts'

/** The token of this request's session, or null. Whether it still holds, only the origin knows. */
export function sessionOf(c: Context): string | null {
  if (c.req.header('cookie') === undefined) return null
  const token = getCookie(c, STORED.session.name)
  return token && /^[\w-]{20,100}$/.test(token) ? token : null
}
