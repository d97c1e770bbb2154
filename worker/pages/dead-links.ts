/** Removes dead links from texts. All brands share the texts, but some brands lack the linked pages. */
import type { ContentBlock } from '../../client/ui/prose/document.ts'
import type { Brand } from '../brands/brand.ts'
import { hasPage } from '../registry/find.ts'

/** Returns a text of content/ for a brand: a link to a page that the brand does not have is replaced by its words. */
export function withoutDeadLinks(blocks: readonly ContentBlock[], brand: Brand): ContentBlock[] {
  return blocks.map((block) => {
    if (!('html' in block)) return block
    const html = block.html.replace(/<a href="(\/[^"]*)">([\s\S]*?)<\/a>/g, (link, href: string, words: string) =>
      isAddress(href) || hasPage(brand, href) ? link : words,
    )
    return { ...block, html }
  })
}

/** Whether a link leads to a step of the funnel, which has no page of its own in the registry. */
function isAddress(href: string): boolean {
  return href.startsWith('/deal/')
}
