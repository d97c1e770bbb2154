/** Requests the funnel's data from the origin. */
import type { Context } from 'hono'
import { type ZipAnswer, zipAnswer } from '../../client/ui/offer/region-facts.ts'
import type { SoldOutProps } from '../../client/ui/offer/sold-out.tsx'
import type { ReviewsAt } from '../../client/ui/reviews/review-list.tsx'
import type {
  AdTrackingInput,
  DealsHomeQuery,
  GetAvailableVouchersQuery,
  OverFragment,
  ReviewSort,
} from '../../graphql/contract/generated/graphql.ts'
import type { OfferPlace } from '../../graphql/contract/offer.ts'
import { toldCount } from '../../graphql/contract/stock.ts'
import type { AppEnv } from '../env.ts'
import { type MaybePromise, mapMaybe } from '../memory/maybe-promise.ts'
import { ask, type DataNeed, NO_VARIABLES } from '../render/ask.ts'
import { type PageOfReviews, REVIEWS_PER_PAGE } from './reviews-part.tsx'

declare module 'hono' {
  interface ContextVariableMap {
    /** The visitor's campaign, once it has been looked up. */
    campaign: MaybePromise<ShownCampaign> | undefined
  }
}

/** A campaign as pages show it: its discount, its remaining vouchers, and its end. */
export interface ShownCampaign {
  campaignId: string | null
  discountCents: number
  vouchersRemaining: number | null
  /** When the campaign ends, in ISO 8601; null if it has no end. */
  endsAt: string | null
  isSoldOut: boolean
  /**
   * Whether nothing can be bought, although vouchers may be left, because an operator has closed the sale or the
   * standing offer has ended.
   */
  isClosed: boolean
  isDemonstration: boolean
  /** The campaign of the visitor's link, if it is over. All other fields are then those of the standing offer. */
  over: CampaignOver | null
}

export interface CampaignOver {
  campaignId: string
  /** When the campaign ended, in ISO 8601; null if it ended because it sold out. */
  endedAt: string | null
}

/**
 * The campaign to show if the origin does not answer: the plan's price and no counters. Before payment, the site
 * requests the campaign again with the quote.
 */
export const NO_CAMPAIGN: ShownCampaign = {
  campaignId: null,
  discountCents: 0,
  vouchersRemaining: null,
  endsAt: null,
  isSoldOut: false,
  isClosed: false,
  isDemonstration: false,
  over: null,
}

/**
 * A closed sale. Pages show no form, as for a sold-out campaign; `isClosed` changes the text that they show instead.
 */
const CLOSED: ShownCampaign = { ...NO_CAMPAIGN, isSoldOut: true, isClosed: true }

/** Returns the visitor's campaign. It is looked up only once, because several parts of a page show it. */
export function getCampaign(c: Context<AppEnv>): MaybePromise<ShownCampaign> {
  if (c.get('switches').isWaitlistOnly) return CLOSED
  const known = c.get('campaign')
  if (known) return known
  const variables = { adTracking: campaignTracking(c) }
  const campaign = ask(c, 'GetAvailableVouchers', 'availableVouchers', variables, CAMPAIGN)
  c.set('campaign', campaign)
  return campaign
}

/** Returns the standing offer, for answers that do not depend on the visitor. */
export function standingCampaign(c: Context<AppEnv>): MaybePromise<ShownCampaign> {
  return ask(c, 'GetAvailableVouchers', 'availableVouchers', { adTracking: null }, CAMPAIGN)
}

/**
 * Returns the discount for a page's description, which only crawlers read: they wait for it, but visitors do not. 0 if
 * it is unknown.
 */
export function describedDiscount(c: Context<AppEnv>): MaybePromise<number> {
  const discount = mapMaybe(getCampaign(c), ({ discountCents }) => discountCents)
  return discount instanceof Promise && !c.get('allows').isBot ? 0 : discount
}

const CAMPAIGN: DataNeed<GetAvailableVouchersQuery['availableVouchers'], ShownCampaign> = {
  name: 'campaign',
  // After this timeout, pages show the plan's price. Before payment, the quote states the price again.
  deadlineMs: 700,
  fallback: NO_CAMPAIGN,
  read: (found) => ({
    campaignId: found.campaignId ?? null,
    discountCents: Math.round(found.discount * 100),
    vouchersRemaining: typeof found.vouchersRemaining === 'number' ? toldCount(found.vouchersRemaining) : null,
    endsAt: found.endsAt ?? null,
    isSoldOut: found.zeroVouchersAvailable,
    isClosed: found.zeroVouchersAvailable && found.timeRemaining === 0,
    isDemonstration: found.isDemonstration,
    over: getCampaignOver(found),
  }),
}

/** Returns the campaign that is over, if an answer names one. */
export function getCampaignOver({ campaignOver }: { campaignOver?: OverFragment | null }): CampaignOver | null {
  return campaignOver ? { campaignId: campaignOver.campaignId, endedAt: campaignOver.endedAt ?? null } : null
}

/** The timeout for deferred data, in milliseconds. */
export const DEFERRED_DEADLINE_MS = 1_500

type Summary = DealsHomeQuery['reviewSummary'] | null

