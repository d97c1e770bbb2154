/** The page of an article with cleaning tips, and suggestions if the article does not exist. */
import type { Context } from 'hono'
import type { Article as ArticleThing, BreadcrumbList } from 'schema-dts'
import { paths } from '../../../client/paths.ts'
import { readingMinutes } from '../../../client/ui/hub/article-list.tsx'
import { ArticleHead, Contents, Invitation, Related, Sources } from '../../../client/ui/hub/article-parts.tsx'
import type { ContentBlock, ContentDocument } from '../../../client/ui/prose/document.ts'
import { KEEP_ID, Prose, ProseHtml } from '../../../client/ui/prose/prose.tsx'
import type { Article } from '../../../content/hub/article.ts'
import { SERVICES } from '../../../graphql/contract/visit-rules.ts'
import type { Brand } from '../../brands/brand.ts'
import { type Articles, getSummaries, getTopic, loadArticles } from '../../content/hub-data.ts'
import { type SearchRecord, search } from '../../content/search.ts'
import { contentEntries, loadFile, loadText } from '../../content/texts.ts'
import type { AppEnv, Environment } from '../../env.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { renderNotFound, WORTH_TRYING } from '../../pages/not-found.tsx'
import { breadcrumbList, organization, organizationId } from '../../pages/structured-data.ts'
import { hubArticle } from '../../registry/entries/hub.ts'
import type { PageHandler } from '../../registry/page.ts'
import type { SocialCard } from '../../render/head.ts'
import { getPicture } from '../../render/pictures.ts'
import { cached } from '../../render/section.tsx'

export const get: PageHandler = (c, params) => {
  const { slug = '' } = params
  return contentEntries('hub').some((entry) => entry.slug === slug) ? show(c, params) : suggestArticles(c, slug)
}

interface ArticlePageProps {
  brand: Brand
  article: ContentDocument<Article>
  all: Articles
  environment: Environment
}

const ArticlePage = cached('hub-article', function ArticlePage({ brand, article, all, environment }: ArticlePageProps) {
  const { data, blocks, sections, words } = article
  const topic = getTopic(data)
  const keep = blocks.find(isKeep)
  const artFolder = `/art/${brand.id}`
  const values = { appName: brand.appName }
  const service = SERVICES.find((each) => each.slug === data.service.slug) ?? SERVICES[0]
  const crumbs = [
    { name: 'Home', href: paths.home },
    { name: 'Tips', href: paths.hub },
    { name: topic.name, href: `${paths.hub}#${topic.id}` },
    { name: data.short },
  ]
  return (
    <main id="main" tabIndex={-1}>
      <article className="wrap article">
        <ArticleHead
          crumbs={crumbs}
          title={data.title}
          answer={data.answer}
          appName={brand.appName}
          published={data.published}
          updated={data.updated}
          minutes={readingMinutes(words)}
          picture={data.picture}
          artFolder={artFolder}
          photograph={loadPhotograph(data, environment)}
        />
        {keep && <ProseHtml id={KEEP_ID} className="article-keep prose" html={keep.html} values={values} />}
        <Contents sections={sections} />
        <div className="article-text">
          <Prose blocks={blocks.filter((block) => !isKeep(block))} values={values} />
          <Sources sources={data.sources} />
        </div>
        <Invitation text={data.service.text} service={service} />
      </article>
      <Related articles={getSummaries(all, data.related)} artFolder={artFolder} />
    </main>
  )
})

const show = loadedPage(hubArticle, {
  async load(c, { slug = '' }) {
    const { ASSETS } = c.env
    const [article, all] = await Promise.all([loadText<Article>(ASSETS, 'hub', slug), loadArticles(ASSETS)])
    return { article, all, environment: c.get('config').environment }
  },
  head: ({ article }) => article.data,
  headExtras: ({ article }, brand) => ({ card: getCard(brand, article), article: article.data }),
  structuredData: ({ article }, { brand, siteUrl }) => articleStructuredData(brand, siteUrl, article),
  styles: ({ article }) => getStyles(article),
  Page: ArticlePage,
})

/**
 * Drawings and tables that each have their own style sheet. The sheet's name is also the first class of the element.
 */
const DRAWN = ['decide', 'diagram', 'measure', 'sides', 'stacks', 'timeline'] as const

const getStyles = ({ blocks }: ContentDocument<Article>) =>
  DRAWN.filter((name) => blocks.some((block) => 'html' in block && block.html.includes(`class="${name}`)))

const SUGGESTED = 3

/** Responds with 404 and suggests the articles that match the words in the URL. */
async function suggestArticles(c: Context<AppEnv>, slug: string): Promise<Response> {
  const [index, list] = await Promise.all([
    loadFile<SearchRecord[]>(c.env.ASSETS, 'hub/search.json'),
    loadArticles(c.env.ASSETS),
  ])
  const near = search(index, slug.replaceAll('-', ' ')).slice(0, SUGGESTED)
  const links = getSummaries(
    list,
    near.map((hit) => hit.slug),
  ).map(({ slug: found, title }) => ({ href: paths.article(found), label: title }))
  const tips = { href: paths.hub, label: 'All tips' }
  return renderNotFound(c, links.length > 0 ? [...links, tips] : [tips, ...WORTH_TRYING])
}

/** `siteUrl` has no trailing slash. */
function articleStructuredData(
  brand: Brand,
  siteUrl: string,
  { slug, data, words }: ContentDocument<Article>,
): [ArticleThing, ReturnType<typeof organization>, BreadcrumbList] {
  const path = paths.article(slug)
  const team = {
    '@type': 'Organization',
    name: `The ${brand.appName} editorial team`,
    url: siteUrl + paths.hub,
  } as const
  return [
    {
      '@type': 'Article',
      '@id': `${siteUrl}${path}#article`,
      headline: data.title,
      url: siteUrl + path,
      mainEntityOfPage: siteUrl + path,
      image: siteUrl + getCard(brand, { slug, data }).path,
      datePublished: data.published,
      dateModified: data.updated,
      wordCount: words,
      inLanguage: 'en-US',
      author: team,
      publisher: { '@id': organizationId(brand) },
    },
    organization(brand),
    breadcrumbList(siteUrl, [
      { name: 'Home', path: paths.home },
      { name: 'Tips', path: paths.hub },
      { name: data.short, path },
    ]),
  ]
}

/** Returns an article's social card, which the build draws from the article's front matter. */
export function getCard(brand: Brand, { slug, data }: Pick<ContentDocument<Article>, 'slug' | 'data'>): SocialCard {
  return { path: `/art/${brand.id}/articles/${slug}.png`, alt: `${data.title} ${data.gist} ${brand.appName}` }
}

function loadPhotograph({ photograph }: Article, environment: Environment) {
  return photograph && { picture: getPicture(photograph.name, environment), alt: photograph.alt }
}

function isKeep(block: ContentBlock): block is Extract<ContentBlock, { html: string }> {
  return 'html' in block && block.isKeep === true
}
