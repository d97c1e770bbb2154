/** A category of the hub. */
import { paths } from '../../../client/paths.ts'
import type { CategoryId } from '../../../content/hub/topics.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { CategoryPage } from './category-page.tsx'
import { categoryOf, loadArticles } from './hub-data.ts'
import { hubCategory } from './hub-entries.ts'
import { EmptySearchField } from './search-field.tsx'

export const get: PageHandler = async (c, params) => {
  // The entry's closed list of values allows no other.
  const category = params.category as CategoryId
  const props = categoryOf(await loadArticles(c.env.ASSETS), category)
  return renderPage(c, hubCategory, CategoryPage, props, {
    data: props,
    path: paths.hubCategory(category),
    feed: paths.hubFeed,
    slots: { 'search-field': <EmptySearchField /> },
  })
}
