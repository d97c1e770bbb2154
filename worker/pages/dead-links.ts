/** Texts are the same for every brand, but some brands lack pages that they link to. */
import type { ContentBlock } from '../../client/ui/prose/document.ts'
import type { Brand } from '../brands/brand.ts'
import { hasPage } from '../registry/find.ts'

/** A text of content/ as a brand shows it: links to pages that the brand does not have are replaced by their words. */
export function withoutDeadLinks(blocks: readonly ContentBlock[], brand: Brand): ContentBlock[] {
  return blocks.map((block) => {
    if (!('html' in block)) return block
    const html = block.html.replace(/<a href="(\/[^"]*)">([\s\S]*?)<\/a>/g, (link, href: string, words: string) =>
      isAddress(href) || hasPage(brand, href) ? link : words,
    )
    return { ...block, html }
  })
}

/** Steps of the funnel that are not pages of the registry. */
function isAddress(href: string): boolean {
  return href.startsWith('/deal/')
}
