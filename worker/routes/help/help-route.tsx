/** /help/: search, the most common questions, and all questions by topic. */
import type { Context } from 'hono'
import { type HelpResult, HelpResults } from '../../../client/ui/help/help-results.tsx'
import { SearchField } from '../../../client/ui/hub/hub-search.tsx'
import type { HelpTopic } from '../../../content/help/topic.ts'
import { QUESTION_LIMIT, readSearchText, type SearchRecord, search } from '../../content/search.ts'
import { loadFile, loadList } from '../../content/texts.ts'
import type { AppEnv } from '../../env.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { EmptySearchField } from '../../pages/search-field.tsx'
import { textFacts, textValues } from '../../pages/text-values.ts'
import { whatYouSee } from '../../pages/what-you-see.ts'
import { help } from '../../registry/entries/help.ts'
import type { PageHandler } from '../../registry/page.ts'
import { commonQuestions, HelpPage, HelpSearchPage } from './help-page.tsx'

export const get: PageHandler = (c, params) => {
  const asked = readSearchText(c)
  return asked ? showResults(c, asked) : showAll(c, params)
}

const showAll = loadedPage(help, {
  load: async (c) => ({ list: await loadList<HelpTopic>(c.env.ASSETS, 'help') }),
  Page: HelpPage,
  slots: (c) => ({ field: <EmptySearchField />, 'what-you-see': whatYouSee(c) }),
})

async function showResults(c: Context<AppEnv>, asked: string): Promise<Response> {
  const question = asked.slice(0, QUESTION_LIMIT)
  const [list, index, facts] = await Promise.all([
    loadList<HelpTopic>(c.env.ASSETS, 'help'),
    loadFile<SearchRecord[]>(c.env.ASSETS, 'help/search.json'),
    textFacts(c),
  ])
  const values = textValues(c.get('brand'), facts)
  const results = search(index, question).flatMap(({ slug, record, excerpt }): HelpResult[] => {
    const topic = list.find((each) => each.slug === slug)
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
        field: <SearchField value={question} maxLength={QUESTION_LIMIT} />,
        'what-you-see': whatYouSee(c),
        results: <HelpResults question={question} results={results} common={commonQuestions(list)} />,
      },
    },
  )
}

/** Replaces `{name}` with its value. Drops a name that the excerpt cut in two. */
function plain(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z]\w*)\}/giu, (_, name: string) => values[name] ?? '').replace(/\{\w*$|^\w*\}/u, '')
}
