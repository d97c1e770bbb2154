/** Rules for crawlers on a brand's pages. The functions are pure and do not read the request. */
import type { Environment } from '../env.ts'
import type { Brand } from './brand.ts'

/**
 * Whether a brand's pages may be indexed in an environment. They are never indexed in preview and staging. Elsewhere,
 * the brand decides. The local site behaves like production, so that developers can see pages as crawlers do.
 */
export function isIndexable(brand: Brand, environment: Environment): boolean {
  return (environment === 'production' || environment === 'local') && brand.isIndexed && !brand.isDev
}

/** Returns the value of `<meta name="robots">` and of `X-Robots-Tag`, or null if the page may be indexed. */
export const robotsDirective = (mayIndex: boolean): 'noindex, nofollow' | null =>
  mayIndex ? null : 'noindex, nofollow'

/** Returns robots.txt. Even a brand that is not indexed admits crawlers, because they must read its noindex. */
export function robotsTxt(siteUrl: string, isIndexed: boolean): string {
  const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /graphql']
  const sitemap = isIndexed ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : []
  return `${[...rules, ...sitemap].join('\n')}\n`
}
