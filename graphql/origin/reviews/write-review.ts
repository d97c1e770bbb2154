import { reviewForm } from '../../contract/desk-inputs.ts'
import { firstError } from '../../contract/inputs.ts'
import type { OriginContext } from '../context.ts'
import type { WriteReviewInput, WriteReviewResult } from '../generated/resolvers.ts'
import { dayIn } from '../time/wall-clock.ts'
import { findReviewedVisit, getInitial, type ReviewedVisit } from './visit-review.ts'

const UNKNOWN = 'This link does not open a visit that can be reviewed.'
const IS_PUBLISHED = 'This review is published, so it can no longer be changed here.'

/**
 * Stores a review, which an operator then publishes or rejects. Replaces an earlier review of the visit unless that one
 * is published.
 */
export async function writeReview(context: OriginContext, input: WriteReviewInput): Promise<WriteReviewResult> {
  const checked = reviewForm.safeParse({ ...input, stars: String(input.stars) })
  if (!checked.success) return { success: false, ...firstError(checked.error) }
  const visit = await findReviewedVisit(context, input.token)
  if (!visit) return { success: false, message: UNKNOWN, field: null }
  const { body, firstName } = checked.data
  const review = { stars: input.stars, body, firstName, lastInitial: getInitial(checked.data.lastInitial ?? '') }
  const isStored = await store(context, visit, review)
  if (!isStored) return { success: false, message: IS_PUBLISHED, field: null }
  return { success: true, message: 'Your review is stored.', field: null }
}

interface Words {
  stars: number
  body: string
  firstName: string
  lastInitial: string
}

const IS_SAME = 'visit_id = ?1 AND stars = ?2 AND body = ?3 AND first_name = ?4 AND last_initial = ?5'

/**
 * Stores the review in one batch, so that an operator publishes either the old text or the new one, never a mixture.
 * Returns whether the new text is stored.
 */
async function store({ db, now }: OriginContext, visit: ReviewedVisit, words: Words): Promise<boolean> {
  const values = [visit.id, words.stars, words.body, words.firstName, words.lastInitial]
  const results = await db.batch<{ isStored: number }>([
    db
      .prepare(
        `DELETE FROM visit_reviews WHERE visit_id = ?1 AND status <> 'published' AND NOT (status = 'pending' AND ${IS_SAME})`,
      )
      .bind(...values),
    db
      .prepare(
        `INSERT INTO visit_reviews (visit_id, brand, stars, body, first_name, last_initial, city, state, latitude, longitude,
           service, hours, received, written_at)
         SELECT v.id, v.brand, ?2, ?3, ?4, ?5, v.city, v.state, avg(z.latitude), avg(z.longitude), NULLIF(v.service, ''), v.hours, ?6, ?7
         FROM visits v JOIN zipcodes z ON z.state = v.state AND z.city = v.city COLLATE NOCASE
         WHERE v.id = ?1 GROUP BY v.id ON CONFLICT (visit_id) DO NOTHING`,
      )
      .bind(...values, dayIn(visit.timeZone, now), now.toISOString()),
    db.prepare(`SELECT EXISTS (SELECT 1 FROM visit_reviews WHERE ${IS_SAME}) AS isStored`).bind(...values),
  ])
  return Boolean(results.at(-1)?.results[0]?.isStored)
}
