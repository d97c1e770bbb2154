/** The layout of the terms and the privacy policy, and the data that both pages need. */
import type { Context } from 'hono'
import type { ContentDocument } from '../../../client/ui/prose/document.ts'
import { fillText, Prose, type ProseProps } from '../../../client/ui/prose/prose.tsx'
import type { LegalDocument } from '../../../content/legal/document.ts'
import { longDate } from '../../../graphql/contract/text/format.ts'
import type { Brand } from '../../brands/brand.ts'
import { loadText } from '../../content/texts.ts'
import type { AppEnv } from '../../env.ts'
import { keeps, type Part } from '../../origin/keeps.ts'
import { offerFacts, type TextFacts, textValues, withoutDeadLinks } from '../../pages/text-values.ts'

export interface LegalText {
  text: ContentDocument<LegalDocument>
  facts: TextFacts
}

export async function loadLegal(c: Context<AppEnv>, slug: string): Promise<LegalText> {
  const [text, facts] = await Promise.all([loadText<LegalDocument>(c.env.ASSETS, 'legal', slug), offerFacts(c)])
  return { text, facts }
}

interface LegalPageProps extends LegalText {
  brand: Brand
  /** The components to insert into the text, by name. */
  slots: ProseProps['slots']
}

export function LegalPage({ brand, text, facts, slots }: LegalPageProps) {
  const { title, version, updated, summary, changes } = text.data
  const values = textValues(brand, facts)
  return (
    <main id="main" className="wrap section legal-doc" tabIndex={-1}>
      <div className="legal-h">
        <h1>{title}</h1>
        <p className="quiet">
          Version {version}, <time dateTime={updated}>{longDate(updated)}</time>
        </p>
        {process.env.OTHER_ORIGIN === 'true' && <LeftOut parts={text.parts} />}
        <div className="box stack gap-2">
          <h2>In short</h2>
          <ul role="list" className="stack gap-2">
            {summary.map((sentence) => (
              <li key={sentence}>{fillText(sentence, values)}</li>
            ))}
          </ul>
          <p className="sm quiet">The summary helps you read; the text below is what counts.</p>
        </div>
      </div>
      <nav className="legal-nav" aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <ol role="list">
          {text.sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
          <li>
            <a href="#versions">Versions</a>
          </li>
        </ol>
      </nav>
      <div className="legal-t">
        <Prose blocks={withoutDeadLinks(text.blocks, brand)} values={values} slots={slots} />
        <section className="prose">
          <h2 id="versions">Versions</h2>
          <dl className="stack">
            {changes.map((change) => (
              <div key={change.version}>
                <dt>
                  <b>
                    {change.version}, {longDate(change.date)}
                  </b>
                </dt>
                <dd>{change.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </main>
  )
}

const NAMES: Partial<Record<Part, string>> = {
  account: 'the account',
  embedded: 'emails, charges, and storage',
  events: 'counting visits',
  membership: 'the page for canceling',
  visits: 'the calendar',
  'written-reviews': 'writing reviews',
}

function LeftOut({ parts = [] }: { parts?: readonly string[] | undefined }) {
  const names = parts.flatMap((part) => (keeps(part as Part) ? [] : (NAMES[part as Part] ?? part)))
  return names.length > 0 && <p className="quiet">Shown without its parts on {names.join('; ')}.</p>
}
