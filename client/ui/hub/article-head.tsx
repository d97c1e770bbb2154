import { longDate } from '../../../graphql/contract/text/format.ts'
import { Art, type ArtName } from '../art.tsx'
import { Breadcrumbs, type Crumb } from '../breadcrumbs.tsx'
import { Picture } from '../picture.tsx'
import type { PictureSource } from '../picture-sizes.ts'

export interface ArticleHeadProps {
  crumbs: readonly Crumb[]
  title: string
  /** At most two sentences. */
  answer: string
  appName: string
  /** ISO dates. */
  published: string
  updated: string
  minutes: number
  picture: ArtName
  artFolder: string
  photograph?: { picture: PictureSource; alt: string } | undefined
}

/** How wide the photograph is shown. */
const PHOTOGRAPH_SIZES = '(min-width: 1280px) 392px, (min-width: 768px) 720px, calc(100vw - 32px)'

/** The question and its answer, which is all that many readers need. */
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

function Byline({
  appName,
  published,
  updated,
  minutes,
}: Omit<ArticleHeadProps, 'crumbs' | 'title' | 'answer' | 'picture' | 'artFolder' | 'photograph'>) {
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
