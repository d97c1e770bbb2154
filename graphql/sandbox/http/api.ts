import { ApiError } from '../api-error.ts'
import type { Env } from '../bindings.ts'
import { type ApiRequest, refuse } from '../call.ts'
import type { GatewaySettings } from '../env.ts'
import { newId } from '../ids.ts'
import { authenticate, requireSecretKey } from './auth.ts'
import { refuseCardNumbers, takeCard } from './card-param.ts'
import { spoil } from './fault-response.ts'
import { canonical, type FormTree, parseForm, readBody } from './form.ts'
import { CORS_HEADERS, PREFLIGHT_HEADERS, respond, unexpected } from './respond.ts'

/** The only call that browsers make, with the publishable key. */
const BROWSER_PATH = '/v1/payment_methods'

/** Handles an API call under /v1/. */
export async function handleApi(
  request: Request,
  env: Env,
  settings: GatewaySettings,
  ctx: ExecutionContext,
): Promise<Response> {
  const isForBrowsers = new URL(request.url).pathname === BROWSER_PATH
  if (request.method === 'OPTIONS') {
    return new Response(null, { status: isForBrowsers ? 204 : 405, headers: isForBrowsers ? PREFLIGHT_HEADERS : {} })
  }
  const response = await answerCall(request, env, settings, ctx)
  if (isForBrowsers) for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value)
  return response
}

async function answerCall(
  request: Request,
  env: Env,
  settings: GatewaySettings,
  ctx: ExecutionContext,
): Promise<Response> {
  const requestId = newId('req', 14)
  try {
    const apiRequest = await readCall(request, settings, requestId)
    const { answer, fault } = await env.GATEWAY.getByName('gateway').api(apiRequest)
    const plain = answer && (() => respond(answer, requestId, request))
    if (fault) return await spoil(fault, plain, ctx)
    return plain ? plain() : respond(unexpected(requestId), requestId, request)
  } catch (error) {
    if (error instanceof ApiError) return respond(refuse(error), requestId, request)
    // The message may contain input; the name and the request id do not.
    console.error(`sandbox gateway: ${error instanceof Error ? error.name : 'unknown error'} in ${requestId}`)
    return respond(unexpected(requestId), requestId, request)
  }
}

/** Parses, authenticates and sanitizes a call: the result contains no card number. */
async function readCall(request: Request, settings: GatewaySettings, id: string): Promise<ApiRequest> {
  const { pathname: path, search, origin } = new URL(request.url)
  const { method } = request
  const isForm = method === 'POST'
  const { key, ...given } = parseForm(isForm ? await readForm(request) : search.slice(1))
  const keyKind = authenticate(request, settings, typeof key === 'string' ? key : undefined)
  if (!(isForm && path === BROWSER_PATH)) requireSecretKey(keyKind)
  const { card, rest: params } = isForm && path === BROWSER_PATH ? takeCard(given) : { card: null, rest: given }
  refuseCardNumbers(params)
  const digest = await digestOf(method, path, params, card)
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

async function digestOf(method: string, path: string, params: FormTree, card: ApiRequest['card']): Promise<string> {
  const text = `${method} ${path} ${canonical(params)} ${JSON.stringify(card)}`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
