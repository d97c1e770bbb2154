import { paths } from '../../../client/paths.ts'
import { Art } from '../../../client/ui/art.tsx'
import { Button, ButtonLink } from '../../../client/ui/button.tsx'
import { CommonQuestions } from '../../../client/ui/help/common-questions.tsx'
import type { Brand } from '../../brands/brand.ts'
import { QUESTION_LIMIT } from '../../content/search.ts'
import { cached, Slot, slotText } from '../../render/section.tsx'
import { commonQuestions, type HelpList, helpTopics } from './help-data.ts'

export interface HelpPageProps {
  brand: Brand
  list: HelpList
}

/** Visitors here have a problem: search first, the most common questions beside it, then all of them by topic. */
export const HelpPage = cached('help', function HelpPage({ brand, list }: HelpPageProps) {
  const artFolder = `/art/${brand.id}`
  return (
    <main id="main" tabIndex={-1}>
      <HelpTop brand={brand}>
        <nav aria-labelledby="common">
          <h2 id="common">Common questions</h2>
          <CommonQuestions questions={commonQuestions(list)} />
        </nav>
      </HelpTop>
      <div className="wrap section help-topics">
        {helpTopics(list).map(({ slug, data, sections }) => (
          <section key={slug} aria-labelledby={`topic-${slug}`}>
            <Art folder={artFolder} name={data.picture} className="help-art" />
            <h2 id={`topic-${slug}`}>
              <a href={paths.helpTopic(slug)}>{data.title}</a>
            </h2>
            <ul role="list" className="help-q">
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`${paths.helpTopic(slug)}#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <HelpEnd />
    </main>
  )
})

/** The same top with search results below it. */
export const HelpSearchPage = cached('help-search', function HelpSearchPage({ brand }: { brand: Brand }) {
  return (
    <main id="main" tabIndex={-1}>
      <HelpTop brand={brand} />
      <div className="wrap section">
        <Slot name="results" />
      </div>
      <HelpEnd />
    </main>
  )
})

function HelpTop({ brand, children }: { brand: Brand; children?: React.ReactNode }) {
  const { heading, lede } = brand.copy.help
  return (
    <section className="sky beam help-top">
      <div className="wrap">
        <div className="stack gap-6">
          <div className="stack">
            <h1>{heading}</h1>
            <p className="lede">{lede}</p>
          </div>
          <search className="hub-search">
            <form action={paths.help} method="get">
              <label className="label" htmlFor="q">
                Search the answers
              </label>
              <div className="hub-field">
                <Slot name="field" />
                <Button>Search</Button>
              </div>
            </form>
          </search>
        </div>
        {children}
      </div>
    </section>
  )
}

function HelpEnd() {
  return (
    <section className="tint help-end">
      <div className="wrap row">
        <h2>Still stuck?</h2>
        <ButtonLink href={paths.ticket}>Write to us</ButtonLink>
        <p className="sm quiet">
          Support may ask which version of the site you see: <span translate="no">{slotText('what-you-see')}</span>
        </p>
      </div>
    </section>
  )
}

/** The field with what was typed: this visitor's own. */
export function HelpSearchField({ value }: { value?: string }) {
  return (
    <input
      className="input"
      type="search"
      id="q"
      name="q"
      defaultValue={value}
      maxLength={QUESTION_LIMIT}
      enterKeyHint="search"
      autoComplete="off"
    />
  )
}

export const EmptyHelpField = cached('help-field', function EmptyHelpField() {
  return <HelpSearchField />
})
