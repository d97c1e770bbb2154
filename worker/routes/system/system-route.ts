/** What machines request from a site: whether it is ready, and what crawlers may read. */
import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { robotsTxt } from '../../brands/head.ts'
import type { AppEnv } from '../../env.ts'
import { llmsTxt } from '../../pages/llms.ts'
import { sitemapFile, sitemapIndex } from '../../pages/sitemap.ts'
import { assets } from '../../render/assets.ts'

export const system = new Hono<AppEnv>()

/** 200 if the site and its origin respond; 503 names the one that does not. For load balancers and `npm start`. */
system.get('/healthz', async (c) => {
  const { originUrl } = c.var.config
  const origin = originUrl ? 'remote' : await askOrigin(c.env.ORIGIN)
  const isReady = origin !== 'down'
  c.header('Cache-Control', 'no-store')
  return c.json({ status: isReady ? 'ok' : 'unavailable', origin, build: assets.build }, isReady ? 200 : 503)
})

async function askOrigin(origin: Fetcher): Promise<'ok' | 'down'> {
  try {
    const response = await origin.fetch('https://origin/healthz', { signal: AbortSignal.timeout(2000) })
    await response.body?.cancel()
    return response.ok ? 'ok' : 'down'
  } catch {
    return 'down'
  }
}

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
