/** A site with only the GraphQL proxy, for tests in the real runtime. It finds the brand by the host. */
import { Hono } from 'hono'
import { keepAlive } from '../../../worker/http/keep-alive.ts'
import { requestId } from '../../../worker/middleware/request-id.ts'
import { cacheApiStore } from '../../../worker/origin/edge-store.ts'
import { type OriginBinding, originTransport } from '../../../worker/origin/exchange.ts'
import { createOriginClient } from '../../../worker/origin/origin-client.ts'
import { OriginMemory, sharedMemory } from '../../../worker/origin/origin-memory.ts'
import { type GraphqlEnv, graphql } from '../../../worker/routes/graphql/graphql-route.ts'

interface StandInEnv {
  Bindings: GraphqlEnv['Bindings'] & { GRAPHQL_ORIGIN_URL: string; ORIGIN: OriginBinding }
  Variables: GraphqlEnv['Variables']
}

const app = new Hono<StandInEnv>()
app.use(requestId())
app.use(async (c, next) => {
  const url = new URL(c.req.url)
  const [id = ''] = url.hostname.split('.')
  const isNewIsolate = c.req.header('x-test-isolate') === 'new'
  const client = createOriginClient({
    transport: originTransport({
      binding: c.env.ORIGIN,
      url: c.req.header('x-test-origin') ?? c.env.GRAPHQL_ORIGIN_URL,
      keys: { originSecret: undefined },
    }),
    brand: { id, baseUrl: `https://${id}.example` },
    requestId: c.var.requestId,
    location: () => ({}),
    siteUrl: url.origin,
    cache: isNewIsolate ? new OriginMemory({ edge: cacheApiStore('test') }) : sharedMemory('test'),
    waitUntil: keepAlive(c),
  })
  c.set('origin', client)
  await next()
})
app.route('/', graphql)

export default app
