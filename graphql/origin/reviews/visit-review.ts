import { REVIEW_RULES, type ReviewRule } from '../../contract/review-rules.ts'
import type { OriginContext } from '../context.ts'
import type { CleaningService, ReviewStanding, VisitReview } from '../generated/resolvers.ts'

export interface ReviewedVisit {
  id: string
  day: string
  hours: number
  /** '' if the customer chose no service. */
  service: CleaningService | ''
  city: string
  state: string
  timeZone: string
  firstName: string
  lastName: string
  /** Null if the visit has no review. */
  status: 'pending' | 'published' | 'rejected' | null
  stars: number | null
  body: string | null
  shownName: string | null
  lastInitial: string | null
  reason: ReviewRule | '' | null
}

/**
 * Finds this brand's visit with this review token. Returns null if there is none, or if the visit did not take place.
 */
export function findReviewedVisit({ db, brand }: OriginContext, token: string): Promise<ReviewedVisit | null> {
  return db
    .prepare(
      `SELECT v.id, v.day, v.hours, v.service, v.city, v.state, v.time_zone AS timeZone, c.first_name AS firstName, c.last_name AS lastName,
         r.status, r.stars, r.body, r.first_name AS shownName, r.last_initial AS lastInitial, r.reason
       FROM visits v JOIN customers c ON c.id = v.customer_id LEFT JOIN visit_reviews r ON r.visit_id = v.id
       WHERE v.review_token = ? AND v.brand = ? AND v.status NOT IN ('CANCELLED', 'EXPIRED')`,
    )
    .bind(token, brand)
    .first<ReviewedVisit>()
}

/** Finds the states of the reviews of these visits, by visit id. */
export async function reviewsOfVisits(
  db: D1Database,
  visitIds: readonly string[],
): Promise<Map<string, ReviewStanding>> {
  const { results } = await db
    .prepare(
      `SELECT visit_id AS id, upper(status) AS standing FROM visit_reviews WHERE visit_id IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(visitIds))
    .all<{ id: string; standing: ReviewStanding }>()
  return new Map(results.map(({ id, standing }) => [id, standing]))
}

export async function showVisitReview(context: OriginContext, token: string): Promise<VisitReview | null> {
  const visit = await findReviewedVisit(context, token)
  if (!visit) return null
  const { day, hours: numHours, service, city, state, status, stars, body, shownName, lastInitial, reason } = visit
  return {
    day,
    numHours,
    service: service || null,
    publicLocation: `${city}, ${state}`,
    customer: {
      firstName: shownName ?? visit.firstName,
      lastName: lastInitial ?? getInitial(visit.lastName),
    },
    standing: status && (status.toUpperCase() as ReviewStanding),
    stars,
    body: body ?? '',
    reason: reason ? REVIEW_RULES[reason] : null,
  }
}

/** Returns the initial of a name, such as 'L.', or '' if the name does not begin with a letter. */
export function getInitial(name: string): string {
  const letter = /^\p{L}/u.exec(name.trim())?.[0] ?? ''
  const capital = letter.toUpperCase()
  // toUpperCase() turns 'ß' into 'SS', which is not an initial.
  return letter && `${capital.length === letter.length ? capital : letter}.`
}
