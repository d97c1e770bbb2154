/** /terms-of-service/: every figure and sentence about the offer comes from the same source as the checkout's. */
import type { LegalDocument } from '../../../content/legal/document.ts'
import { loadText } from '../../content/texts.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { offerFacts } from '../../pages/text-values.ts'
import { terms } from '../../registry/entries/legal.ts'
import { TermsPage } from './terms-page.tsx'

export const get = loadedPage(terms, {
  async load(c) {
    const [text, facts] = await Promise.all([
      loadText<LegalDocument>(c.env.ASSETS, 'legal', 'terms-of-service'),
      offerFacts(c),
    ])
    return { text, facts }
  },
  Page: TermsPage,
})
