/** /terms-of-service/: every figure and sentence about the offer comes from the same source as the checkout's. */
import type { ContentDocument } from '../../../client/ui/prose/document.ts'
import type { LegalDocument } from '../../../content/legal/document.ts'
import type { Plan } from '../../../graphql/contract/plans.ts'
import { loadText } from '../../content/texts.ts'
import { oncePer } from '../../once-per.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { textOn } from '../dead-links.ts'
import { offerValues, type TextValues } from '../text-values.ts'
import { terms } from './legal-entries.ts'
import { TermsPage } from './terms-page.tsx'

export const get: PageHandler = async (c) => {
  const [text, values] = await Promise.all([
    loadText<LegalDocument>(c.env.ASSETS, 'legal', 'terms-of-service'),
    offerValues(c),
  ])
  const { plan } = c.get('experiments')
  return renderPage(c, terms, TermsPage, propsOf(textOn(c.get('brand'))(text))(values)(plan))
}

const propsOf = oncePer((text: ContentDocument<LegalDocument>) =>
  oncePer((values: TextValues) => oncePer((plan: Plan) => Object.freeze({ text, values, plan }))),
)
