/**
 * Opaque cursors. A cursor contains the sort key of a review. If the sort is by distance, it also contains the
 * reference point, so that the list stays the same if the estimated location changes between two pages.
 */
import * as z from 'zod/mini'
import type { Coordinates } from '../../contract/places/distance.ts'
import { toBase64Url } from '../crypto/random-token.ts'
import type { ReviewKey } from '../db/review-queries.ts'
import type { ReviewSort } from '../generated/resolvers.ts'

export interface ReviewCursor {
  sort: ReviewSort
  key: ReviewKey
  point: Coordinates | null
}

const SORTS = ['RECENT', 'RATING_HIGHEST', 'RATING_LOWEST', 'LOCATION_CLOSEST'] as const satisfies ReviewSort[]

/** The version, the sort, the review's sort key (`lead`, `received` and `id`), and the reference point or null. */
const cursorParts = z.tuple([
  z.literal(1),
  z.enum(SORTS),
  z.int(),
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  z.int(),
  z.nullable(z.tuple([z.number().check(z.gte(-90), z.lte(90)), z.number().check(z.gte(-180), z.lte(180))])),
])

export function encodeCursor({ sort, key, point }: ReviewCursor): string {
  const parts: z.infer<typeof cursorParts> = [
    1,
    sort,
    key.lead,
    key.received,
    key.id,
    point && [point.latitude, point.longitude],
  ]
  return toBase64Url(new TextEncoder().encode(JSON.stringify(parts)))
}

/** Decodes a cursor. Returns null for text that is not one of our cursors. */
export function decodeCursor(text: string): ReviewCursor | null {
  const result = cursorParts.safeParse(readJson(text))
  if (!result.success) return null
  const [, sort, lead, received, id, point] = result.data
  return { sort, key: { lead, received, id }, point: point && { latitude: point[0], longitude: point[1] } }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}
