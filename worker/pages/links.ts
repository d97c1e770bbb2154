/** The header and footer links for which a brand has pages. */
import { paths } from '../../client/paths.ts'
import { ACCOUNT_LINK, type NavLink, type SiteLinks, siteLinks } from '../../client/ui/chrome/links.ts'
import type { Brand } from '../brands/brand.ts'
import { hasPage } from '../registry/find.ts'

/** Links of the brand's header and footer. Links to pages that the brand does not have are omitted. */
export function linksOf(brand: Brand): SiteLinks {
  return siteLinks((href) => hasPage(brand, href))
}

/** The same links for a browser with a session: the account in place of signing in, and no offer for new clients. */
export function customerLinks(brand: Brand): SiteLinks {
  const links = linksOf(brand)
  return {
    ...links,
    first: links.first.filter(({ href }) => href !== paths.deal),
    signIn: links.signIn && ACCOUNT_LINK,
    legalLine: withAccount(links.legalLine),
    columns: links.columns.map((groups) => groups.map((group) => ({ ...group, links: withAccount(group.links) }))),
  }
}

const withAccount = (links: readonly NavLink[]) =>
  links.map((link) => (link.href === paths.login ? ACCOUNT_LINK : link))
