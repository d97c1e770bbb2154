import type { MiddlewareHandler } from 'hono'
import { STORED } from '../../client/stored-names.ts'
import { getSession } from '../account/signed-in.ts'
import { assets } from '../assets.ts'
import type { AppEnv, SiteConfig } from '../env.ts'
import { readCookie } from '../http/cookies.ts'
import { keepAlive } from '../http/keep-alive.ts'
import { getNetwork } from '../http/network.ts'
import { originTransport } from '../origin/exchange.ts'
import { createOriginClient } from '../origin/origin-client.ts'
import { type OriginMemory, sharedMemory } from '../origin/origin-memory.ts'
import { getClientId } from '../purchase/attempts.ts'
import { readFunnelFacts } from '../purchase/funnel-facts.ts'
import { getSigner } from '../purchase/purchase-state.ts'

/** Sets `origin`: the request's client for the GraphQL origin, backed by the isolate's shared memory. */
export function origin(): MiddlewareHandler<AppEnv> {
  return function origin(c, next) {
    // Reads each variable with c.get(), because c.var copies all variables each time.
    const [config, reporter] = [c.get('config'), c.get('reporter')]
    c.set(
      'origin',
      createOriginClient({
        transport: originTransport({ binding: c.env.ORIGIN, url: config.originUrl, keys: config }),
        brand: c.get('brand'),
        requestId: c.get('requestId'),
        location: c.get('visitor').location,
        siteUrl: c.get('siteUrl'),
        session: getSession(c),
        knownBrowsers: readCookie(c, STORED.knownBrowsers.name) ?? null,
        // A function, because choosing a plan counts as an exposure. Only requests that depend on the plan call it.
        offeredPlan: () => c.get('experiments').plan.key,
        variants: () => c.get('experiments').summary,
        network: () => getNetwork(c.req.header('cf-connecting-ip'), config.cookieSecret),
        client: async () => getClientId(getSigner(c), await readFunnelFacts(c)),
        cache: getMemory(config),
        waitUntil: keepAlive(c),
        timing: c.get('timing'),
        report: (error) => reporter.exception(error),
      }),
    )
    return next()
  }
}

/** Returns the `OriginMemory` that all requests of this isolate share. */
export function getMemory({ environment }: SiteConfig): OriginMemory {
  // Staging and production may run the same build in the same zone, with different origins.
  return sharedMemory(`${environment}-${assets.build}`)
}
