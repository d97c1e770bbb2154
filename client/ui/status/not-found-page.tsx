import { paths } from '../../paths.ts'
import type { ArtName } from '../art.tsx'
import { ButtonLink } from '../button.tsx'
import { MessagePage } from './scene-page.tsx'

export interface NotFoundPageProps {
  /** The brand's texts for this page. */
  copy: { heading: string; lede: string }
  /** Links to pages that the brand serves. */
  links: readonly { href: string; label: string }[]
  artFolder: string
  picture: ArtName
}

/** The page for a URL that matches no page of this brand. It lists pages that exist. */
export function NotFoundPage({ copy, links, artFolder, picture }: NotFoundPageProps) {
  return (
    <MessagePage artFolder={artFolder} picture={picture} heading={copy.heading} lede={copy.lede}>
      <div className="row">
        <ButtonLink href={paths.home}>Go Back</ButtonLink>
      </div>
      {links.length > 0 && (
        <nav className="stack gap-2" aria-label="Pages that exist">
          <p className="oops-t">Or try one of these</p>
          <ul role="list" className="row oops-links">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </MessagePage>
  )
}
