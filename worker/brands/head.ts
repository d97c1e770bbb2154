/** What crawlers may do with a brand's pages. Pure: no request is read here. */
import type { Environment } from '../env.ts'
import type { Brand } from './brand.ts'

/**
 * Whether an environment's pages of a brand may be indexed at all: never in preview and staging, and only where the
 * brand says so. The local site answers as production does, so that what crawlers get can be looked at.
 */
export function isIndexable(brand: Brand, environment: Environment): boolean {
  return (environment === 'production' || environment === 'local') && brand.isIndexed && !brand.isDev
}

/** The words of `<meta name="robots">` and of `X-Robots-Tag`; null where nothing needs saying. */
export const robotsDirective = (mayIndex: boolean): 'noindex, nofollow' | null =>
  mayIndex ? null : 'noindex, nofollow'

/**
 * robots.txt. A brand that is not indexed does not bar crawlers: they must fetch a page to read its noindex.
 * It names no sitemap.
 */
export function robotsTxt(siteUrl: string, isIndexed: boolean): string {
  const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /graphql']
  const sitemap = isIndexed ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : []
  return `${[...rules, ...sitemap].join('\n')}\n`
}
