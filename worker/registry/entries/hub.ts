import { paths } from '../../../client/paths.ts'
import type { TextHead } from '../../../client/ui/prose/document.ts'
import { CATEGORIES, type CategoryId } from '../../../content/hub/topics.ts'
import { contentEntries, sampleText } from '../../content/texts.ts'
import { definePage, firstThatFits } from '../page.ts'

const entries = contentEntries('hub')
const sample = sampleText('hub')

const updated = entries
  .map((entry) => entry.updated)
  .sort()
  .at(-1)

export const hub = definePage({
  key: 'hub',
  route: 'hub/hub-route.tsx',
  path: paths.hub,
  brands: 'main',
  title: ({ brand }) => `Cleaning tips and answers | ${brand.appName}`,
  description: () =>
    'One question, one answer: how to clean it, how often, how long it takes, and what never to mix. With checklists and charts to print.',
  updated,
  styles: ['hub'],
  hasScript: false,
  surface: 'brand',
  actions: [paths.hubFeed],
})

export const hubCategory = definePage<{ category: CategoryId }>({
  key: 'hub-category',
  route: 'hub/category-route.tsx',
  path: paths.hubCategory(':category'),
  brands: 'main',
  title: ({ brand, data }) => `${CATEGORIES[data.category].title} | ${brand.appName}`,
  description: ({ data }) => CATEGORIES[data.category].description,
  params: { category: Object.keys(CATEGORIES) },
  sitemap: {
    kind: 'hub',
    urls: () =>
      Object.keys(CATEGORIES).map((id) => ({ path: paths.hubCategory(id), ...(updated && { lastmod: updated }) })),
  },
  sample: { path: paths.cleaningTips, data: { category: 'cleaning' } },
  styles: ['content', 'hub'],
  hasScript: false,
})

export const hubArticle = definePage<TextHead>({
  key: 'hub-article',
  route: 'hub/article-route.tsx',
  path: paths.article(':slug'),
  brands: 'main',
  title: ({ brand, data }) =>
    firstThatFits(`${data.headTitle ?? data.title} | ${brand.appName}`, data.headTitle ?? data.title),
  description: ({ data }) => data.description,
  preview: ({ data }) => ({ title: data.title, description: data.gist ?? data.description }),
  sitemap: {
    kind: 'hub',
    urls: () => entries.map((entry) => ({ path: paths.article(entry.slug), lastmod: entry.updated })),
  },
  sample: { path: paths.article(sample.slug), data: sample.head },
  styles: ['content', 'article'],
  hasScript: false,
})
