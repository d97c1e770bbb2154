import { paths } from '../../../client/paths.ts'
import { Breadcrumbs } from '../../../client/ui/breadcrumbs.tsx'
import { ArticleList, AToZ } from '../../../client/ui/hub/article-list.tsx'
import { HubSearch } from '../../../client/ui/hub/hub-search.tsx'
import { CATEGORIES, type CategoryId } from '../../../content/hub/topics.ts'
import type { Brand } from '../../brands/brand.ts'
import { type Articles, getAnswers, getTopics, loadArticles } from '../../content/hub-data.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { EmptySearchField } from '../../pages/search-field.tsx'
import { hubCategory } from '../../registry/entries/hub.ts'
import { cached, Slot } from '../../render/section.tsx'

interface CategoryPageProps {
  brand: Brand
  category: CategoryId
  list: Articles
}

/** The page of a category: short answers from A to Z, then the articles that explain them. */
const CategoryPage = cached('hub-category', function CategoryPage(props: CategoryPageProps) {
  const { brand, category, list } = props
  const { name, title, lede } = CATEGORIES[category]
  const topics = getTopics(list, category)
  const artFolder = `/art/${brand.id}`
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap category-top">
        <Breadcrumbs crumbs={[{ name: 'Home', href: paths.home }, { name: 'Tips', href: paths.hub }, { name }]} />
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
        <HubSearch field={<Slot name="search-field" />} />
      </div>
      <section className="tint short-answers" aria-labelledby="a-to-z">
        <div className="wrap">
          <h2 id="a-to-z">Short answers</h2>
          <AToZ answers={getAnswers(list, topics)} />
        </div>
      </section>
      <div className="wrap section hub-topics">
        {topics.map(({ id, name: topicName, articles }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{topicName}</h2>
            <ArticleList articles={articles} artFolder={artFolder} isShort />
          </section>
        ))}
      </div>
    </main>
  )
})

export const get = loadedPage(hubCategory, {
  load: async (c, { category }) => ({
    // The page's entry in the registry accepts only ids of categories.
    category: category as CategoryId,
    list: await loadArticles(c.env.ASSETS),
  }),
  head: (data) => data,
  headExtras: () => ({ feed: paths.hubFeed }),
  Page: CategoryPage,
  slots: () => ({ 'search-field': <EmptySearchField /> }),
})
