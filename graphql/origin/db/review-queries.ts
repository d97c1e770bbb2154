/** The queries behind a page of reviews. Each query uses an index to start at the key where the page starts. */

import type { Coordinates } from '../../contract/places/distance.ts'
import type { CleaningService, ReviewSort } from '../generated/resolvers.ts'

export interface ReviewRow {
  id: number
  body: string
  stars: number
  received: string
  city: string
  state: string
  first_name: string
  last_initial: string
  service: CleaningService | null
  hours: number | null
  is_demonstration: number
  /** The value of the first sort column: stars, meters, or 0 if the sort has none. */
  lead: number
}

/** A review's position in a sort: by `lead`, then by date received, newest first. */
export type ReviewKey = Pick<ReviewRow, 'lead' | 'received' | 'id'>

export interface ReviewRequest {
  brand: string
  includeDemonstration: boolean
  sort: ReviewSort
  /** The point that distances are measured from. If null, LOCATION_CLOSEST falls back to RECENT. */
  point: Coordinates | null
  direction: 'forward' | 'backward'
  /**
   * The key after which the page starts, in the page's direction. Null if the page starts at the beginning or, in the
   * backward direction, at the end of the sort.
   */
  beyond: ReviewKey | null
  /** Whether the page includes the review at the key itself. */
  isFromKey?: boolean
  size: number
}

export const REVIEW_COLUMNS =
  'id, body, stars, received, city, state, first_name, last_initial, service, hours, is_demonstration'

/** Builds the query for a page. It fetches one extra row to learn whether there is another page. */
export function reviewPageQuery(request: ReviewRequest): { sql: string; values: (string | number)[] } {
  const values = new Parameters()
  const lead = LEADS[request.sort] ?? NO_LEAD
  const backward = request.direction === 'backward'
  const [leadOrder, restOrder] = [lead.isDescending !== backward, !backward].map((desc) => (desc ? 'DESC' : 'ASC'))
  const order = `ORDER BY ${lead === NO_LEAD ? '' : `lead ${leadOrder}, `}received ${restOrder}, id ${restOrder}`
  const limit = `LIMIT ${values.add(request.size + 1)}`
  const rows = `SELECT ${REVIEW_COLUMNS}, ${lead.sql} AS lead FROM reviews
    WHERE brand = ${values.add(request.brand)} AND is_demonstration <= ${values.add(Number(request.includeDemonstration))}`
  // Each condition has its own SELECT, so that each scan starts at the key.
  const parts = beyondSql(request, lead, values).map((beyond) => `SELECT * FROM (${rows} ${beyond} ${order} ${limit})`)
  const [only = ''] = parts
  return { sql: parts.length === 1 ? only : `${parts.join(' UNION ALL ')} ${order} ${limit}`, values: values.list }
}

/** Selects the reviews of one place that come after `beyond` in the sort order: at most one more than the page size. */
export function reviewsOfPlace(
  db: D1Database,
  request: ReviewRequest,
  { latitude, longitude, lead }: Coordinates & { lead: number },
): D1PreparedStatement {
  const values = new Parameters()
  const { beyond, brand, direction, size } = request
  const rest = beyond?.lead === lead ? restSql(request, beyond, values) : ''
  const order = direction === 'backward' ? 'ASC' : 'DESC'
  const sql = `SELECT ${REVIEW_COLUMNS}, ${values.add(lead)} AS lead FROM reviews
    WHERE brand = ${values.add(brand)} AND latitude = ${values.add(latitude)} AND longitude = ${values.add(longitude)}
      AND is_demonstration <= ${values.add(Number(request.includeDemonstration))} ${rest}
    ORDER BY received ${order}, id ${order} LIMIT ${values.add(size + 1)}`
  return db.prepare(sql).bind(...values.list)
}

interface Lead {
  sql: string
  isDescending: boolean
}

const NO_LEAD: Lead = { sql: '0', isDescending: false }
const LEADS: Partial<Record<ReviewSort, Lead>> = {
  RATING_HIGHEST: { sql: 'stars', isDescending: true },
  RATING_LOWEST: { sql: 'stars', isDescending: false },
}

/**
 * Returns SQL conditions for rows that follow the key in the request's direction. Each of these rows meets exactly one
 * condition.
 */
function beyondSql(request: ReviewRequest, { sql, isDescending }: Lead, values: Parameters): string[] {
  const { beyond: key, direction } = request
  if (!key) return ['']
  const rest = restSql(request, key, values)
  if (sql === NO_LEAD.sql) return [rest]
  const value = values.add(key.lead)
  return [
    `AND ${sql} = ${value} ${rest}`,
    `AND ${sql} ${isDescending !== (direction === 'backward') ? '<' : '>'} ${value}`,
  ]
}

/**
 * Returns the SQL condition that a row follows the key by date and id. It applies to rows with the same `lead` as the
 * key.
 */
function restSql({ direction, isFromKey }: ReviewRequest, key: ReviewKey, values: Parameters): string {
  const sign = `${direction === 'backward' ? '>' : '<'}${isFromKey ? '=' : ''}`
  return `AND (received, id) ${sign} (${values.add(key.received)}, ${values.add(key.id)})`
}

/** Numbered parameters of a prepared statement. */
class Parameters {
  readonly list: (string | number)[] = []
  add(value: string | number): string {
    this.list.push(value)
    return `?${this.list.length}`
  }
}
