import { ApiError } from '../api-error.ts'
import { type ApiRequest, type CallAnswer, refuse } from '../call.ts'
import type { GatewaySettings } from '../env.ts'
import type { Env } from '../gateway.ts'
import { newId } from '../ids.ts'
import { API_VERSION } from '../objects.ts'
import { authenticate, requireSecretKey } from './auth.ts'
import { refuseCardNumbers, takeCard } from './card-param.ts'
import { applyFault } from './fault-response.ts'
import { canonical, type FormTree, parseForm, readBody } from './form.ts'

/** The path of the only call that browsers may make, from any site. Their key is the publishable key. */
const BROWSER_PATH = '/v1/payment_methods'

/** Handles an API call under /v1/. */
export async function handleApi(
  request: Request,
  env: Env,
  settings: GatewaySettings,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Response> {
  // The call from browsers needs no preflight, because its key is in the form.
  if (request.method === 'OPTIONS') return new Response(null, { status: 405 })
  const response = await respondWith(request, async (requestId) => {
    const { answer, fault } = await env.GATEWAY.getByName('gateway').api(await readCall(request, settings, requestId))
    const plain = answer && (() => respond(answer, requestId, request))
    if (fault) return applyFault(fault, plain, ctx)
    return plain ? plain() : respond(unexpected(requestId), requestId, request)
  })
  if (new URL(request.url).pathname === BROWSER_PATH) response.headers.set('access-control-allow-origin', '*')
  return response
}

/** Handles a call to the control API under /sandbox/. */
export function handleControl(request: Request, env: Env, settings: GatewaySettings): Promise<Response> {
  return respondWith(request, async (requestId) => {
    requireSecretKey(authenticate(request, settings))
    const { pathname: path } = new URL(request.url)
    const call = { method: request.method, path, body: await readBody(request) }
    return respond(await env.GATEWAY.getByName('gateway').control(call), requestId, request)
  })
}

/**
 * Returns the response of `run`, or an error response if `run` fails. Hides the message of an unexpected error,
 * because the message might contain input.
 */
async function respondWith(request: Request, run: (requestId: string) => Promise<Response>): Promise<Response> {
  const requestId = newId('req', 14)
  try {
    return await run(requestId)
  } catch (error) {
    if (error instanceof ApiError) return respond(refuse(error), requestId, request)
    console.error(`sandbox gateway: ${error instanceof Error ? error.name : 'unknown error'} in ${requestId}`)
    return respond(unexpected(requestId), requestId, request)
  }
}

function unexpected(requestId: string): CallAnswer {
  const message = `An unknown error occurred in the sandbox gateway. (Request ID: ${requestId})`
  return refuse(new ApiError(500, { type: 'api_error', message }))
}

/** Builds an API response with Stripe's headers. */
export function respond(answer: CallAnswer, requestId: string, request: Request): Response {
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

/** Parses and authenticates a call. The result contains no card number. */
async function readCall(request: Request, settings: GatewaySettings, id: string): Promise<ApiRequest> {
  const { pathname: path, search, origin } = new URL(request.url)
  const { method } = request
  const isForm = method === 'POST'
  const { key, ...given } = parseForm(isForm ? await readForm(request) : search.slice(1))
  const keyKind = authenticate(request, settings, typeof key === 'string' ? key : undefined)
  if (!(isForm && path === BROWSER_PATH)) requireSecretKey(keyKind)
  const { card, rest: params } = isForm && path === BROWSER_PATH ? takeCard(given) : { card: null, rest: given }
  refuseCardNumbers(params)
  const digest = await computeDigest(method, path, params, card)
  return { id, method, path, params, card, idempotencyKey: request.headers.get('idempotency-key'), digest, origin }
}

async function readForm(request: Request): Promise<string> {
  const text = await readBody(request)
  const type = request.headers.get('content-type') ?? ''
  if (text !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    const message = `Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.`
    throw new ApiError(400, { type: 'invalid_request_error', message })
  }
  return text
}

async function computeDigest(
  method: string,
  path: string,
  params: FormTree,
  card: ApiRequest['card'],
): Promise<string> {
  const text = `${method} ${path} ${canonical(params)} ${JSON.stringify(card)}`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
