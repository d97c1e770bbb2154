import type { Context } from 'hono'

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether the URL has a query; undefined until it is checked. */
    hasQuery: boolean | undefined
  }
}

/** Returns a query parameter, or undefined. Checks for a query first, because most URLs have none. */
export function queryOf(c: Context, name: string): string | undefined {
  let hasQuery: boolean | undefined = c.get('hasQuery')
  if (hasQuery === undefined) {
    hasQuery = c.req.url.includes('?')
    c.set('hasQuery', hasQuery)
  }
  return hasQuery ? c.req.query(name) : undefined
}
