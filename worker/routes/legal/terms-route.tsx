/** /terms-of-service/: every figure and sentence about the offer comes from the same source as the checkout's. */
import type { LegalDocument } from '../../../content/legal/document.ts'
import { loadText } from '../../content/texts.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { withoutDeadLinks } from '../dead-links.ts'
import { textValues } from '../text-values.ts'
import { terms } from './legal-entries.ts'
import { TermsPage } from './terms-page.tsx'

export const get: PageHandler = async (c) => {
  const [text, { memberRate, ...values }] = await Promise.all([
    loadText<LegalDocument>(c.env.ASSETS, 'legal', 'terms-of-service'),
    textValues(c),
  ])
  const blocks = withoutDeadLinks(text.blocks, c.get('brand'))
  return renderPage(c, terms, TermsPage, { text: { ...text, blocks }, values, plan: c.get('experiments').plan })
}