/** Returns the score over all reviews. Null if the origin does not answer. */
export function reviewSummary(c: Context<AppEnv>): MaybePromise<Summary> {
  return ask(c, 'DealsHome', 'reviewSummary', NO_VARIABLES, deferredNeed('review-summary'))
}

/** A page of reviews. The first page also has the score. */
export interface ReviewsFound {
  page: PageOfReviews
  summary: Summary
}

/** Returns the first page of reviews, with the score if it is known. Null if the origin does not answer. */
export function reviewsFrom(
  c: Context<AppEnv>,
  sort: ReviewSort,
  summary: MaybePromise<Summary>,
): MaybePromise<ReviewsFound | null> {
  const variables = { first: REVIEWS_PER_PAGE, after: null, adTracking: null, filter: { sort } }
  const page = ask(c, 'DealsHome', 'publicReviews', variables, deferredNeed('reviews'))
  if (page instanceof Promise) return page.then(async (found) => found && { page: found, summary: await summary })
  return mapMaybe(summary, (score) => page && { page, summary: score })
}

/**
 * Returns the reviews after or before a cursor. If the origin does not know the cursor, or if it belongs to a different
 * sort order, returns the first page.
 */
export async function reviewsAt(
  c: Context<AppEnv>,
  sort: ReviewSort,
  { after, before }: ReviewsAt,
  summary: MaybePromise<Summary>,
): Promise<ReviewsFound | null> {
  const need: DataNeed<PageOfReviews, PageOfReviews | null | 'no cursor'> = {
    name: 'reviews',
    deadlineMs: DEFERRED_DEADLINE_MS,
    read: (page) => page,
    fallback: null,
    rejected: 'no cursor',
  }
  const rest = { adTracking: null, filter: { sort } }
  const found = await (before
    ? ask(c, 'EarlierReviews', 'publicReviews', { last: REVIEWS_PER_PAGE, before, ...rest }, need)
    : ask(c, 'FetchMoreReviews', 'publicReviews', { first: REVIEWS_PER_PAGE, after, ...rest }, need))
  if (found === 'no cursor') return reviewsFrom(c, sort, summary)
  return found && { page: found, summary: null }
}

/** Describes a request for deferred data. The fallback is null. */
function deferredNeed<Data>(name: string): DataNeed<Data, Data | null> {
  return { name, deadlineMs: DEFERRED_DEADLINE_MS, read: (data) => data, fallback: null }
}

/** Returns the props of `SoldOut`, which says why nothing can be bought. */
export function getEnd({ isClosed, endsAt }: ShownCampaign): SoldOutProps {
  return { isClosed, endedAt: isClosed ? endsAt : null }
}

/**
 * Looks up a ZIP code's rates and its numbers of cleaners and customers. The page decides whether to show the
 * non-member rate.
 */
export async function lookUpZip(c: Context<AppEnv>, zipcode: string): Promise<ZipAnswer> {
  const { origin } = c.var
  const [prices, counts] = await Promise.all([
    origin.query('ServiceRegionPrices', { zipcode }),
    origin.query('ServiceRegion', { zipcode }),
  ])
  if (!prices.ok) return { kind: 'unknown' }
  return zipAnswer(zipcode, prices.data.serviceRegion, counts.ok ? counts.data.serviceRegion : null)
}

/** Returns the rate and tax of a ZIP code for an offer; null if they are unknown. */
export async function getOfferPlace(c: Context<AppEnv>, zipcode: string): Promise<OfferPlace | null> {
  const answer = await c.var.origin.query('ServiceRegionPrices', { zipcode })
  return answer.ok && answer.data.serviceRegion.__typename === 'ServiceRegion'
    ? placeIn(answer.data.serviceRegion)
    : null
}

/** Returns an `OfferPlace` with a region's rate and tax. `rate` is in dollars per hour. */
export function placeIn({ rate, salesTaxRate }: { rate: number; salesTaxRate: number }): OfferPlace {
  return { memberRateCents: Math.round(rate * 100), salesTaxRate }
}

interface ZipPlace {
  city: string | null
  /** The place's name, such as 'Chicago, IL 60601', or only the ZIP code if its place is unknown. */
  label: string
  /** False if the ZIP code does not exist. True if the origin did not answer. */
  isKnown: boolean
}

export async function getPlace(c: Context<AppEnv>, zipcode: string): Promise<ZipPlace> {
  const answer = await c.var.origin.query('ZipLookup', { zipcode })
  if (!answer.ok) return { city: null, label: zipcode, isKnown: true }
  const found = answer.data.zipLookup
  if (found.__typename === 'ZipcodePlace')
    return { city: found.city, label: `${found.city}, ${found.state} ${zipcode}`, isKnown: true }
  return { city: null, label: zipcode, isKnown: found.__typename !== 'InvalidZipcodeFormat' }
}

/**
 * Returns the tracking values that identify the campaign, or null if there is no campaign. Use them for queries whose
 * answers are the same for all visitors from the campaign.
 */
export function campaignTracking(c: Context<AppEnv>): AdTrackingInput | null {
  const { utmSource, adgroupid } = c.get('visitor')
  return utmSource || adgroupid ? { utmSource, adgroupid } : null
}
