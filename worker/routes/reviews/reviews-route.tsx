/** /reviews/: the score and every review. Each order and each page has its own URL. */
import { paths } from '../../../client/paths.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { critical } from '../../render/slots.ts'
import { reviewSummary } from '../deal/deal-data.ts'
import { saleOf } from '../deal/on-sale.ts'
import { reviews } from './reviews-entry.ts'
import { ReviewsCard, ReviewsPage } from './reviews-page.tsx'
import { reviewsSlot } from './reviews-slot.tsx'

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
