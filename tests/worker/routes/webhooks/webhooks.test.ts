import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { type WebhooksEnv, webhooks } from '../../../../worker/routes/webhooks/webhooks-route.ts'

type Handle = (request: Request) => Response | Promise<Response>

function setup(handle: Handle) {
  const seen: { url: string; headers: Record<string, string>; bytes: Uint8Array }[] = []
  const app = new Hono<WebhooksEnv>()
  app.use(async (c, next) => {
    c.set('requestId', 'request-1')
    await next()
  })
  app.route('/', webhooks)
  const ORIGIN = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const bytes = new Uint8Array(await request.clone().arrayBuffer())
      seen.push({ url: request.url, headers: Object.fromEntries(request.headers), bytes })
      return handle(request)
    },
  }
  const post = (
    body: BodyInit | ReadableStream,
    headers: Record<string, string> = { 'stripe-signature': 't=1,v1=abc' },
  ) => {
    // Node requires `duplex` for a stream, and the DOM types lack it.
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
    return app.request(new Request('https://glimmer.example/webhooks/stripe', init), undefined, { ORIGIN })
  }
  return { seen, app, post }
}

const taken = () => Response.json({ received: true, detail: 'inner' })

test('a Stripe event reaches the origin byte for byte, with its signature but no other header from the sender', async () => {
  const { post, seen } = setup(taken)
  const bytes = new TextEncoder().encode('{ "id": "evt_1",\r\n  "name": "Zoë" }  ')
  const response = await post(bytes, {
    'stripe-signature': 't=1,v1=abc',
    cookie: 'a=b',
    'x-forwarded-for': '203.0.113.7',
  })
  expect([response.status, await response.json()]).toEqual([200, { received: true }])
  expect(seen[0]?.url).toBe('https://origin/webhooks/stripe')
  expect(seen[0]?.bytes).toEqual(bytes)
  expect(seen[0]?.headers).toEqual({
    'content-type': 'application/json',
    'stripe-signature': 't=1,v1=abc',
    'x-request-id': 'request-1',
  })
})

test('the Stripe webhook refuses a GET request, an event without a signature and an endless event', async () => {
  const { app, post, seen } = setup(taken)
  const got = await app.request('https://glimmer.example/webhooks/stripe')
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
  expect((await post('{}', {})).status).toBe(400)
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  expect((await post(endless)).status).toBe(413)
  expect(sent).toBeLessThan(600_000)
  expect(seen).toEqual([])
})

test.each<[string, Handle, number]>([
  ['refuses the signature', () => new Response('bad', { status: 400 }), 400],
  ['fails', () => new Response('boom', { status: 500 }), 500],
  ['redirects', () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } }), 502],
  ['is unreachable', () => Promise.reject(new TypeError('Network connection lost.')), 502],
])('if the origin %s, the Stripe webhook responds with status %s', async (_name, handle, status) => {
  const response = await setup(handle).post('{}')
  expect([response.status, await response.json()]).toEqual([status, { received: false }])
})

const SIGNED = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1795323335', 'webhook-signature': 'v1,abc=' }

test('a flag payload and its signature reach the background Worker byte for byte, and the sender gets that Worker’s response', async () => {
  const problems = { ok: false, problems: ['pricing: 29 is not one of its values'] }
  const seen: { url: string; headers: Record<string, string>; text: string }[] = []
  const BACKGROUND = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      seen.push({ url: request.url, headers: Object.fromEntries(request.headers), text: await request.text() })
      return Response.json(problems, { status: 422 })
    },
  }
  const { app } = setup(taken)
  const post = (headers: Record<string, string>, bindings: object = { BACKGROUND }) =>
    app.request(
      'https://glimmer.example/webhooks/growthbook',
      { method: 'POST', headers, body: '{ "features": {} }' },
      bindings,
    )
  const response = await post({ ...SIGNED, cookie: 'a=b', authorization: 'x' })
  expect([response.status, await response.json()]).toEqual([422, problems])
  expect(seen).toEqual([
    { url: 'https://background/flags', headers: expect.objectContaining(SIGNED), text: '{ "features": {} }' },
  ])
  expect(Object.keys(seen[0]?.headers ?? {})).not.toContain('cookie')
  expect((await post({})).status).toBe(400)
  expect((await post(SIGNED, {})).status).toBe(400)
  expect(seen).toHaveLength(1)
})

test.each<[string, (giveUp: () => void) => Promise<Response>, number]>([
  [
    'hangs',
    (giveUp) => {
      giveUp()
      return new Promise(() => {})
    },
    504,
  ],
  ['is unreachable', () => Promise.reject(new TypeError('Network connection lost.')), 502],
])('if the background Worker %s, the flag service is told to try again', async (_name, answer, status) => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const BACKGROUND = { fetch: () => answer(() => patience.abort()) }
  const { app } = setup(taken)
  const init = { method: 'POST', headers: SIGNED, body: '{ "features": {} }' }
  const response = await app.request('https://glimmer.example/webhooks/growthbook', init, { BACKGROUND })
  expect([response.status, await response.json()]).toEqual([status, { received: false }])
})
