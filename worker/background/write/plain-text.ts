import type { Block, MailAbout } from './content.ts'
import { footerLines } from './footer.ts'

/** A mail as text, in lines that clients may wrap. */
export function plainText(about: MailAbout): string {
  const { content, brand, siteUrl } = about
  const blocks = content.blocks.map((block) => blockText(block, siteUrl))
  return [brand.appName, content.title, ...blocks, '-- ', footerLines(about).join('\n')].join('\n\n').concat('\n')
}

function blockText(block: Block, siteUrl: string): string {
  switch (block.kind) {
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'list':
      return block.items.map((item) => `* ${item}`).join('\n')
    case 'quote':
      return block.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join('\n')
    case 'button':
    case 'link':
      return `${block.label}: ${siteUrl}${block.path}`
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'code':
      return `    ${block.text}`
    default:
      return block.text
  }
}
