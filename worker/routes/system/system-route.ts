/** What machines ask of a site: whether it is ready, and what crawlers may read. */
import { Hono } from 'hono'
import { paths } from '../../../client/paths.ts'
import { canonicalUrl, robotsTxt } from '../../brands/head.ts'
import type { AppEnv } from '../../env.ts'
import { assets } from '../../render/assets.ts'

export const system = new Hono<AppEnv>()

/** 200 when the site and its origin answer; 503 names the one that does not. For load balancers and `npm start`. */
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
  return c.text(robotsTxt(c.var.brand, c.var.isIndexable))
})

/** The addresses that search engines should know: each is its own canonical one. */
system.get('/sitemap.xml', (c) => {
  if (!c.var.isIndexable) return c.notFound()
  const pages = [paths.deal, paths.terms].map((path) => canonicalUrl(c.var.brand, path, c.var.siteUrl))
  const urls = pages.map((url) => `<url><loc>${url}</loc></url>`).join('')
  c.header('Cache-Control', 'public, max-age=3600')
  c.header('Content-Type', 'application/xml; charset=utf-8')
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
  )
})

/** Browsers and crawlers ask for it at the root, whatever the page links. */
system.get('/favicon.ico', async (c) => {
  const icon = await c.env.ASSETS.fetch(new URL(`/art/${c.var.brand.faviconKey}/favicon.ico`, c.req.url))
  // a fetched response is immutable, and the middleware still has headers to set
  return new Response(icon.body, icon)
})
