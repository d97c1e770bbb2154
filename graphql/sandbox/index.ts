/** The sandbox payment gateway: Stripe's API and its pages, for local work, tests and previews. */
import { ApiError } from './api-error.ts'
import type { Env } from './bindings.ts'
import { refuse } from './call.ts'
import { type GatewaySettings, readSettings } from './env.ts'
import { handleApi } from './http/api.ts'
import { authenticate, requireSecretKey } from './http/auth.ts'
import { readBody } from './http/form.ts'
import { respond, unexpected } from './http/respond.ts'
import { newId } from './ids.ts'
import { handlePage } from './pages/pages.ts'

export { Gateway } from './gateway.ts'

export default {
  async fetch(request, env, ctx) {
    const read = readSettings(env)
    const { pathname } = new URL(request.url)
    if ('refusal' in read) return refuseToRun(read.refusal, request)
    if (pathname === '/healthz') return Response.json({ status: 'ok', service: 'gateway-sandbox' })
    if (pathname.startsWith('/v1/')) return handleApi(request, env, read.settings, ctx)
    if (pathname.startsWith('/sandbox/')) return handleControl(request, env, read.settings)
    return handlePage(request, env)
  },
} satisfies ExportedHandler<Env>

/** A 503 with the reason: an API error for clients, plain text for people. */
function refuseToRun(sentence: string, request: Request): Response {
  const isApi = new URL(request.url).pathname.startsWith('/v1/')
  if (isApi) {
    return respond(refuse(new ApiError(503, { type: 'api_error', message: sentence })), newId('req', 14), request)
  }
  return new Response(`${sentence}\n`, { status: 503, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

async function handleControl(request: Request, env: Env, settings: GatewaySettings): Promise<Response> {
  const id = newId('req', 14)
  try {
    requireSecretKey(authenticate(request, settings))
    const { pathname: path } = new URL(request.url)
    const body = await readBody(request)
    return respond(await env.GATEWAY.getByName('gateway').control({ method: request.method, path, body }), id, request)
  } catch (error) {
    return respond(error instanceof ApiError ? refuse(error) : unexpected(id), id, request)
  }
}
