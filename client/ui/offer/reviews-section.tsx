import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { SectionIntro } from './section-intro.tsx'

export interface ReviewsSectionProps {
  heading: string
  lede?: string
  /** The summary, the sort form and the list of reviews. */
  reviews: ReactNode
}

/** The section with reviews on the offer page. */
export function ReviewsSection({ heading, lede, reviews }: ReviewsSectionProps) {
  return (
    <section className="section" id="reviews">
      <div className="wrap">
        <SectionIntro heading={heading} lede={lede} />
        <div className="stack gap-6">
          {reviews}
          <p>
            <a className="alone" href={paths.reviews}>
              All reviews
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
