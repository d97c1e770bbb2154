/** The links of a brand's header and footer. */
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

/** Returns the links of the brand's header and footer, without links to pages that the brand does not have. */
export function linksOf(brand: Brand): SiteLinks {
  const links = siteLinks((href) => hasPage(brand, href))
  return brand.features.home === 'apply' ? withSignIn(links, CUSTOMER_SIGN_IN) : links
}

/** Returns the links for a browser with a session: the account replaces signing in, and there is no offer. */
export function customerLinks(brand: Brand): SiteLinks {
  const links = withSignIn(linksOf(brand), ACCOUNT_LINK)
  return { ...links, first: links.first.filter(({ href }) => href !== paths.deal) }
}

/** Replaces the link to sign in wherever it occurs. */
function withSignIn(links: SiteLinks, signIn: NavLink): SiteLinks {
  const replaced = (all: readonly NavLink[]) => all.map((link) => (link.href === paths.login ? signIn : link))
  return {
    ...links,
    signIn: links.signIn && signIn,
    legalLine: replaced(links.legalLine),
    columns: links.columns.map((groups) => groups.map((group) => ({ ...group, links: replaced(group.links) }))),
  }
}
