/**
 * Sets security headers on every response, and prevents the caching of temporary redirects. The policy allows a page's
 * inline script and styles by their hashes. The script that places streamed parts has a nonce instead. The nonce
 * differs between requests, so shared HTML never contains one.
 */
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The nonce of the scripts in this response. */
    nonce: string
    /**
     * Third-party origins whose scripts may insert frames. Only the payment step sets these origins, for Stripe and for
     * the challenge.
     */
    frames: readonly string[] | undefined
  }
}

export const NOBODY: readonly string[] = []

/** What a page's policy allows in addition to the site's own files. */
interface PagePolicy {
  /**
   * The CSP source of the page's inline script, or '' if it has none. `styleSource` is the CSP source of its inline
   * styles.
   */
  scriptHash: string
  styleSource: string
  /** Third-party origins that the page may use (`consent.thirdParties` in the context). */
  thirdParties: readonly string[]
  /** Third-party origins whose scripts may insert frames (`frames` in the context). */
  frames: readonly string[]
  /** The URL of the payment gateway, which receives card data from the browser and has a hosted payment page. */
  gatewayUrl: string
  isLocal: boolean
}

const STATIC: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
]

const PERMISSIONS =
  'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=(), payment=(self'

const NO_PAYMENT_FRAMES = permissionsPolicy([])

/** Returns the Permissions-Policy header. `frames` are the origins that may request a payment. */
function permissionsPolicy(frames: readonly string[]): string {
  return `${PERMISSIONS}${frames.map((each) => ` "${each}"`).join('')})`
}

/**
 * The default max-age of HSTS, in seconds. It is short, because a browser that has received the header insists on HTTPS
 * for that long. docs/operations.md explains how to raise the max-age.
 */
const HSTS_SECONDS = '300'

/** Sets the headers. A page sets its own policy with `contentSecurityPolicy()`; the default policy is the strictest. */
export function security(): MiddlewareHandler<AppEnv> {
  return async function security(c, next) {
    await next()
    const { headers } = c.res
    for (const [name, value] of STATIC) headers.set(name, value)
    // These redirects depend on the visitor's state. If browsers stored them, Back would follow them again, possibly in
    // a loop.
    if (c.res.status === 302 || c.res.status === 303) headers.set('Cache-Control', 'no-store')
    const frames = c.get('frames') ?? NOBODY
    // `consent` is absent if the host belongs to no brand.
    if (c.get('consent')?.hasPrivateUrl) headers.set('Referrer-Policy', 'strict-origin')
    // A window that a wallet or the challenge opens must stay connected to the page that opened it.
    headers.set('Cross-Origin-Opener-Policy', frames.length > 0 ? 'same-origin-allow-popups' : 'same-origin')
    headers.set('Permissions-Policy', frames.length === 0 ? NO_PAYMENT_FRAMES : permissionsPolicy(frames))
    if (c.env.ENVIRONMENT !== 'local') {
      // A host without a brand, such as one that starts with www., must not set HSTS for its subdomains.
      const isDomainWide = c.get('brand')?.hasDomainWideHsts && c.env.ENVIRONMENT === 'production'
      const hsts = `max-age=${c.env.HSTS_SECONDS || HSTS_SECONDS}`
      headers.set('Strict-Transport-Security', isDomainWide ? `${hsts}; includeSubDomains; preload` : hsts)
    }
    if (!headers.has('Content-Security-Policy')) {
      headers.set(
        'Content-Security-Policy',
        `default-src 'none'; script-src 'nonce-${makeNonce()}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
      )
    }
  }
}

/** Returns a page's policy in two parts. The nonce belongs between the parts. */
export function contentSecurityPolicy(policy: PagePolicy): readonly string[] {
  const { scriptHash, styleSource, gatewayUrl, isLocal } = policy
  const gateway = new URL(gatewayUrl).origin
  const listed = (origins: readonly string[]) => origins.map((each) => ` ${each}`).join('')
  const [others, frames] = [listed(policy.thirdParties), listed(policy.frames)]
  const before = "default-src 'none'; script-src 'self' 'nonce-"
  const after = [
    `' ${scriptHash}${others}${frames}`,
    `style-src 'self' ${styleSource}`,
    `img-src 'self' data:${others}`,
    ...(frames ? [`frame-src${frames}`] : []),
    "font-src 'self'",
    `connect-src 'self' ${gateway}${others}`,
    "manifest-src 'self'",
    // form-action also applies to the redirect after a form, which may lead to the hosted payment page.
    `form-action 'self' ${gateway} https://checkout.stripe.com`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Trusted Types are off on pages with third-party scripts, because those scripts insert other scripts
    // as text (docs/decisions/101-trusted-types.md).
    ...(others || frames ? [] : ["require-trusted-types-for 'script'", 'trusted-types own']),
    ...(isLocal ? [] : ['upgrade-insecure-requests']),
  ].join('; ')
  return [before, after]
}

/** Returns a nonce of 128 random bits in base64. */
export function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}
