/** The header and footer links for which a brand has pages. */
import { ACCOUNT_LINK, type SiteLinks, siteLinks } from '../../client/ui/chrome/links.ts'
import type { Brand } from '../brands/brand.ts'
import { hasPage } from './find.ts'

const known = new WeakMap<Brand, SiteLinks>()

/** Links of the brand's header and footer. Links to pages that the brand does not have are omitted. */
export function linksOf(brand: Brand): SiteLinks {
  let links = known.get(brand)
  if (!links) {
    links = siteLinks((href) => hasPage(brand, href))
    known.set(brand, links)
  }
  return links
}

const headerPaths = new WeakMap<SiteLinks, ReadonlySet<string>>()

/** Whether a link of the brand's navigation leads to a path. */
export function isInNavigation(brand: Brand, path: string): boolean {
  const links = linksOf(brand)
  let paths = headerPaths.get(links)
  if (!paths) {
    paths = new Set([...links.services, ...links.main].map(({ href }) => href))
    headerPaths.set(links, paths)
  }
  return paths.has(path)
}

/** The same links for a browser with a session, whose header leads to the account. */
export function customerLinks(links: SiteLinks): SiteLinks {
  return links.signIn ? { ...links, signIn: ACCOUNT_LINK } : links
}
