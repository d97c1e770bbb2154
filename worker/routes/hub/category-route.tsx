/** A category of the hub. */
import { paths } from '../../../client/paths.ts'
import type { CategoryId } from '../../../content/hub/topics.ts'
import { loadArticles } from '../../content/hub-data.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { hubCategory } from '../../registry/entries/hub.ts'
import { CategoryPage } from './category-page.tsx'
import { EmptySearchField } from './search-field.tsx'

export const get = loadedPage(hubCategory, {
  load: async (c, { category }) => ({
    // The entry's closed list of values allows no other.
    category: category as CategoryId,
    list: await loadArticles(c.env.ASSETS),
  }),
  head: (data) => data,
  headExtras: () => ({ feed: paths.hubFeed }),
  Page: CategoryPage,
  slots: () => ({ 'search-field': <EmptySearchField /> }),
})
