/** What crawlers may do with a brand's pages. Pure functions that read no request. */
import type { Environment } from '../env.ts'
import type { Brand } from './brand.ts'

/**
 * Whether an environment's pages of a brand may be indexed: never in preview and staging, and only if the brand allows
 * it. The local site answers as production does, so that crawler output can be inspected.
 */
export function isIndexable(brand: Brand, environment: Environment): boolean {
  return (environment === 'production' || environment === 'local') && brand.isIndexed && !brand.isDev
}

/** The value of `<meta name="robots">` and of `X-Robots-Tag`; null if there is nothing to restrict. */
export const robotsDirective = (mayIndex: boolean): 'noindex, nofollow' | null =>
  mayIndex ? null : 'noindex, nofollow'

/** robots.txt. Crawlers are admitted to a brand that is not indexed, because they must read its noindex. */
export function robotsTxt(siteUrl: string, isIndexed: boolean): string {
  const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /graphql']
  const sitemap = isIndexed ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : []
  return `${[...rules, ...sitemap].join('\n')}\n`
}
