/**
 * The rules of MDN's HTTP Observatory (github.com/mdn/mdn-http-observatory, src/grader/charts.js of version 1.4) that
 * one response can show. Points for the redirect to HTTPS and for the preload list are not counted, because Cloudflare
 * does the redirect and the list is each brand's choice.
 */
interface Judged {
  headers: Headers
  html: string
}

/**
 * Returns the points of each test that are not zero. A site starts with 100 points; bonuses count from 90 points on.
 */
export function observatoryPoints({ headers, html }: Judged): Record<string, number> {
  const points = {
    csp: cspPoints(headers.get('content-security-policy') ?? ''),
    cookies: cookiePoints(headers.getSetCookie()),
    cors: headers.get('access-control-allow-origin') === null ? 0 : -50,
    referrer: referrerPoints(headers.get('referrer-policy') ?? ''),
    hsts: hstsPoints(headers.get('strict-transport-security') ?? ''),
    sri: scriptPoints(html),
    sniffing: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing: /frame-ancestors '(none|self)'/.test(headers.get('content-security-policy') ?? '') ? 5 : -20,
    corp: /^same-(origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
  }
  return Object.fromEntries(Object.entries(points).filter(([, each]) => each !== 0))
}

export function observatoryScore(points: Readonly<Record<string, number>>): number {
  const all = Object.values(points)
  const base = all.reduce((sum, each) => sum + Math.min(each, 0), 100)
  return base < 90 ? base : all.reduce((sum, each) => sum + each, 100)
}

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*']

function cspPoints(policy: string): number {
  const directives = new Map(
    policy.split(';').map((each) => {
      const [name = '', ...sources] = each.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
  const sources = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const has = (name: string, unsafe: readonly string[]) => sources(name).some((each) => unsafe.includes(each))
  if (policy === '') return -25
  if (has('script-src', ["'unsafe-inline'", 'data:', ...BROAD]) || has('object-src', BROAD)) return -20
  if (
    [...directives].some(
      ([name, list]) => !/^(img|media)-src$/.test(name) && list.some((each) => /^(http|ftp):/.test(each)),
    )
  )
    return -20
  if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return -10
  if (sources('img-src').some((each) => /^(http|ftp):/.test(each))) return -10
  if (has('style-src', ["'unsafe-inline'", 'data:', ...BROAD])) return 0
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5
}

function cookiePoints(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0
  // The Observatory treats cookies with these names as session cookies.
  const isSession = (cookie: string) => /^[^=]*(sess|login|auth|token|sid)/i.test(cookie)
  if (cookies.some((each) => !/;\s*secure/i.test(each))) return -20
  if (cookies.some((each) => isSession(each) && !/;\s*httponly/i.test(each))) return -30
  return cookies.every((each) => /;\s*samesite=(lax|strict)/i.test(each)) ? 5 : 0
}

function referrerPoints(policy: string): number {
  if (policy === '') return 0
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5
}

/** Returns the points for HSTS. The Observatory expects at least six months. */
function hstsPoints(header: string): number {
  const [, age] = /max-age=(\d+)/.exec(header) ?? []
  if (age === undefined) return -20
  return Number(age) >= 15_768_000 ? 0 : -10
}

function scriptPoints(html: string): number {
  const foreign = [...html.matchAll(/<script[^>]* src="((?:https?:)?\/\/[^"]*)"[^>]*>/g)]
  if (foreign.some(([, url = '']) => !url.startsWith('https://'))) return -50
  return foreign.some(([tag]) => !tag.includes('integrity=')) ? -5 : 0
}
