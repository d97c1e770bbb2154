/** The hub's index, the search over all articles, and the feed. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { SearchField } from '../../../client/ui/hub/hub-search.tsx'
import { SearchResults } from '../../../client/ui/hub/search-results.tsx'
import { loadArticles, summariesOf } from '../../content/hub-data.ts'
import { QUESTION_LIMIT, readSearchText, type SearchRecord, search } from '../../content/search.ts'
import { loadFile } from '../../content/texts.ts'
import type { AppEnv } from '../../env.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { EmptySearchField } from '../../pages/search-field.tsx'
import { hub } from '../../registry/entries/hub.ts'
import type { PageHandler, PageHandlers } from '../../registry/page.ts'
import { feed } from './feed.ts'
import { HubPage, SearchPage } from './hub-page.tsx'

export const get: PageHandler = (c, params) => {
  const asked = readSearchText(c)
  return asked ? showResults(c, asked) : showAll(c, params)
}

const showAll = loadedPage(hub, {
  load: async (c) => ({ list: await loadArticles(c.env.ASSETS) }),
  headExtras: () => ({ feed: paths.hubFeed }),
  Page: HubPage,
  slots: () => ({ 'search-field': <EmptySearchField /> }),
})

export const actions = { [paths.hubFeed]: { get: feed } } satisfies Readonly<Record<string, PageHandlers>>

/** Articles to suggest if a search finds nothing, by slug. */
const SUGGESTIONS = ['how-long-does-it-take-to-clean-a-house', 'how-to-clean-an-oven', 'where-not-to-use-vinegar']

async function showResults(c: Context<AppEnv>, asked: string): Promise<Response> {
  const question = asked.slice(0, QUESTION_LIMIT)
  const [index, list] = await Promise.all([
    loadFile<SearchRecord[]>(c.env.ASSETS, 'hub/search.json'),
    loadArticles(c.env.ASSETS),
  ])
  const results = search(index, question).flatMap(({ slug, record, excerpt }) =>
    summariesOf(list, [slug]).map(({ title }) => ({
      slug,
      title,
      excerpt,
      ...(record.id !== '' && { section: { id: record.id, title: record.title } }),
    })),
  )
  return renderPage(
    c,
    hub,
    SearchPage,
    {},
    {
      isAnswer: true,
      slots: {
        'search-field': <SearchField value={question} maxLength={QUESTION_LIMIT} />,
        results: (
          <SearchResults
            question={question}
            isCut={asked.length > QUESTION_LIMIT}
            results={results}
            suggestions={results.length > 0 ? [] : summariesOf(list, SUGGESTIONS)}
            artFolder={`/art/${c.get('brand').id}`}
          />
        ),
      },
    },
  )
}
