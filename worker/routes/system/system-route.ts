/** Health and readiness checks, and files for crawlers. */
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Hono } from 'hono/tiny'
import { LACKED } from '#origin'
import { within } from '../../../graphql/contract/time/wait.ts'
import type { ReadyParts } from '../../../graphql/contract/transport.ts'
import { assets } from '../../assets.ts'
import { robotsTxt } from '../../brands/head.ts'
import type { AppEnv } from '../../env.ts'
import { isOverLimit } from '../../http/visitor-limit.ts'
import { flagsState } from '../../middleware/experiments.ts'
import { getMemory } from '../../middleware/origin.ts'
import { llmsTxt, sitemapFile, sitemapIndex } from '../../pages/sitemap.ts'
import { standingCampaign } from '../../sale/deal-data.ts'

export const system = new Hono<AppEnv>()

/** Responds with 200 as long as the site itself responds, even if one of its dependencies is down. */
system.get('/healthz', (c) => {
  c.header('Cache-Control', 'no-store')
  return c.json({ status: 'ok', build: assets.build })
})

/**
 * Responds with 200 if the site and all its dependencies work, otherwise with 503. Lists the state of each part. Used
 * by monitors and `npm start`.
 */
system.get('/readyz', async (c) => {
  if (await isOverLimit(c, 'LOOK_LIMIT')) throw new HTTPException(429)
  const parts = await readyParts(c)
  // Reads the circuit breaker last, because the origin's answer may have closed it.
  const { isOpen } = getMemory(c.var.config).breaker
  const isReady = !isOpen && Object.values(parts).every(({ ok }) => ok)
  c.header('Cache-Control', 'no-store')
  return c.json(
    { ready: isReady, build: assets.build, breaker: isOpen ? 'open' : 'closed', parts },
    isReady ? 200 : 503,
  )
})

system.get('/robots.txt', (c) => {
  c.header('Cache-Control', 'public, max-age=3600')
  return c.text(robotsTxt(c.var.siteUrl, c.var.isIndexable))
})

/** Serves the index of the sitemaps, which list the canonical URLs by kind of page. */
system.get('/sitemap.xml', async (c) => (c.var.isIndexable ? xml(c, await sitemapIndex(c.var)) : c.notFound()))

system.get('/sitemaps/:file{[a-z]+\\.xml}', async (c) => {
  if (!c.var.isIndexable) return c.notFound()
  try {
    const file = await sitemapFile(c.req.param('file').replace('.xml', ''), c.var)
    return file === null ? c.notFound() : xml(c, file)
  } catch (error) {
    // A sitemap with missing URLs would tell search engines that the pages are gone.
    c.var.reporter.exception(error)
    return c.text('The addresses cannot be listed just now.\n', 503, { 'Retry-After': '600' })
  }
})

/** Describes the site and lists its pages, for programs that read the site on a person's behalf. */
system.get('/llms.txt', async (c) => {
  if (!c.var.isIndexable) return c.notFound()
  c.header('Cache-Control', 'public, max-age=3600')
  return c.text(llmsTxt(c.var, (await standingCampaign(c)).discountCents))
})

function xml(c: Context<AppEnv>, body: string): Response {
  c.header('Cache-Control', 'public, max-age=3600')
  c.header('Content-Type', 'application/xml; charset=utf-8')
  return c.body(body)
}

/** Browsers and crawlers request this icon at the root, whichever icon the page links to. */
system.get('/favicon.ico', async (c) => {
  const icon = await c.env.ASSETS.fetch(new URL(`/art/${c.var.brand.faviconKey}/favicon.ico`, c.req.url))
  // Copies the response, because the headers of a fetched response are immutable and middleware sets some later.
  return new Response(icon.body, icon)
})

/** The timeout for each answer, in milliseconds. The origin needs at most 2,000. */
const DEADLINE_MS = 2_500

/**
 * Returns the state of each part. The embedded origin also reports the state of its dependencies. Cached answers are
 * never used.
 */
async function readyParts(c: Context<AppEnv>): Promise<ReadyParts> {
  const { originUrl } = c.var.config
  const asked = originUrl ? askOriginElsewhere(c) : askOrigin(c.env.ORIGIN)
  const [known, flags] = await Promise.all([asked, within(DEADLINE_MS, flagsState(c), { ok: false, age: null })])
  return { origin: { ok: known !== null, age: known && 0 }, ...known, flags }
}

/**
 * Checks an origin that is not the embedded one, and therefore has no /readyz. Queries the account without a session,
 * because that answer is never cached. If the origin has no accounts, queries only `__typename`.
 */
async function askOriginElsewhere({ var: { origin, config } }: Context<AppEnv>): Promise<ReadyParts | null> {
  if (!LACKED.has('account')) {
    const { ok } = await origin.query('AccountCard', {}, { deadlineMs: DEADLINE_MS })
    return ok ? {} : null
  }
  if (getMemory(config).breaker.isOpen) return null
  const reply = await origin.passThrough({ query: 'query Ready{__typename}', operationName: 'Ready', variables: {} })
  return reply.ok && reply.status === 200 ? {} : null
}

/** Asks the embedded origin for the state of its parts. Null if it does not answer. */
async function askOrigin(origin: Fetcher): Promise<ReadyParts | null> {
  try {
    const response = await origin.fetch('https://origin/readyz', { signal: AbortSignal.timeout(DEADLINE_MS) })
    return await response.json<ReadyParts>()
  } catch {
    return null
  }
}
