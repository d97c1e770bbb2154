import { StoredList } from '../../../client/ui/consent/stored-list.tsx'
import { LegalFrame } from '../../../client/ui/legal/legal-frame.tsx'
import type { ContentDocument } from '../../../client/ui/prose/document.ts'
import { fillText, Prose } from '../../../client/ui/prose/prose.tsx'
import type { LegalDocument } from '../../../content/legal/document.ts'
import type { Brand } from '../../brands/brand.ts'
import { withoutDeadLinks } from '../../pages/dead-links.ts'
import { type TextFacts, textValues } from '../../pages/text-values.ts'
import { cached } from '../../render/section.tsx'

export interface PrivacyPageProps {
  brand: Brand
  text: ContentDocument<LegalDocument>
  facts: TextFacts
}

/** Which data is stored about whom, for what, and for how long. */
export const PrivacyPage = cached('privacy', function PrivacyPage({ brand, text, facts }: PrivacyPageProps) {
  const { title, version, updated, summary, changes } = text.data
  const values = textValues(brand, facts)
  const short = summary.map((sentence) => fillText(sentence, values))
  return (
    <LegalFrame
      title={title}
      version={version}
      updated={updated}
      summary={short}
      sections={text.sections}
      changes={changes}
    >
      <Prose
        blocks={withoutDeadLinks(text.blocks, brand)}
        values={values}
        slots={{ stored: <StoredList {...brand} /> }}
      />
    </LegalFrame>
  )
})
