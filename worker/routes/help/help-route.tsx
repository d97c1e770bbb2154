/** /help/: search, the most common questions, and all questions by topic. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { Art } from '../../../client/ui/art.tsx'
import { Button, ButtonLink } from '../../../client/ui/button.tsx'
import { type CommonQuestion, CommonQuestions, HelpResults } from '../../../client/ui/help/help-results.tsx'
import { SearchField } from '../../../client/ui/hub/hub-search.tsx'
import { fillText } from '../../../client/ui/prose/prose.tsx'
import type { HelpTopic } from '../../../content/help/topic.ts'
import { COMMON_QUESTIONS, HELP_TOPICS } from '../../../content/help/topics.ts'
import type { Brand } from '../../brands/brand.ts'
import { QUESTION_LIMIT, readSearchText, type SearchRecord, type SearchText, search } from '../../content/search.ts'
import { type ListedText, loadFile, loadList } from '../../content/texts.ts'
import type { AppEnv } from '../../env.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { EmptySearchField } from '../../pages/search-field.tsx'
import { textFacts, textValues } from '../../pages/text-values.ts'
import { whatYouSee } from '../../pages/what-you-see.ts'
import { help } from '../../registry/entries/help.ts'
import type { PageHandler } from '../../registry/page.ts'
import { cached, Slot, slotText } from '../../render/section.tsx'

export const get: PageHandler = (c, params) => {
  const asked = readSearchText(c)
  return asked.question ? showResults(c, asked) : showAll(c, params)
}

/** Visitors come with a problem, so the search is first, with the most common questions beside it. */
const HelpPage = cached('help', function HelpPage({ brand, list }: { brand: Brand; list: HelpList }) {
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

const showAll = loadedPage(help, {
  load: async (c) => ({ list: await loadList<HelpTopic>(c.env.ASSETS, 'help') }),
  Page: HelpPage,
  slots: (c) => ({ field: <EmptySearchField />, 'what-you-see': whatYouSee(c) }),
})

async function showResults(c: Context<AppEnv>, { question, isCut }: SearchText): Promise<Response> {
  const [list, index, facts] = await Promise.all([
    loadList<HelpTopic>(c.env.ASSETS, 'help'),
    loadFile<SearchRecord[]>(c.env.ASSETS, 'help/search.json'),
    textFacts(c),
  ])
  const values = textValues(c.get('brand'), facts)
  // A topic's introduction answers no question, so it is not searched.
  const answers = index
    .filter(({ id }) => id !== '')
    .map((record) => ({ ...record, text: fillText(record.text, values) }))
  const results = search(answers, question, (record) => record).map(({ slug, record, excerpt }) => ({
    slug,
    id: record.id,
    title: record.title,
    excerpt,
  }))
  return renderPage(
    c,
    help,
    HelpSearchPage,
    {},
    {
      isAnswer: true,
      slots: {
        field: <SearchField value={question} maxLength={QUESTION_LIMIT} />,
        'what-you-see': whatYouSee(c),
        results: <HelpResults question={question} isCut={isCut} results={results} common={commonQuestions(list)} />,
      },
    },
  )
}

const HelpSearchPage = cached('help-search', function HelpSearchPage({ brand }: { brand: Brand }) {
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

function helpTopics(list: HelpList): ListedText<HelpTopic>[] {
  return HELP_TOPICS.flatMap((slug) => list.filter((each) => each.slug === slug))
}

function commonQuestions(list: HelpList): CommonQuestion[] {
  return COMMON_QUESTIONS.flatMap(({ topic, id }) => {
    const title = list.find(({ slug }) => slug === topic)?.sections.find((section) => section.id === id)?.title
    return title ? [{ topic, id, title }] : []
  })
}
