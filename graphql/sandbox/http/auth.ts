import { ApiError } from '../api-error.ts'
import type { GatewaySettings } from '../env.ts'

export type KeyKind = 'secret' | 'publishable'

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."

/**
 * Returns which kind of key a call has. The key is the bearer token, or else `bodyKey`: the `key` field of a form body.
 * Browsers send the key in the body to avoid a preflight. Throws 401 if the key is missing or wrong.
 */
export function authenticate(request: Request, settings: GatewaySettings, bodyKey?: string): KeyKind {
  const [, bearer] = /^bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const key = bearer ?? bodyKey
  if (!key) throw unauthorized(NO_KEY)
  if (isSame(key, settings.secretKey)) return 'secret'
  if (isSame(key, settings.publishableKey)) return 'publishable'
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`)
}

/** Throws unless the call has the secret key, which everything except creating a payment method requires. */
export function requireSecretKey(kind: KeyKind): void {
  if (kind === 'secret') return
  const message =
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.'
  throw unauthorized(message, 'secret_key_required')
}

function unauthorized(message: string, code?: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message, code })
}

/** Compares two strings in constant time. */
function isSame(given: string, expected: string): boolean {
  const encoder = new TextEncoder()
  const [a, b] = [encoder.encode(given), encoder.encode(expected)]
  return a.byteLength === b.byteLength && crypto.subtle.timingSafeEqual(a, b)
}
