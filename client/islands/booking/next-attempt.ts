import { paths } from '../../paths.ts'

/** The site's response after an attempt is over: the next attempt, or the page that the visitor must see first. */
export type NextAttempt = { attempt: string; token: string } | { href: string }

/** The attempt that ended, with its values from the form. */
export interface OverAttempt {
  attempt: string
  consentText: string
  /** The site's proof that it showed the consent text for this attempt. */
  consent: string
}

/** The timeout in milliseconds. After a timeout, the next submit repeats the request. */
const DEADLINE_MS = 8_000

/**
 * Requests the next attempt from the site, which also stores the attempt in its cookie. Returns null if there is no
 * usable response. Never throws.
 */
export async function askNextAttempt(over: OverAttempt, send = fetch): Promise<NextAttempt | null> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), DEADLINE_MS)
  try {
    const response = await send(paths.dealAttempt, {
      method: 'POST',
      body: new URLSearchParams({ ...over }),
      signal: abort.signal,
    })
    return response.ok ? read(await response.json()) : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

function read(answer: unknown): NextAttempt | null {
  const { attempt, token, href } = answer as Record<string, unknown>
  if (typeof attempt === 'string' && typeof token === 'string') return { attempt, token }
  return typeof href === 'string' && href.startsWith('/') ? { href } : null
}
