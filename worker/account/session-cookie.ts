/**
 * The cookies of a signed-in browser: the session's token, and those by which the origin recognizes the browser next
 * time.
 */
import type { Context } from 'hono'
import { STORED } from '../../client/stored-names.ts'
import { cookieOf } from '../http/cookies.ts'

/** This request's session token, or null. Only the origin knows whether it is still valid. */
export function sessionOf(c: Context): string | null {
  const token = cookieOf(c, STORED.session.name)
  return token && /^[\w-]{20,100}$/.test(token) ? token : null
}
