/** The components around an article's text: contents, sources, a link to a service, and related articles. */
import { longDate } from '../../../graphql/contract/text/format.ts'
import { paths } from '../../paths.ts'
import { Art, type ArtName } from '../art.tsx'
import { Breadcrumbs, type Crumb } from '../breadcrumbs.tsx'
import { ButtonLink } from '../button.tsx'
import { arrowRightIcon } from '../icons.generated.ts'
import { Picture } from '../picture.tsx'
import type { PictureSource } from '../picture-sizes.ts'
import type { ContentSection } from '../prose/document.ts'
import { ArticleList, type ArticleSummary } from './article-list.tsx'

export function Contents({ sections }: { sections: readonly ContentSection[] }) {
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ol role="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function Sources({ sources }: { sources: readonly { name: string; url: string }[] }) {
  if (sources.length === 0) return null
  return (
    <section className="sources">
      <h2>Sources</h2>
      <ul role="list">
        {sources.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="external">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface InvitationProps {
  /** The invitation, in one sentence. */
  text: string
  service: { slug: string; name: string }
}

/**
 * An invitation for readers who would rather hire someone. It contains no price, because the linked page has the prices
 * with their terms.
 */
export function Invitation({ text, service }: InvitationProps) {
  return (
    <section className="invitation">
      <h2>Have it cleaned for you</h2>
      <p>{text}</p>
      <ButtonLink href={paths.service(service.slug)} variant="secondary" size={40} iconEnd={arrowRightIcon}>
        {service.name}
      </ButtonLink>
    </section>
  )
}

export function Related({ articles, artFolder }: { articles: readonly ArticleSummary[]; artFolder: string }) {
  return (
    <section className="related tint section">
      <div className="wrap">
        <h2>Related questions</h2>
        <ArticleList articles={articles} artFolder={artFolder} />
      </div>
    </section>
  )
}

interface ArticleHeadProps {
  crumbs: readonly Crumb[]
  title: string
  /** The short answer, in at most two sentences. */
  answer: string
  appName: string
  /** The dates of publication and of the last update, in ISO 8601. */
  published: string
  updated: string
  minutes: number
  picture: ArtName
  artFolder: string
  photograph?: { picture: PictureSource; alt: string } | undefined
}

/** The width at which the photograph is shown, as in HTML's `sizes`. */
const PHOTOGRAPH_SIZES = '(min-width: 1280px) 392px, (min-width: 768px) 720px, calc(100vw - 32px)'

/** The head of an article: the question with its short answer, which is all that many readers need. */
export function ArticleHead({ crumbs, title, answer, picture, artFolder, photograph, ...facts }: ArticleHeadProps) {
  return (
    <header className="article-head">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      <p className="answer">{answer}</p>
      {photograph && <Picture {...photograph} sizes={PHOTOGRAPH_SIZES} isFirst />}
      <div className="written">
        <Art folder={artFolder} name={picture} isEager />
        <Byline {...facts} />
      </div>
    </header>
  )
}

type BylineProps = Pick<ArticleHeadProps, 'appName' | 'published' | 'updated' | 'minutes'>

function Byline({ appName, published, updated, minutes }: BylineProps) {
  return (
    <p className="byline">
      <span>By the {appName} editorial team</span>
      <span>
        Published <time dateTime={published}>{longDate(published)}</time>
      </span>
      {updated !== published && (
        <span>
          Updated <time dateTime={updated}>{longDate(updated)}</time>
        </span>
      )}
      <span>{minutes} min read</span>
    </p>
  )
}
