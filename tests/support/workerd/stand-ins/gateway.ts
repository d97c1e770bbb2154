/**
 * The sandbox gateway with stand-ins for Stripe.js and Turnstile, so that tests can run all scripts on the payment
 * page.
 */
import sandbox from '../../../../graphql/sandbox/index.ts'
import { CARD_FRAME_SCRIPT, CARD_FRAME_SCRIPT_PATH, cardFrame } from './card-frame.ts'
import { STRIPE_JS } from './stripe-js.ts'
import { siteverify, TURNSTILE_JS } from './turnstile.ts'

const SCRIPTS: Readonly<Record<string, string>> = {
  // js.stripe.com serves its script at the same path.
  '/v3/': STRIPE_JS,
  [CARD_FRAME_SCRIPT_PATH]: CARD_FRAME_SCRIPT,
  '/turnstile/v0/api.js': TURNSTILE_JS,
}

export { Gateway } from '../../../../graphql/sandbox/gateway.ts'

export default {
  fetch: async (request, env, ctx) => findScript(request) ?? sandbox.fetch(request, env, ctx),
} satisfies typeof sandbox

function findScript(request: Request): Response | Promise<Response> | undefined {
  const { pathname } = new URL(request.url)
  if (pathname === '/turnstile/v0/siteverify' && request.method === 'POST') return siteverify(request)
  if (pathname === '/elements/card') return cardFrame()
  const script = SCRIPTS[pathname]
  return script === undefined ? undefined : scriptResponse(script)
}

function scriptResponse(script: string): Response {
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  }
  return new Response(script, { headers })
}
