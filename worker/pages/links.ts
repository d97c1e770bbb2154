/** The links of header and footer that a brand has pages for. */
import { type SiteLinks, siteLinks } from '../../client/ui/chrome/links.ts'
import type { Brand } from '../brands/brand.ts'
import { hasPage } from './find.ts'

const known = new WeakMap<Brand, SiteLinks>()

/** Links of the brand's header and footer. A link to a page that the brand does not have is left out. */
export function linksOf(brand: Brand): SiteLinks {
  let links = known.get(brand)
  if (!links) {
    links = siteLinks((href) => hasPage(brand, href))
    known.set(brand, links)
  }
  return links
}
