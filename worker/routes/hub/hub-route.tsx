/** The index of the articles with cleaning tips, the search over all of them, and the feed. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { Art, type ArtName } from '../../../client/ui/art.tsx'
import { ButtonLink } from '../../../client/ui/button.tsx'
import { ArticleList } from '../../../client/ui/hub/article-list.tsx'
import { HubSearch, SearchField, SearchResults } from '../../../client/ui/hub/hub-search.tsx'
import { arrowRightIcon } from '../../../client/ui/icons.generated.ts'
import { CATEGORIES, type TopicId } from '../../../content/hub/topics.ts'
import type { Brand } from '../../brands/brand.ts'
import { type Articles, FEATURED_ARTICLES, getSummaries, getTopics, loadArticles } from '../../content/hub-data.ts'
import { QUESTION_LIMIT, readSearchText, type SearchRecord, type SearchText, search } from '../../content/search.ts'
import { loadFile } from '../../content/texts.ts'
import type { AppEnv } from '../../env.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { EmptySearchField } from '../../pages/search-field.tsx'
import { hub } from '../../registry/entries/hub.ts'
import type { PageHandler, PageHandlers } from '../../registry/page.ts'
import { cached, Slot } from '../../render/section.tsx'
import { feed } from './feed.ts'

export const get: PageHandler = (c, params) => {
  const asked = readSearchText(c)
  return asked.question ? showResults(c, asked) : showAll(c, params)
}

/** Visitors come with one question, so the search is first, followed by all questions, grouped by room. */
const HubPage = cached('hub', function HubPage({ brand, list }: { brand: Brand; list: Articles }) {
  const artFolder = `/art/${brand.id}`
  return (
    <main id="main" tabIndex={-1}>
      <HubTop artFolder={artFolder} />
      <div className="wrap section">
        <div className="frame hub-house">
          {getTopics(list).map(({ id, name, articles }) => (
            <section key={id} id={id} className={`pane hub-${id}`} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{name}</h2>
              <ArticleList articles={articles} artFolder={artFolder} />
              {TOPIC_ART[id] && <Art folder={artFolder} name={TOPIC_ART[id]} className="hub-stands" />}
            </section>
          ))}
        </div>
      </div>
      <HubFoot />
    </main>
  )
})

const showAll = loadedPage(hub, {
  load: async (c) => ({ list: await loadArticles(c.env.ASSETS) }),
  headExtras: () => ({ feed: paths.hubFeed }),
  Page: HubPage,
  slots: () => ({ 'search-field': <EmptySearchField /> }),
})

export const actions = { [paths.hubFeed]: { get: feed } } satisfies Readonly<Record<string, PageHandlers>>

async function showResults(c: Context<AppEnv>, { question, isCut }: SearchText): Promise<Response> {
  const [index, list] = await Promise.all([
    loadFile<SearchRecord[]>(c.env.ASSETS, 'hub/search.json'),
    loadArticles(c.env.ASSETS),
  ])
  const results = search(index, question).flatMap(({ slug, record, excerpt }) =>
    getSummaries(list, [slug]).map(({ title }) => ({
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
            isCut={isCut}
            results={results}
            suggestions={results.length > 0 ? [] : getSummaries(list, FEATURED_ARTICLES)}
            artFolder={`/art/${c.get('brand').id}`}
          />
        ),
      },
    },
  )
}

/** Example searches that are common on cleaning sites. */
const EXAMPLES = ['grout', 'oven', 'mold', 'pet hair', 'checklist']

/** Drawings that fill the space beside topics with few questions. */
const TOPIC_ART: Partial<Record<TopicId, ArtName>> = { kitchen: 'plant', laundry: 'plant-tall' }

const SearchPage = cached('hub-search', function SearchPage() {
  return (
    <main id="main" tabIndex={-1}>
      <HubTop />
      <div className="wrap section">
        <Slot name="results" />
      </div>
      <HubFoot />
    </main>
  )
})

/** Shows the heading and the search, and drawings of cleaning tools if `artFolder` is given. */
function HubTop({ artFolder }: { artFolder?: string }) {
  return (
    <section className={artFolder ? 'hub-top sky beam' : 'hub-top hub-top-s sky beam'}>
      <div className="wrap">
        <div className="hub-ask">
          <h1>What needs cleaning?</h1>
          <HubSearch field={<Slot name="search-field" />} examples={EXAMPLES} />
        </div>
        {artFolder && (
          <div className="hub-shelf">
            <Art folder={artFolder} name="mop" isEager />
            <Art folder={artFolder} name="bucket" isEager />
            <Art folder={artFolder} name="spray" isEager />
            <Art folder={artFolder} name="caddy" isEager />
          </div>
        )}
      </div>
    </section>
  )
}

function HubFoot() {
  return (
    <div className="wrap hub-foot">
      <div className="row">
        {Object.entries(CATEGORIES).map(([id, { title }]) => (
          <ButtonLink key={id} href={paths.hubCategory(id)} variant="secondary" size={40} iconEnd={arrowRightIcon}>
            {title}
          </ButtonLink>
        ))}
      </div>
      <p className="sm quiet">
        New answers arrive by <a href={paths.hubFeed}>Atom feed</a>.
      </p>
    </div>
  )
}
