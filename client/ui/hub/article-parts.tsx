/** Everything around an article's text: contents, sources, a link to a cleaner, and further reading. */
import { paths } from '../../paths.ts'
import { ButtonLink } from '../button.tsx'
import { arrowRightIcon } from '../icons.generated.ts'
import type { ContentSection } from '../prose/document.ts'
import { ArticleList } from './article-list.tsx'
import type { ArticleSummary } from './article-summary.ts'

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

export interface InvitationProps {
  /** One sentence. */
  text: string
  service: { slug: string; name: string }
}

/** For readers who would rather hire someone. Names no price: the linked page has prices with their terms. */
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
