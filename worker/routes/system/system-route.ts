/** What machines request from a site: whether it is ready, and what crawlers may read. */
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Hono } from 'hono/tiny'
import { assets } from '../../assets.ts'
import { robotsTxt } from '../../brands/head.ts'
import type { AppEnv } from '../../env.ts'
import { isOverLimit } from '../../http/visitor-limit.ts'
import { memoryOf } from '../../middleware/origin.ts'
import { llmsTxt } from '../../pages/llms.ts'
import { sitemapFile, sitemapIndex } from '../../pages/sitemap.ts'
import { readyParts } from './ready-parts.ts'

export const system = new Hono<AppEnv>()

/** 200 while the site itself responds, whatever it depends on. */
system.get('/healthz', (c) => {
  c.header('Cache-Control', 'no-store')
  return c.json({ status: 'ok', build: assets.build })
})

/** 200 if the site and everything it depends on works; 503 says which part does not. For monitors and `npm start`. */
system.get('/readyz', async (c) => {
  if (await isOverLimit(c, 'LOOK_LIMIT')) throw new HTTPException(429)
  const parts = await readyParts(c)
  // Read after the parts, because the origin's answer may have closed the breaker.
  const { isOpen } = memoryOf(c.var.config).breaker
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

/** The URLs that search engines should know, all canonical: an index of files by kind of page. */
system.get('/sitemap.xml', async (c) => (c.var.isIndexable ? xml(c, await sitemapIndex(c.var)) : c.notFound()))

system.get('/sitemaps/:file{[a-z]+(?:-[1-9]\\d*)?\\.xml}', async (c) => {
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

/** What the site is and where its pages are, for programs that read it on a person's behalf. */
system.get('/llms.txt', (c) => {
  if (!c.var.isIndexable) return c.notFound()
  c.header('Cache-Control', 'public, max-age=3600')
  return c.text(llmsTxt(c.var))
})

function xml(c: Context<AppEnv>, body: string): Response {
  c.header('Cache-Control', 'public, max-age=3600')
  c.header('Content-Type', 'application/xml; charset=utf-8')
  return c.body(body)
}

/** Browsers and crawlers request it at the root, whatever the page links to. */
system.get('/favicon.ico', async (c) => {
  const icon = await c.env.ASSETS.fetch(new URL(`/art/${c.var.brand.faviconKey}/favicon.ico`, c.req.url))
  // a fetched response is immutable, but the middleware still has headers to set
  return new Response(icon.body, icon)
})
