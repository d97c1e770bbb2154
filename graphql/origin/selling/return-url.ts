/** The default path that a bank or a hosted page sends the visitor back to. */
const RETURN_PATH = '/deal/return'

/**
 * The site's return URL with the attempt in it, or null for a path that would leave the site. Browsers do not treat
 * `//host`, `/\host` and control characters as a plain path.
 */
export function returnUrl(siteUrl: string, path: string | null | undefined, attemptId: string): string | null {
  const wanted = path || RETURN_PATH
  if (!/^\/(?![/\\])[!-[\]-~]*$/.test(wanted)) return null
  const url = new URL(wanted, siteUrl)
  if (url.origin !== new URL(siteUrl).origin) return null
  url.searchParams.set('attempt', attemptId)
  return url.href
}
