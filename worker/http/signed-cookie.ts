/** Signed cookies under two keys, so that the key can be changed while visitors keep their cookies. */
import type { Context, Env } from 'hono'
import { getSignedCookie } from 'hono/cookie'
import { cookieHeader } from './cookies.ts'

export interface CookieKeys {
  cookieSecret: string
  previousCookieSecret?: string | undefined
}

/** The value of a cookie and the key that signed it; null if there is none, or if neither key did. */
export async function readSigned<Bindings extends Env>(
  c: Context<Bindings>,
  { cookieSecret, previousCookieSecret }: CookieKeys,
  name: string,
): Promise<{ value: string; key: 'current' | 'previous' } | null> {
  // Returns early without the cookie, which saves importing the key.
  if (!cookieHeader(c).includes(name)) return null
  const value = await getSignedCookie(c, cookieSecret, name)
  if (value) return { value, key: 'current' }
  const older = previousCookieSecret && (await getSignedCookie(c, previousCookieSecret, name))
  return older ? { value: older, key: 'previous' } : null
}
