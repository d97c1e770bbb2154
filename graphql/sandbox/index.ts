/** The sandbox payment gateway, which imitates Stripe's API and pages for local development, tests and previews. */
import { Hono } from 'hono'
import { ApiError } from './api-error.ts'
import { refuse } from './call.ts'
import { type GatewaySettings, readSettings } from './env.ts'
import type { Env } from './gateway.ts'
import { handleApi, handleControl, respond } from './http/api.ts'
import { newId } from './ids.ts'
import { bank, checkout, failed, notFound } from './pages/pages.ts'
import { STYLE, STYLE_PATH } from './pages/style.ts'

export { Gateway } from './gateway.ts'

const app = new Hono<{ Bindings: Env; Variables: { settings: GatewaySettings } }>()

app.use(async (c, next) => {
  const read = readSettings(c.env)
  if ('refusal' in read) return refuseToRun(read.refusal, c.req.raw)
  c.set('settings', read.settings)
  return next()
})
app.get('/healthz', (c) => c.json({ status: 'ok', service: 'gateway-sandbox' }))
app.all('/v1/*', (c) => handleApi(c.req.raw, c.env, c.var.settings, c.executionCtx))
app.all('/sandbox/*', (c) => handleControl(c.req.raw, c.env, c.var.settings))
app.get(STYLE_PATH, (c) => {
  const headers = { 'cache-control': 'public, max-age=300', 'content-type': 'text/css; charset=utf-8' }
  return c.body(STYLE, 200, { ...headers, 'x-content-type-options': 'nosniff' })
})
app.on(['GET', 'POST'], '/c/pay/:id', (c) => checkout(c.req.raw, c.env, c.req.param('id')))
app.on(['GET', 'POST'], '/bank/:id/:token', (c) => bank(c.req.raw, c.env, c.req.param('id'), c.req.param('token')))
app.notFound(() => notFound())
app.onError((error) => failed(error))

/** Responds 503 with the reason: as an API error under /v1/, as plain text elsewhere. */
function refuseToRun(sentence: string, request: Request): Response {
  if (new URL(request.url).pathname.startsWith('/v1/')) {
    return respond(refuse(new ApiError(503, { type: 'api_error', message: sentence })), newId('req', 14), request)
  }
  return new Response(`${sentence}\n`, { status: 503, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

export default { fetch: app.fetch } satisfies ExportedHandler<Env>
