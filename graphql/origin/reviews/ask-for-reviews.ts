import { REVIEW_ASKED_AFTER_HOURS } from '../../contract/review-rules.ts'
import { randomToken } from '../crypto/random-token.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { secondsAfter } from '../time/seconds-after.ts'

/**
 * Visits that ended more than this many days ago are skipped. This happens only if the cron trigger did not run for
 * days.
 */
const NOT_AFTER_DAYS = 7
/** The maximum number of visits that a run reads, some of which may not be over yet. See db/counted.ts. */
const BATCH = 200
/** The maximum number of visits for which a run asks for a review. */
const ASKED = 20
const HOUR_SECONDS = 3600

interface EndedVisit {
  id: string
  brand: string
  startsAt: string
  /** The end of the arrival window. */
  endsAt: string
  timeZone: string
  hours: number
  email: string
  firstName: string
}

const TOOK_PLACE = `status NOT IN ('CANCELLED', 'EXPIRED')`

/**
 * Opens the review pages of past visits and queues one email per visit. Called by the cron trigger. Idempotent, even
 * with concurrent runs.
 */
export async function askForReviews(db: D1Database, now: Date): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT v.id, v.brand, v.starts_at AS startsAt, v.ends_at AS endsAt, v.time_zone AS timeZone, v.hours, c.email,
         c.first_name AS firstName
       FROM visits v JOIN customers c ON c.id = v.customer_id
       WHERE v.review_token IS NULL AND v.${TOOK_PLACE} AND v.is_held = 0 AND v.ends_at <= ? AND v.ends_at > ?
         AND c.email NOT LIKE '%@erased.invalid'
       ORDER BY v.ends_at LIMIT ?`,
    )
    .bind(
      secondsAfter(now, -REVIEW_ASKED_AFTER_HOURS * HOUR_SECONDS),
      secondsAfter(now, -NOT_AFTER_DAYS * 24 * HOUR_SECONDS),
      BATCH,
    )
    .all<EndedVisit>()
  const due = results
    .filter(({ endsAt, hours }) => endsAt <= secondsAfter(now, -(hours + REVIEW_ASKED_AFTER_HOURS) * HOUR_SECONDS))
    .slice(0, ASKED)
  for (const visit of due) await db.batch(ask(db, visit, now))
}

/**
 * Opens the review page of a visit and queues the email. Customers who turned off optional mail get no email and find
 * the page in their account.
 */
function ask(db: D1Database, { id, brand, email, ...visit }: EndedVisit, now: Date): D1PreparedStatement[] {
  const token = randomToken(18)
  const { firstName, startsAt, timeZone } = visit
  return [
    db
      .prepare(`UPDATE visits SET review_token = ? WHERE id = ? AND review_token IS NULL AND ${TOOK_PLACE}`)
      .bind(token, id),
    queueMail(db, {
      kind: 'REVIEW_REQUEST',
      facts: { firstName, startsAt, timeZone, token },
      brand,
      // An operator may move a visit after the request. Its review is then requested again.
      eventKey: `review/${token}`,
      to: email,
      now,
      onlyIf: {
        sql: `EXISTS (SELECT 1 FROM visits WHERE id = ? AND review_token = ?) AND NOT EXISTS (
          SELECT 1 FROM mail_preferences WHERE brand = ? AND email = ? AND unsubscribed_at IS NOT NULL)`,
        values: [id, token, brand, email],
      },
    }),
  ]
}
