/** /privacy-policy/: its list of what is stored in a browser comes from client/stored-names.ts. */
import type { ContentDocument } from '../../../client/ui/prose/document.ts'
import type { LegalDocument } from '../../../content/legal/document.ts'
import { loadText } from '../../content/texts.ts'
import { oncePer } from '../../once-per.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { textOn } from '../dead-links.ts'
import { offerValues, type TextValues } from '../text-values.ts'
import { privacy } from './legal-entries.ts'
import { PrivacyPage } from './privacy-page.tsx'

export const get: PageHandler = async (c) => {
  const [text, values] = await Promise.all([
    loadText<LegalDocument>(c.env.ASSETS, 'legal', 'privacy-policy'),
    offerValues(c),
  ])
  return renderPage(c, privacy, PrivacyPage, propsOf(textOn(c.get('brand'))(text))(values))
}

const propsOf = oncePer((text: ContentDocument<LegalDocument>) =>
  oncePer((values: TextValues) => Object.freeze({ text, values })),
)
