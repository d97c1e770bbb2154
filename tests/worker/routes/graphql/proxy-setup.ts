import { Hono } from 'hono'
import { generateSignedCookie } from 'hono/cookie'
import { consentToken, getAttemptId } from '../../../../worker/purchase/attempts.ts'
import { type GraphqlEnv, graphql } from '../../../../worker/routes/graphql/graphql-route.ts'
import { type AnswerRequest, originSetup, REQUEST_ID } from '../../origin/origin-setup.ts'

const PROXY_URL = 'https://glimmer.example/api/graphql'

const SECRET = 'a-cookie-secret-of-the-tests'
const BUYER = { purchaser: '6e1f2a0c-8f43-4a51-9d0e-3f0f5b6f2a11', tries: 0 }

/** Returns the cookie of a browser that was shown a payment form, and the variables that name its attempt. */
export async function buyer() {
  const signer = { brandId: 'glimmer', secret: SECRET }
  const attemptId = await getAttemptId(signer, BUYER)
  const text = 'I agree.'
  const token = await consentToken(signer, BUYER.purchaser, { attemptId, text })
  const cookie = await generateSignedCookie('__Host-deal', JSON.stringify(BUYER), SECRET, { path: '/', secure: true })
  return {
    headers: { cookie: cookie.split(';')[0] ?? '' },
    variables: { attemptId, input: { attemptId, consent: { text, token } } },
  }
}

/** Sets up the GraphQL proxy with an origin that answers with `answering`. */
export function proxySetup(answering: AnswerRequest, environment = 'production') {
  const origin = originSetup(answering)
  const app = new Hono<GraphqlEnv>()
  app.use(async (c, next) => {
    c.set('requestId', REQUEST_ID)
    c.set('origin', origin.client())
    c.set('brand', { id: 'glimmer' })
    c.set('config', { cookieSecret: SECRET })
    await next()
  })
  app.route('/', graphql)

  /** Sends a request as a page's own script would. `change` overrides its headers, URL or method. */
  function post(
    body: unknown,
    change: { headers?: Record<string, string | null>; url?: string; method?: string } = {},
  ) {
    const headers = new Headers({ 'content-type': 'application/json', 'graphql-client-name': 'publicweb' })
    for (const [name, value] of Object.entries(change.headers ?? {})) {
      if (value === null) headers.delete(name)
      else headers.set(name, value)
    }
    const text = typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body)
    const method = change.method ?? 'POST'
    const init = { method, headers, ...(method === 'POST' ? { body: text, duplex: 'half' } : {}) }
    return app.request(new Request(change.url ?? PROXY_URL, init), undefined, { ENVIRONMENT: environment })
  }
  return { ...origin, post }
}

/** Checks that a refusal is a single error with the request's id. Returns its status and code. */
export async function findRefusal(response: Response): Promise<[number, unknown]> {
  const { errors, data }: { errors: { message: string; extensions: Record<string, unknown> }[]; data?: unknown } =
    await response.json()
  const [error] = errors
  if (errors.length !== 1 || data !== undefined || !error?.message || error.extensions.requestId !== REQUEST_ID) {
    throw new Error(`Not a single error with the request's id: ${JSON.stringify(errors)}`)
  }
  return [response.status, error.extensions.code]
}
