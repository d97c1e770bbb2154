/**
 * Shows Turnstile beside the pay button. It loads only if a site key is configured, and only once the visitor uses the
 * form. https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
import { within } from '../../../graphql/contract/time/wait.ts'
import { loadScript } from './load-script.ts'

export interface ChallengeSettings {
  siteKey: string
  /** Turnstile's origin, without a trailing slash. */
  url: string
}

interface Turnstile {
  render(place: HTMLElement, options: Record<string, unknown>): string
  reset(widget: string): void
  remove(widget: string): void
}

export interface Challenge {
  /** Returns a token for one order. Null if the challenge was blocked, failed, or was not answered in time. */
  token(): Promise<string | null>
  end(): void
}

/** How long a press of the pay button waits for the token, in milliseconds. */
const TIMEOUT_MS = 8000

/** Starts the challenge in `place`. Most visitors never see it. Never throws. */
export async function startChallenge(place: HTMLElement, settings: ChallengeSettings): Promise<Challenge> {
  const hasLoaded = await loadScript(`${settings.url}/turnstile/v0/api.js?render=explicit`)
  const { turnstile } = window as { turnstile?: Turnstile }
  if (!hasLoaded || !turnstile) return { token: async () => null, end: () => undefined }
  let next = newToken()
  const widget = turnstile.render(place, {
    sitekey: settings.siteKey,
    action: 'purchase',
    appearance: 'interaction-only',
    'response-field': false,
    callback: (token: string) => next.resolve(token),
    'expired-callback': () => renew(),
    // Returning true keeps Turnstile from logging the error. The form tells the visitor what to do.
    'error-callback': () => true,
  })
  const renew = () => {
    next = newToken()
    turnstile.reset(widget)
  }
  return {
    token: async () => {
      const token = await within(TIMEOUT_MS, next.promise, null)
      if (token !== null) renew()
      return token
    },
    end: () => turnstile.remove(widget),
  }
}

/** Creates a promise with its `resolve`, because Safari before 17.4 has no Promise.withResolvers. */
function newToken() {
  let resolve: (token: string) => void = () => undefined
  const promise = new Promise<string>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
