import { ApiError } from '../api-error.ts'
import { type Answer, refuse } from '../call.ts'
import { API_VERSION } from '../objects.ts'

/** Browsers may create payment methods from any site. No other call is open to them. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Request-Id, Stripe-Version',
}

export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  ...CORS_HEADERS,
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Stripe-Version',
  'access-control-allow-methods': 'POST',
  'access-control-max-age': '600',
}

/** An API response with Stripe's headers. */
export function respond(answer: Answer, requestId: string, request: Request): Response {
  const headers = new Headers({
    'cache-control': 'no-cache, no-store',
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': request.headers.get('stripe-version') ?? API_VERSION,
    'x-content-type-options': 'nosniff',
  })
  const key = request.headers.get('idempotency-key')
  if (key) headers.set('idempotency-key', key)
  if (answer.replayOf) {
    headers.set('idempotent-replayed', 'true')
    headers.set('original-request', answer.replayOf)
  }
  if (answer.status === 401) headers.set('www-authenticate', 'Basic realm="Stripe"')
  return new Response(answer.body, { status: answer.status, headers })
}

/** The response to an internal error. Omits the error's message, which might contain input. */
export function unexpected(requestId: string): Answer {
  const message = `An unknown error occurred in the sandbox gateway. (Request ID: ${requestId})`
  return refuse(new ApiError(500, { type: 'api_error', message }))
}
