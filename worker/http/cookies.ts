import type { Context, Env } from 'hono'
import { getSignedCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'

declare module 'hono' {
  interface ContextVariableMap {
    /** The request's Cookie header, once it has been read. */
    cookies: string | undefined
  }
}

/** Returns the request's Cookie header, or ''. Caches the header, because each read copies it out of the runtime. */
export function cookieHeader(c: Context): string {
  let header: string | undefined = c.get('cookies')
  if (header === undefined) {
    header = c.req.header('cookie') ?? ''
    c.set('cookies', header)
  }
  return header
}

/** Returns the value of a cookie; undefined if the browser sent no cookie with this name. */
export function readCookie(c: Context, name: string): string | undefined {
  return parse(cookieHeader(c), name)[name]
}

export interface CookieKeys {
  cookieSecret: string
  previousCookieSecret?: string | undefined
}

/**
 * Returns a signed cookie's value, and which key signed it. Null if there is no such cookie, or if neither key signed
 * it.
 */
export async function readSigned<Bindings extends Env>(
  c: Context<Bindings>,
  { cookieSecret, previousCookieSecret }: CookieKeys,
  name: string,
): Promise<{ value: string; key: 'current' | 'previous' } | null> {
  // If the cookie is missing, returning early avoids importing the key.
  if (!cookieHeader(c).includes(name)) return null
  const value = await getSignedCookie(c, cookieSecret, name)
  if (value) return { value, key: 'current' }
  const older = previousCookieSecret && (await getSignedCookie(c, previousCookieSecret, name))
  return older ? { value: older, key: 'previous' } : null
}
