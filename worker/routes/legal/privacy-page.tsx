import { STORED, type StoredName } from '../../../client/stored-names.ts'
import { LegalFrame } from '../../../client/ui/legal/legal-frame.tsx'
import type { ContentDocument } from '../../../client/ui/prose/document.ts'
import { fillText, Prose } from '../../../client/ui/prose/prose.tsx'
import type { LegalDocument } from '../../../content/legal/document.ts'
import { cached } from '../../render/section.tsx'

export interface PrivacyPageProps {
  text: ContentDocument<LegalDocument>
  values: Readonly<Record<string, string>>
}

/** Which data is stored about whom, for what, and for how long. */
export const PrivacyPage = cached('privacy', function PrivacyPage({ text, values }: PrivacyPageProps) {
  const { title, version, updated, summary, changes } = text.data
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
      <Prose blocks={text.blocks} values={values} slots={{ stored: <StoredNames /> }} />
    </LegalFrame>
  )
})

/** Everything that the site stores in a browser, from the list that the code itself uses. */
function StoredNames() {
  const names: readonly StoredName[] = Object.values(STORED)
  return (
    <dl className="stored">
      {names.map(({ name, where, maxAge, purpose }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {purpose}. <span className="quiet">{keptFor(where, maxAge)}.</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const PLACES: Record<StoredName['where'], string> = {
  cookie: 'Cookie',
  localStorage: 'Browser storage',
  sessionStorage: 'Browser storage of one tab',
}

const DAY = 86_400

function keptFor(where: StoredName['where'], maxAge: number | null): string {
  if (maxAge === null)
    return `${PLACES[where]}, ${where === 'localStorage' ? 'until you delete it' : 'until you close it'}`
  const days = Math.round(maxAge / DAY)
  if (days < 1) return `${PLACES[where]}, ${Math.round(maxAge / 3600)} hour${maxAge < 7200 ? '' : 's'}`
  return `${PLACES[where]}, ${days} day${days === 1 ? '' : 's'}`
}
