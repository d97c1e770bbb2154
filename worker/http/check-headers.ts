import { CLIENT_NAME, ORIGIN_HEADERS } from '../../graphql/contract/transport.ts'

/** The refusal codes (routes/graphql/refusal.ts) for problems with a request's method or headers. */
type HeaderProblem =
  | 'METHOD_NOT_ALLOWED'
  | 'CROSS_SITE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'NOT_ACCEPTABLE'
  | 'CLIENT_NOT_KNOWN'

export type ResponseType = 'application/json' | 'application/graphql-response+json'

/** Checks the method and the headers before the body is read. Returns the refusal code; null if there is no problem. */
export function checkHeaders(request: Request): HeaderProblem | null {
  if (request.method !== 'POST') return 'METHOD_NOT_ALLOWED'
  if (!isSameSite(request)) return 'CROSS_SITE'
  if (!isJson(request.headers)) return 'UNSUPPORTED_MEDIA_TYPE'
  if (!responseType(request.headers.get('accept'))) return 'NOT_ACCEPTABLE'
  if (request.headers.get(ORIGIN_HEADERS.clientName)?.trim() !== CLIENT_NAME) return 'CLIENT_NOT_KNOWN'
  return null
}

/**
 * Whether a request comes from this site's pages, or from a program that is not a browser. Browsers set Sec-Fetch-Site
 * and Origin themselves, and a page's scripts cannot change these headers.
 */
export function isSameSite({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('origin')
  return origin === null || origin === new URL(url).origin
}

/**
 * Whether the body is JSON in UTF-8 (RFC 8259, section 8.1). Accepting only this type also blocks forms on other sites.
 */
function isJson(headers: Headers): boolean {
  if (headers.has('content-encoding')) return false
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase())
  return type === 'application/json' && parameters.every((each) => each === '' || /^charset="?utf-?8"?$/.test(each))
}

/**
 * Returns the response type. It is `application/graphql-response+json` only if the Accept header lists this type. Null
 * if the client accepts neither this type nor `application/json`.
 */
export function responseType(accept: string | null): ResponseType | null {
  if (!accept?.trim()) return 'application/json'
  const taken = new Map<string, number>()
  for (const range of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
    const quality = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1)
    taken.set(type, Number.isNaN(quality) ? 1 : quality)
  }
  const graphql = taken.get('application/graphql-response+json') ?? 0
  const json = taken.get('application/json') ?? taken.get('application/*') ?? taken.get('*/*') ?? 0
  if (graphql > 0 && graphql >= json) return 'application/graphql-response+json'
  return json > 0 ? 'application/json' : null
}
