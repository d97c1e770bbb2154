import type { Context } from 'hono'
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
