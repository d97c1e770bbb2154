/** Reviews on a page: the order and the page come from its URL, `?sort=` and `?after=` or `?before=`. */

import type { Context } from 'hono'
import { LACKED } from '#origin'
import { adLanding } from '../../content/ad-landing.ts'
import { containsCardNumber } from '../../graphql/contract/cards/card-number.ts'
import type { DealsHomeQuery, ReviewSort as ReviewSortKey } from '../../graphql/contract/generated/graphql.ts'
import { LIMITS } from '../../graphql/contract/limits.ts'
import type { AppEnv } from '../env.ts'
import { queryOf } from '../http/query.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import { critical, deferred, type SlotContent } from '../render/slots.ts'
import { campaignTracking, type ReviewsFound, reviewsAt, reviewsFrom } from './deal-data.ts'
import { Reviews, ReviewsLater, ReviewsMissing } from './reviews-part.tsx'

interface ReviewsRequest {
  /** Path of the page. */
  path: string
  summary: MaybePromise<DealsHomeQuery['reviewSummary'] | null>
  /** The page is about its reviews, so it waits for them, up to their deadline. */
  isSubject?: boolean
}

export function reviewsSlot(c: Context<AppEnv>, { path, summary, isSubject = false }: ReviewsRequest): SlotContent {
  const chosenSort = readSort(queryOf(c, 'sort'))
  const sort = chosenSort ?? c.get('experiments').flags.review_default_sort
  const after = readCursor(queryOf(c, 'after'))
  const before = after || LACKED.has('earlier-reviews') ? null : readCursor(queryOf(c, 'before'))
  const keep = keptQuery(c)
  const place = { sort, action: path, keep, at: { after, before } }
  const list = { sort, action: path, keep, adTracking: campaignTracking(c) }
  const isLater = after !== null || before !== null
  const reviews = isLater ? reviewsAt(c, sort, place.at, summary) : reviewsFrom(c, sort, summary)
  const render = (found: ReviewsFound | null) =>
    found ? <Reviews {...list} {...found} /> : <ReviewsMissing {...place} />
  // Reviews that the URL asks for hold back the page at their place, up to their deadline; others arrive late. Without
  // JavaScript a link to the reviews would only lead back here.
  const isAskedFor = isSubject || chosenSort !== null || isLater
  return isAskedFor ? critical(reviews, render) : deferred(reviews, render, <ReviewsLater {...place} />)
}

const SORTS: readonly string[] = ['LOCATION_CLOSEST', 'RATING_HIGHEST', 'RATING_LOWEST', 'RECENT']

/** A sort of the contract, or null: for an unknown one, the default is used. */
function readSort(value: string | undefined): ReviewSortKey | null {
  return value && SORTS.includes(value) ? (value as ReviewSortKey) : null
}

/** A possible origin cursor; anything else starts at the first page. */
function readCursor(value: string | undefined): string | null {
  if (!value || value.length > LIMITS.tokenLength * 2 || !/^[\w=+/-]+$/.test(value)) return null
  return containsCardNumber(value) ? null : value
}

/** The page's query parameters that links within it must keep. */
function keptQuery(c: Context<AppEnv>): Record<string, string> {
  const { adgroupid } = c.get('visitor')
  return adgroupid && adLanding(adgroupid) ? { adgroupid } : {}
}
