/**
 * Removes characters that cannot be typed from everything that visitors send: control characters other than tabs and
 * line breaks, unpaired surrogates, and noncharacters. HTML must not contain them, and databases handle them
 * inconsistently. `cleanQuery()` is for query strings, `readForm` (http/form-body.ts) is for forms, and `cleanValues`
 * is for GraphQL variables.
 */
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'

const UNTYPABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu
/**
 * Matches the characters of UNTYPABLE in a percent-encoded URL. It also matches some characters that can be typed,
 * which only costs time.
 */
const ENCODED = /%(?:[01]|7f|c2%[89]|ed%|ef%b[7f]|f[0-4]%[89ab]f%bf)/i

export function cleanInput(text: string): string {
  return text.replace(UNTYPABLE, '')
}

/** Returns parsed JSON with all of its strings cleaned. */
export function cleanValues<Value>(value: Value): Value {
  if (typeof value === 'string') return cleanInput(value) as Value
  if (Array.isArray(value)) return value.map(cleanValues) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleanValues(each)])) as Value
}

/** Cleans the URL's query before anything else reads it. */
export function cleanQuery(): MiddlewareHandler<AppEnv> {
  return function cleanQuery(c, next) {
    const { raw } = c.req
    const start = raw.url.indexOf('?')
    if (start === -1 || !ENCODED.test(raw.url)) return next()
    const query = new URLSearchParams()
    for (const [name, value] of new URLSearchParams(raw.url.slice(start))) {
      query.append(cleanInput(name), cleanInput(value))
    }
    c.req.raw = new Request(`${raw.url.slice(0, start)}?${query}`, raw)
    return next()
  }
}
