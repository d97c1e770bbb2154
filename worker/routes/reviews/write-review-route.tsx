/**
 * /customer/review/: lets a customer review a visit that is over. The link's token identifies the visit. Opening the
 * link changes nothing.
 */
import type { Context } from 'hono'
import { reviewForm } from '../../../graphql/contract/desk-inputs.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { dataOrThrow } from '../../origin/errors.ts'
import { answerForm, showAgain, typedIn } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { writeReview as entry } from '../../registry/entries/reviews.ts'
import type { PageHandler } from '../../registry/page.ts'
import {
  NoReviewPage,
  PublishedReviewPage,
  REVIEW_FIELDS,
  REVIEW_RECEIVED,
  reviewHref,
  WriteReviewPage,
} from './write-review-page.tsx'

export const get: PageHandler = async (c) => {
  const token = getToken(c)
  if (!token) return renderPage(c, entry, NoReviewPage, {})
  const visit = dataOrThrow(await lookUp(c, token)).visitReview
  if (!visit) return renderPage(c, entry, NoReviewPage, {})
  if (visit.standing === 'PUBLISHED') return renderPage(c, entry, PublishedReviewPage, { visit })
  const isSent = visit.standing === 'PENDING' && c.req.query('sent') === '1'
  const { firstName, lastName } = visit.customer
  const values = { stars: String(visit.stars ?? ''), body: visit.body, firstName, lastInitial: lastName }
  return renderPage(
    c,
    entry,
    WriteReviewPage,
    { token, visit, isSent, values, errors: {} },
    { outcome: isSent ? REVIEW_RECEIVED : undefined },
  )
}

export const post: PageHandler = async (c) => {
  const form = await readForm(c)
  const token = getToken(c)
  return answerForm(c, {
    typed: typedIn(form, REVIEW_FIELDS),
    schema: reviewForm,
    send: ({ stars, ...words }) =>
      c.var.origin.mutate('WriteReview', { input: { token, stars: Number(stars), ...words } }),
    read: (data) => data.writeReview,
    show: async (state) => {
      // Shows the entered values again, even if looking up the visit fails.
      const answer = await lookUp(c, token)
      const visit = answer.ok ? answer.data.visitReview : null
      return renderPage(c, entry, WriteReviewPage, { token, visit: visit ?? null, ...state })
    },
    done: () => c.redirect(`${reviewHref(token)}&sent=1`, 303),
    // A refusal without a field means that the review was published or rejected in the meantime. The reloaded page
    // shows which.
    onRefusal: ({ field }) => (field ? undefined : showAgain(c, 'outdated', () => get(c, {}))),
  })
}

function getToken(c: Context<AppEnv>): string {
  return c.req.query('token') ?? ''
}

function lookUp(c: Context<AppEnv>, token: string) {
  return c.var.origin.query('VisitReview', { token })
}
