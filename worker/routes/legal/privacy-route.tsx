/** /privacy-policy/: its list of what is stored in a browser comes from client/stored-names.ts. */
import type { LegalDocument } from '../../../content/legal/document.ts'
import { loadText } from '../../content/texts.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { withoutDeadLinks } from '../dead-links.ts'
import { textValues } from '../text-values.ts'
import { privacy } from './legal-entries.ts'
import { PrivacyPage } from './privacy-page.tsx'

export const get: PageHandler = async (c) => {
  const [text, { memberRate, ...values }] = await Promise.all([
    loadText<LegalDocument>(c.env.ASSETS, 'legal', 'privacy-policy'),
    textValues(c),
  ])
  const blocks = withoutDeadLinks(text.blocks, c.get('brand'))
  return renderPage(c, privacy, PrivacyPage, { text: { ...text, blocks }, values })
}
