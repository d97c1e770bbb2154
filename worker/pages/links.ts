/** The header and footer links for which a brand has pages. */
import { paths } from '../../client/paths.ts'
import { ACCOUNT_LINK, type NavLink, type SiteLinks, siteLinks } from '../../client/ui/chrome/links.ts'
import type { Brand } from '../brands/brand.ts'
import { oncePer } from '../once-per.ts'
import { hasPage } from './find.ts'

/** Links of the brand's header and footer. Links to pages that the brand does not have are omitted. */
export const linksOf = oncePer((brand: Brand): SiteLinks => siteLinks((href) => hasPage(brand, href)))

const headerPaths = oncePer(
  ({ services, main }: SiteLinks): ReadonlySet<string> => new Set([...services, ...main].map(({ href }) => href)),
)

/** Whether a link of the brand's navigation leads to a path. */
export function isInNavigation(brand: Brand, path: string): boolean {
  return headerPaths(linksOf(brand)).has(path)
}

/** The same links for a browser with a session: whatever leads to signing in leads to the account. */
export const customerLinks = oncePer(
  (links: SiteLinks): SiteLinks => ({
    ...links,
    signIn: links.signIn && ACCOUNT_LINK,
    legalLine: withAccount(links.legalLine),
    columns: links.columns.map((groups) => groups.map((group) => ({ ...group, links: withAccount(group.links) }))),
  }),
)

const withAccount = (links: readonly NavLink[]) =>
  links.map((link) => (link.href === paths.login ? ACCOUNT_LINK : link))
