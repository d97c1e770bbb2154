import type { Context, Env } from 'hono'
import { getSignedCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'

declare module 'hono' {
  interface ContextVariableMap {
    /** The Cookie header. */
    cookies: string | undefined
  }
}

/** The request's Cookie header, or ''. Many places ask, and each reading of a header copies it out of the runtime. */
export function cookieHeader(c: Context): string {
  let header: string | undefined = c.get('cookies')
  if (header === undefined) {
    header = c.req.header('cookie') ?? ''
    c.set('cookies', header)
  }
  return header
}

/** The value of a cookie. Undefined if the browser sent no cookie of this name. */
export function cookieOf(c: Context, name: string): string | undefined {
  return parse(cookieHeader(c), name)[name]
}

export interface CookieKeys {
  cookieSecret: string
  previousCookieSecret?: string | undefined
}

/** The value of a cookie and the key that signed it; null if there is no cookie, or neither key signed it. */
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
