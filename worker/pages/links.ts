/** The header and footer links for which a brand has pages. */
import { paths } from '../../client/paths.ts'
import {
  ACCOUNT_LINK,
  CUSTOMER_SIGN_IN,
  type NavLink,
  type SiteLinks,
  siteLinks,
} from '../../client/ui/chrome/links.ts'
import type { Brand } from '../brands/brand.ts'
import { hasPage } from '../registry/find.ts'

/** Links of the brand's header and footer. Links to pages that the brand does not have are omitted. */
export function linksOf(brand: Brand): SiteLinks {
  const links = siteLinks((href) => hasPage(brand, href))
  return brand.features.home === 'apply' ? withSignIn(links, CUSTOMER_SIGN_IN) : links
}

/** The same links for a browser with a session: the account in place of signing in, and no offer for new clients. */
export function customerLinks(brand: Brand): SiteLinks {
  const links = withSignIn(linksOf(brand), ACCOUNT_LINK)
  return { ...links, first: links.first.filter(({ href }) => href !== paths.deal) }
}

/** The links with 'Sign in' replaced everywhere. */
function withSignIn(links: SiteLinks, signIn: NavLink): SiteLinks {
  const replaced = (all: readonly NavLink[]) => all.map((link) => (link.href === paths.login ? signIn : link))
  return {
    ...links,
    signIn: links.signIn && signIn,
    legalLine: replaced(links.legalLine),
    columns: links.columns.map((groups) => groups.map((group) => ({ ...group, links: replaced(group.links) }))),
  }
}
