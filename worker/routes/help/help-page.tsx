import { paths } from '../../../client/paths.ts'
import { Art } from '../../../client/ui/art.tsx'
import { Button, ButtonLink } from '../../../client/ui/button.tsx'
import { type CommonQuestion, CommonQuestions } from '../../../client/ui/help/help-results.tsx'
import type { HelpTopic } from '../../../content/help/topic.ts'
import { COMMON_QUESTIONS, HELP_TOPICS } from '../../../content/help/topics.ts'
import type { Brand } from '../../brands/brand.ts'
import type { ListedText } from '../../content/texts.ts'
import { cached, Slot, slotText } from '../../render/section.tsx'

/**
 * The help center. Visitors come with a problem, so search is first, with the most common questions beside it, then all
 * questions by topic.
 */
export const HelpPage = cached('help', function HelpPage({ brand, list }: { brand: Brand; list: HelpList }) {
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

/** The help center with search results instead of questions. */
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

type HelpList = readonly ListedText<HelpTopic>[]

/** Returns every topic in the order in which the page shows them. */
function helpTopics(list: HelpList): ListedText<HelpTopic>[] {
  return HELP_TOPICS.flatMap((slug) => list.filter((each) => each.slug === slug))
}

export function commonQuestions(list: HelpList): CommonQuestion[] {
  return COMMON_QUESTIONS.flatMap(({ topic, id }) => {
    const title = list.find(({ slug }) => slug === topic)?.sections.find((section) => section.id === id)?.title
    return title ? [{ topic, id, title }] : []
  })
}
