/** /reviews/: the score and all reviews. Each sort order and each page of reviews has its own URL. */
import { paths } from '../../../client/paths.ts'
import { Breadcrumbs } from '../../../client/ui/breadcrumbs.tsx'
import { OfferCard } from '../../../client/ui/offer/offer-card.tsx'
import type { Brand } from '../../brands/brand.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { reviews } from '../../registry/entries/reviews.ts'
import type { PageHandler } from '../../registry/page.ts'
import { cached, Slot } from '../../render/section.tsx'
import { critical } from '../../render/slots.ts'
import { reviewSummary } from '../../sale/deal-data.ts'
import { getSale, type OnSale, offerOn } from '../../sale/on-sale.ts'
import { reviewsSlot } from '../../sale/reviews-slot.tsx'
import { FORM_SLOT, formOrSoldOut, StartForm } from '../../sale/start-form.tsx'

export const get: PageHandler = (c) =>
  renderPage(
    c,
    reviews,
    ReviewsPage,
    {},
    {
      slots: {
        reviews: reviewsSlot(c, { path: paths.reviews, summary: reviewSummary(c), isSubject: true }),
        card: critical(getSale(c), (sale) => <ReviewsCard {...sale} />),
        [FORM_SLOT]: formOrSoldOut(c, <StartForm />),
      },
    },
  )

/** Visitors want to know how good the service is, so the score and its distribution come before the reviews. */
const ReviewsPage = cached('reviews-page', function ReviewsPage({ brand }: { brand: Brand }) {
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
          <div className="stack">
            <h2>Try it and see for yourself</h2>
            {brand.features.chrome !== 'full' && (
              <p>
                <a href={paths.deal}>Everything about the offer</a>
              </p>
            )}
          </div>
          <Slot name="card" />
        </div>
      </section>
    </main>
  )
})

const ReviewsCard = cached('reviews-card', function ReviewsCard(onSale: OnSale) {
  return <OfferCard offer={offerOn(onSale)} zipForm={<Slot name={FORM_SLOT} />} />
})
