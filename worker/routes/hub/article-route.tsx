/** An article of the hub. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import type { ArticleSummary } from '../../../client/ui/hub/article-summary.ts'
import type { ContentDocument } from '../../../client/ui/prose/document.ts'
import type { Article } from '../../../content/hub/article.ts'
import { contentEntries } from '../../content/entries.ts'
import { type SearchIndex, search } from '../../content/search.ts'
import { type ListedText, loadFile, loadText } from '../../content/texts.ts'
import type { AppEnv, Environment } from '../../env.ts'
import { oncePer } from '../../once-per.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { thingsFrom } from '../../pages/structured-data.ts'
import type { StyleName } from '../../render/head.ts'
import { pictureOf } from '../../render/pictures.ts'
import { renderNotFound, WORTH_TRYING } from '../status/status-route.tsx'
import { articleThings, cardOf } from './article-data.ts'
import { ArticlePage } from './article-page.tsx'
import { loadArticles, summariesOf } from './hub-data.ts'
import { hubArticle } from './hub-entries.ts'

const entries = new Map(contentEntries('hub').map((entry) => [entry.slug, entry]))

export const get: PageHandler = async (c, params) => {
  const slug = params.slug ?? ''
  const entry = entries.get(slug)
  if (!entry) return suggestArticles(c, slug)
  const [article, list] = await Promise.all([loadText<Article>(c.env.ASSETS, 'hub', slug), loadArticles(c.env.ASSETS)])
  const { props, styles } = factsByArticle(list)(article)
  const photograph = photographOf(article.data, c.var.config.environment)
  return renderPage(c, hubArticle, ArticlePage, photograph ? { ...props, photograph } : props, {
    data: article.data,
    path: paths.article(slug),
    card: cardOf(c.get('brand'), article),
    article: { published: entry.published, updated: entry.updated },
    styles,
    jsonLd: thingsFrom({ source: article, brand: c.get('brand'), url: c.get('siteUrl') + paths.article(slug) }, () =>
      articleThings(c.get('brand'), c.get('siteUrl'), article),
    ),
  })
}

function photographOf({ photograph }: Article, environment: Environment) {
  return photograph && { picture: pictureOf(photograph.name, environment), alt: photograph.alt }
}

/** What an article's page needs besides its text: the same for every visitor. */
interface ArticleFacts {
  props: { article: ContentDocument<Article>; related: readonly ArticleSummary[] }
  styles: readonly StyleName[]
}

const factsByArticle = oncePer((list: readonly ListedText<Article>[]) =>
  oncePer((article: ContentDocument<Article>): ArticleFacts => {
    // Frozen, because it is used in keys.
    const related = summariesOf(list, article.data.related).map((each) => Object.freeze(each))
    return { props: Object.freeze({ article, related: Object.freeze(related) }), styles: stylesOf(article) }
  }),
)

/** Drawings and tables of articles with a sheet of their own. The name is also the first class of the element. */
const DRAWN = ['decide', 'diagram', 'measure', 'sides', 'stacks', 'timeline'] as const

/** The sheets of the drawings and tables that an article has. */
const stylesOf = ({ blocks }: ContentDocument<Article>) =>
  DRAWN.filter((name) => blocks.some((block) => 'html' in block && block.html.includes(`class="${name}`)))

const SUGGESTED = 3

/** Not found, with the articles that match the words in the URL. */
async function suggestArticles(c: Context<AppEnv>, slug: string): Promise<Response> {
  const [index, list] = await Promise.all([
    loadFile<SearchIndex>(c.env.ASSETS, 'hub/search.json'),
    loadArticles(c.env.ASSETS),
  ])
  const near = search(index, slug.replaceAll('-', ' ')).slice(0, SUGGESTED)
  const links = summariesOf(
    list,
    near.map((hit) => hit.slug),
  ).map(({ slug: found, title }) => ({ href: paths.article(found), label: title }))
  const tips = { href: paths.hub, label: 'All tips' }
  return renderNotFound(c, links.length > 0 ? [...links, tips] : [tips, ...WORTH_TRYING])
}
