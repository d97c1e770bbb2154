/**
 * Which answers may be cached, for how long, and with which variables in the key. Policies apply to a query's root
 * field: reviews are cached for minutes and vouchers for seconds, whichever operation requests them. Fields that are
 * not in this table, such as quotes, are personal or must be current, and are never cached. Neither are results of
 * mutations. Why: docs/decisions/010-what-may-be-cached.md.
 */
import type { VoucherStockFragment } from '../../graphql/contract/generated/graphql.ts'
import type { QueryField } from '../../graphql/contract/generated/stored-operations.ts'
import { isTile } from '../../graphql/contract/places/tile.ts'
import { EXACT_UP_TO } from '../../graphql/contract/stock.ts'

export type Variables = Readonly<Record<string, unknown>>

export interface CachePolicy {
  /** Seconds for which an answer is fresh. */
  freshSeconds: number
  /** Additional seconds for which an answer is still served while a new answer is fetched in the background. */
  staleSeconds: number
  /** How many seconds after its expiry an answer may still be served, marked as stale, if the origin fails. */
  faultSeconds: number
  /** Whether other isolates in the same location may share an answer, through the Cache API. */
  isShared: boolean
  /** Whether the answer depends on the visitor's place. If not, the origin does not get the place. */
  dependsOnPlace(variables: Variables): boolean
  /** Whether an answer for these variables is worth caching. Other answers are not cached. */
  isWorthKeeping(variables: Variables): boolean
  /** Returns the variables that the answer may depend on. Only these are sent. Default: all. */
  narrow?(variables: Variables): Variables
  /** Returns the lifetime of one answer, for a field whose answers have different lifetimes. */
  lifetime?(data: unknown): Pick<CachePolicy, 'freshSeconds' | 'staleSeconds'>
  /** Returns the part of an old answer that may be shown if the origin fails. Default: all of it. */
  standIn?(data: unknown, ageSeconds: number): unknown
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const always = () => true
const never = () => false
const isZipcode = ({ zipcode }: Variables) => typeof zipcode === 'string' && /^\d{5}$/.test(zipcode)
const isCode = ({ code }: Variables) => typeof code === 'string' && /^[\w-]{1,100}$/.test(code)
const isOfTile = ({ south, west }: Variables) =>
  typeof south === 'number' && typeof west === 'number' && isTile({ south, west })
const isShortText = ({ text }: Variables) => typeof text === 'string' && text.length <= 40

/** Whether reviews are sorted by their distance from the visitor: the filter has no other sort. */
const isSortedByPlace = ({ filter }: Variables) => {
  const { sort } = (filter ?? {}) as { sort?: unknown }
  return sort !== 'RECENT' && sort !== 'RATING_HIGHEST' && sort !== 'RATING_LOWEST'
}

/** Reviews are the same for every campaign, so their cache keys do not contain the campaign. */
const withoutTracking = (variables: Variables) => ({ ...variables, adTracking: null })

/**
 * Keeps only the source and the ad group, which identify a campaign. Referral codes are personal and must not be part
 * of shared cache keys.
 */
const byCampaign = ({ adTracking }: Variables) => {
  const { utmSource = null, adgroupid = null } = (adTracking ?? {}) as Variables
  return { adTracking: utmSource || adgroupid ? { utmSource, adgroupid } : null }
}

/** The answer about stock if there is no campaign: the standing offer, without counters. */
const STANDING_OFFER: VoucherStockFragment = {
  campaignId: null,
  utmSource: null,
  discount: 0,
  vouchersRemaining: null,
  timeRemaining: null,
  endsAt: null,
  zeroVouchersAvailable: false,
  isDemonstration: false,
  campaignOver: null,
}

/**
 * Removes the counters from an old answer, because they may have changed. If the answer's campaign has ended, returns
 * the standing offer. If the standing offer itself has ended, returns it as sold out.
 */
const withoutCounters = (data: unknown, ageSeconds: number): VoucherStockFragment => {
  const known = data as VoucherStockFragment
  const isOver = typeof known.timeRemaining === 'number' && known.timeRemaining <= ageSeconds
  const isStanding = known.campaignId !== null && known.utmSource === null
  if (isOver && isStanding) return { ...known, vouchersRemaining: null, timeRemaining: 0, zeroVouchersAvailable: true }
  const campaignOver = { campaignId: known.campaignId ?? '', endedAt: known.endsAt ?? null }
  return isOver ? { ...STANDING_OFFER, campaignOver } : { ...known, vouchersRemaining: null, timeRemaining: null }
}

const BRIEFLY = { freshSeconds: 3, staleSeconds: 7 }
const AT_MOST = { freshSeconds: MINUTE, staleSeconds: 4 * MINUTE }

/**
 * Returns how long a stock answer is cached. Pages show the exact number of vouchers once at most a hundred are left,
 * so an answer is then cached only for seconds. So is an answer whose offer ends within five minutes.
 */
const lifetimeOfStock = (data: unknown) => {
  const { vouchersRemaining: left, timeRemaining } = data as VoucherStockFragment
  const mayChange = (left ?? Infinity) <= EXACT_UP_TO || (timeRemaining ?? Infinity) <= 5 * MINUTE
  return mayChange ? BRIEFLY : AT_MOST
}

const common = { isShared: true, dependsOnPlace: never, isWorthKeeping: always }
const reviews = { ...common, freshSeconds: 5 * MINUTE, staleSeconds: HOUR, faultSeconds: DAY }
const places = { ...common, freshSeconds: 10 * MINUTE, staleSeconds: HOUR, faultSeconds: DAY }

export const CACHE_POLICIES: Readonly<Partial<Record<QueryField, CachePolicy>>> = {
  publicReviews: { ...reviews, dependsOnPlace: isSortedByPlace, narrow: withoutTracking },
  reviewSummary: reviews,
  cityReviews: reviews,
  // These answers stay fresh for longer than other data about places, because rates rarely change and there are many
  // places to refresh.
  estimatedBrowserLocation: { ...places, dependsOnPlace: always, freshSeconds: 30 * MINUTE },
  placesOfTile: { ...places, isWorthKeeping: isOfTile, freshSeconds: 30 * MINUTE },
  availableVouchers: {
    ...common,
    narrow: byCampaign,
    ...BRIEFLY,
    lifetime: lifetimeOfStock,
    faultSeconds: HOUR,
    standIn: withoutCounters,
  },
  serviceRegion: {
    ...common,
    isWorthKeeping: isZipcode,
    freshSeconds: 5 * MINUTE,
    staleSeconds: 10 * MINUTE,
    faultSeconds: DAY,
  },
  zipLookup: {
    ...common,
    isWorthKeeping: isZipcode,
    freshSeconds: HOUR,
    staleSeconds: DAY,
    faultSeconds: 7 * DAY,
  },
  // The answer contains a customer's first name, so it is cached only briefly, and not at the edge.
  customerReferral: {
    ...common,
    isShared: false,
    isWorthKeeping: isCode,
    freshSeconds: MINUTE,
    staleSeconds: 4 * MINUTE,
    faultSeconds: HOUR,
  },
  // On location pages, coverage and rates change when an operator imports them, and the numbers of customers and visits
  // change at most once a day.
  statePlaces: places,
  countryPlaces: places,
  indexableCities: places,
  findCities: { ...places, isWorthKeeping: isShortText },
  cleanerEarnings: { ...places, isWorthKeeping: ({ zipcode }) => !zipcode || isZipcode({ zipcode }) },
  surveySources: { ...common, freshSeconds: 5 * MINUTE, staleSeconds: HOUR, faultSeconds: DAY },
  lateCancellationPolicy: { ...common, freshSeconds: HOUR, staleSeconds: DAY, faultSeconds: 7 * DAY },
}
