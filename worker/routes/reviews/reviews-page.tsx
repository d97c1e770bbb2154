import { paths } from '../../../client/paths.ts'
import { Breadcrumbs } from '../../../client/ui/breadcrumbs.tsx'
import { OfferCard } from '../../../client/ui/offer/offer-card.tsx'
import { ZipForm } from '../../../client/ui/offer/zip-form.tsx'
import { offerFor } from '../../../graphql/contract/offer.ts'
import type { Plan } from '../../../graphql/contract/plans.ts'
import type { Brand } from '../../brands/brand.ts'
import { cached, Slot } from '../../render/section.tsx'

/** Visitors here want to know how good it is: the score and its distribution first, then the reviews. */
export const ReviewsPage = cached('reviews-page', function ReviewsPage({ brand, plan }: { brand: Brand; plan: Plan }) {
  const { heading, lede } = brand.copy.reviews
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap section reviews-page" id="reviews">
        <div className="stack">
          <Breadcrumbs crumbs={[{ name: 'Home', href: paths.home }, { name: 'Reviews' }]} />
          <h1>{heading}</h1>
          <p className="lede">{lede}</p>
        </div>
        <Slot name="reviews" />
      </div>
      <section className="section tint">
        <div className="wrap reviews-try">
          <h2>Try it and write the next one</h2>
          <OfferCard offer={offerFor(plan)} zipForm={<ZipForm id="zip" />} />
        </div>
      </section>
    </main>
  )
})
