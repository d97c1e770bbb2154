import type { MiddlewareHandler } from 'hono'
import { createElement } from 'react'
import { STORED } from '../../client/stored-names.ts'
import { WrongHost } from '../../client/ui/status/error-page.tsx'
import type { Brand } from '../brands/brand.ts'
import { isIndexable } from '../brands/head.ts'
import { resolveHost } from '../brands/hosts.ts'
import { loadFile } from '../content/texts.ts'
import { type AppEnv, readConfig } from '../env.ts'
import { readCookie } from '../http/cookies.ts'
import { renderHtml } from '../render/compose.ts'
import { remember } from '../visitor/visitor.ts'

/** Finds the brand by hostname. Redirects hosts that start with `www.`; responds with 421 for an unknown host. */
export function brand(): MiddlewareHandler<AppEnv> {
  return async function brand(c, next) {
    const config = readConfig(c.env)
    c.set('config', config)
    const fromQuery = config.environment === 'preview' ? (c.req.query('brand') ?? null) : null
    const fromCookie = config.environment === 'preview' ? readCookie(c, STORED.previewBrand.name) : undefined
    // The brands are in a file of the client build (scripts/worker-assets.ts), to keep the Worker's script small.
    const brands = await loadFile<readonly Brand[]>(c.env.ASSETS, 'brands.json')
    c.set('brands', brands)
    const host = c.req.header('host') ?? new URL(c.req.url).host
    const found = resolveHost(brands, host, config.environment, fromQuery ?? fromCookie)
    if (found.kind === 'redirect') {
      const { pathname, search } = new URL(c.req.url)
      return c.redirect(`${found.to}${pathname}${search}`, 301)
    }
    if (found.kind === 'unknown') return c.html(await renderHtml(createElement(WrongHost)), 421)
    c.set('brand', found.brand)
    c.set('siteUrl', found.siteUrl)
    c.set('isIndexable', isIndexable(found.brand, config.environment))
    await next()
    if (fromQuery && fromQuery === found.brand.id) remember(c, STORED.previewBrand, fromQuery)
  }
}
