import { paths } from '../../../client/paths.ts'
import { readingMinutes } from '../../../client/ui/hub/article-list.tsx'
import { ArticleHead, Contents, Invitation, Related, Sources } from '../../../client/ui/hub/article-parts.tsx'
import type { ContentBlock, ContentDocument } from '../../../client/ui/prose/document.ts'
import { KEEP_ID, Prose, ProseHtml } from '../../../client/ui/prose/prose.tsx'
import type { Article } from '../../../content/hub/article.ts'
import { SERVICES } from '../../../graphql/contract/visit-rules.ts'
import type { Brand } from '../../brands/brand.ts'
import { type Articles, summariesOf, topicOf } from '../../content/hub-data.ts'
import type { Environment } from '../../env.ts'
import { pictureOf } from '../../render/pictures.ts'
import { cached } from '../../render/section.tsx'

interface ArticlePageProps {
  brand: Brand
  article: ContentDocument<Article>
  /** All articles, to look up the related ones. */
  all: Articles
  environment: Environment
}

/** The page of an article about one question: its answer, the printable block, and then the rest of the text. */
export const ArticlePage = cached(
  'hub-article',
  function ArticlePage({ brand, article, all, environment }: ArticlePageProps) {
    const { data, blocks, sections, words } = article
    const topic = topicOf(data)
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
        <Related articles={summariesOf(all, data.related)} artFolder={artFolder} />
      </main>
    )
  },
)

function loadPhotograph({ photograph }: Article, environment: Environment) {
  return photograph && { picture: pictureOf(photograph.name, environment), alt: photograph.alt }
}

function isKeep(block: ContentBlock): block is Extract<ContentBlock, { html: string }> {
  return 'html' in block && block.isKeep === true
}
