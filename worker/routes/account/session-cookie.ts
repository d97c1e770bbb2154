/** The cookie of a signed-in browser: the token by which the origin recognizes a session. */
import type { Context } from 'hono'
import { STORED } from '../../../client/stored-names.ts'
import { cookieOf } from '../../middleware/cookies.ts'

/** This request's session token, or null. Only the origin knows whether it is still valid. */
export function sessionOf(c: Context): string | null {
  const token = cookieOf(c, STORED.session.name)
  return token && /^[\w-]{20,100}$/.test(token) ? token : null
}
