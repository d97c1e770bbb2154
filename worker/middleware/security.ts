/**
 * Security headers on every response. Inline script and style of a shell are allowed by hash, React's reveal script by
 * a nonce of the request, so nothing that is shared ever carries a nonce.
 */
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'

/** What a page may do beyond the site's own files. */
export interface PagePolicy {
  nonce: string | null
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
}

const STATIC: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  [
    'Permissions-Policy',
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), usb=()',
  ],
]

/** Two years, as the preload list asks. */
const HSTS = 'max-age=63072000; includeSubDomains; preload'

/** Sets the headers; a page says what it carries with `contentSecurityPolicy()`, anything else gets the strictest. */
export function security(): MiddlewareHandler<AppEnv> {
  return async function security(c, next) {
    await next()
    const { headers } = c.res
    for (const [name, value] of STATIC) headers.set(name, value)
    if (c.env.ENVIRONMENT !== 'local') headers.set('Strict-Transport-Security', HSTS)
    if (!headers.has('Content-Security-Policy')) {
      headers.set(
        'Content-Security-Policy',
        `default-src 'none'; script-src 'nonce-${makeNonce()}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
    }
  }
}

/** The policy of a page. `gatewayUrl` takes the card from the browser, and the visitor to its hosted page. */
export function contentSecurityPolicy(policy: PagePolicy, gatewayUrl: string, isLocal: boolean): string {
  const gateway = new URL(gatewayUrl).origin
  const nonce = `'nonce-${policy.nonce ?? makeNonce()}'`
  return [
    "default-src 'none'",
    `script-src 'self' ${nonce} ${policy.scriptHashes.join(' ')}`,
    `style-src 'self' ${policy.styleHashes.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${gateway}`,
    "manifest-src 'self'",
    // A form's redirect counts too: the hosted payment page is one.
    `form-action 'self' ${gateway} https://checkout.stripe.com`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(isLocal ? [] : ['upgrade-insecure-requests']),
  ].join('; ')
}

/** 128 random bits, base64. */
export function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}
