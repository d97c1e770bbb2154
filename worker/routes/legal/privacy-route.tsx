/** /privacy-policy/: its list of what is stored in a browser comes from client/stored-names.ts. */
import type { LegalDocument } from '../../../content/legal/document.ts'
import { loadText } from '../../content/texts.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { offerFacts } from '../../pages/text-values.ts'
import { privacy } from '../../registry/entries/legal.ts'
import { PrivacyPage } from './privacy-page.tsx'

export const get = loadedPage(privacy, {
  async load(c) {
    const [text, facts] = await Promise.all([
      loadText<LegalDocument>(c.env.ASSETS, 'legal', 'privacy-policy'),
      offerFacts(c),
    ])
    return { text, facts }
  },
  Page: PrivacyPage,
})
