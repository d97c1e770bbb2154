/** /reviews/: the score and every review. Each order and each page has its own URL. */
import { paths } from '../../../client/paths.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { reviews } from '../../registry/entries/reviews.ts'
import type { PageHandler } from '../../registry/page.ts'
import { critical } from '../../render/slots.ts'
import { reviewSummary } from '../../sale/deal-data.ts'
import { saleOf } from '../../sale/on-sale.ts'
import { reviewsSlot } from '../../sale/reviews-slot.tsx'
import { ReviewsCard, ReviewsPage } from './reviews-page.tsx'

export const get: PageHandler = (c) =>
  renderPage(
    c,
    reviews,
    ReviewsPage,
    {},
    {
      slots: {
        reviews: reviewsSlot(c, { path: paths.reviews, summary: reviewSummary(c), isSubject: true }),
        card: critical(saleOf(c), ({ isSoldOut: _, ...onSale }) => <ReviewsCard {...onSale} />),
      },
    },
  )
