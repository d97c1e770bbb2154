/** /help/: search, the most common questions, and every question by topic. */
import type { Context } from 'hono'
import { type HelpResult, HelpResults } from '../../../client/ui/help/help-results.tsx'
import type { HelpTopic } from '../../../content/help/topic.ts'
import { COMMON_QUESTIONS, HELP_TOPICS } from '../../../content/help/topics.ts'
import { QUESTION_LIMIT, type SearchIndex, search } from '../../content/search.ts'
import { readSearchText } from '../../content/search-text.ts'
import { type ListedText, loadFile, loadList } from '../../content/texts.ts'
import type { AppEnv } from '../../env.ts'
import { oncePer } from '../../once-per.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { versioned } from '../../render/versions.ts'
import { textValues } from '../text-values.ts'
import { help } from './help-entries.ts'
import { EmptyHelpField, HelpPage, HelpSearchField, HelpSearchPage } from './help-page.tsx'

export const get: PageHandler = async (c) => {
  const list = await loadList<HelpTopic>(c.env.ASSETS, 'help')
  const asked = readSearchText(c)
  if (asked) return showResults(c, asked, list)
  return renderPage(c, help, HelpPage, propsOf(list), { slots: { field: <EmptyHelpField /> } })
}

/** Every topic, in the order of the page. */
function topicsOf(list: readonly ListedText<HelpTopic>[]): ListedText<HelpTopic>[] {
  return HELP_TOPICS.flatMap((slug) => list.filter((each) => each.slug === slug))
}

const propsOf = oncePer((list: readonly ListedText<HelpTopic>[]) => {
  const topics = topicsOf(list)
  const common = COMMON_QUESTIONS.flatMap(({ topic, id }) => {
    const title = topics.find(({ slug }) => slug === topic)?.sections.find((section) => section.id === id)?.title
    return title ? [{ topic, id, title }] : []
  })
  const listed = topics.map(({ slug, data, sections }) => ({ slug, name: data.title, picture: data.picture, sections }))
  return versioned({ topics: listed, common })
})

async function showResults(c: Context<AppEnv>, asked: string, list: readonly ListedText<HelpTopic>[]) {
  const topics = topicsOf(list)
  const question = asked.slice(0, QUESTION_LIMIT)
  const [index, values] = await Promise.all([loadFile<SearchIndex>(c.env.ASSETS, 'help/search.json'), textValues(c)])
  const results = search(index, question).flatMap(({ slug, record, excerpt }): HelpResult[] => {
    const topic = topics.find((each) => each.slug === slug)
    if (!topic) return []
    return [
      {
        slug,
        id: record.id,
        title: record.title || topic.data.title,
        excerpt: excerpt.map((piece) => plain(piece, values)),
      },
    ]
  })
  return renderPage(
    c,
    help,
    HelpSearchPage,
    {},
    {
      isAnswer: true,
      slots: {
        field: <HelpSearchField value={question} />,
        results: <HelpResults question={question} results={results} common={propsOf(list).common} />,
      },
    },
  )
}

/** Inserts figures for their names; drops a name that the excerpt cut in two. */
function plain(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z]\w*)\}/giu, (_, name: string) => values[name] ?? '').replace(/\{\w*$|^\w*\}/u, '')
}
