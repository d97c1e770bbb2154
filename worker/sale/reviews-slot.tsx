/** Shows reviews on a page. The URL chooses the sort order (`?sort=`) and the page (`?after=` or `?before=`). */

import type { Context } from 'hono'
import { LACKED } from '#origin'
import { adLanding } from '../../content/ad-landing.ts'
import { containsCardNumber } from '../../graphql/contract/cards/card-number.ts'
import type { DealsHomeQuery, ReviewSort as ReviewSortKey } from '../../graphql/contract/generated/graphql.ts'
import { LIMITS } from '../../graphql/contract/limits.ts'
import type { AppEnv } from '../env.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import { critical, deferred, type SlotContent } from '../render/slots.ts'
import { campaignTracking, type ReviewsFound, reviewsAt, reviewsFrom } from './deal-data.ts'
import { Reviews, ReviewsLater, ReviewsMissing } from './reviews-part.tsx'

interface ReviewsRequest {
  path: string
  summary: MaybePromise<DealsHomeQuery['reviewSummary'] | null>
  /** Whether reviews are the page's main content. If so, the page waits for them, up to their deadline. */
  isSubject?: boolean
}

export function reviewsSlot(c: Context<AppEnv>, { path, summary, isSubject = false }: ReviewsRequest): SlotContent {
  const chosenSort = readSort(c.req.query('sort'))
  const sort = chosenSort ?? c.get('experiments').flags.review_default_sort
  const after = readCursor(c.req.query('after'))
  const before = after || LACKED.has('earlier-reviews') ? null : readCursor(c.req.query('before'))
  const keep = keptQuery(c)
  const place = { sort, action: path, keep, at: { after, before } }
  const list = { sort, action: path, keep, adTracking: campaignTracking(c) }
  const isLater = after !== null || before !== null
  const reviews = isLater ? reviewsAt(c, sort, place.at, summary) : reviewsFrom(c, sort, summary)
  const render = (found: ReviewsFound | null) =>
    found ? <Reviews {...list} {...found} /> : <ReviewsMissing {...place} />
  // If the visitor asked for reviews, the page waits for them up to their deadline, because without JavaScript the
  // fallback's link would only lead back here. Otherwise the reviews are streamed later.
  const isAskedFor = isSubject || chosenSort !== null || isLater
  return isAskedFor ? critical(reviews, render) : deferred(reviews, render, <ReviewsLater {...place} />)
}

const SORTS: readonly string[] = ['LOCATION_CLOSEST', 'RATING_HIGHEST', 'RATING_LOWEST', 'RECENT']

/** Reads a sort order. Null if it is unknown, so that the default is used. */
function readSort(value: string | undefined): ReviewSortKey | null {
  return value && SORTS.includes(value) ? (value as ReviewSortKey) : null
}

/** Reads a cursor. Null for text that cannot be a cursor, so that the first page is shown. */
function readCursor(value: string | undefined): string | null {
  if (!value || value.length > LIMITS.tokenLength * 2 || !/^[\w=+/-]+$/.test(value)) return null
  return containsCardNumber(value) ? null : value
}

/** Returns the query parameters that links within the page must preserve. */
function keptQuery(c: Context<AppEnv>): Record<string, string> {
  const { adgroupid } = c.get('visitor')
  return adgroupid && adLanding(adgroupid) ? { adgroupid } : {}
}
