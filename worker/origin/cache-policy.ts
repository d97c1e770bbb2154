/**
 * Which answers may be cached, for how long, and what distinguishes them. The unit is a query's root field: reviews
 * live for minutes, vouchers for seconds, whichever operation requests them. A field that is not in this table is
 * personal or must be current, and is never cached: quotes, and every mutation result. Why:
 * docs/decisions/010-what-may-be-cached.md.
 */
import type { VoucherStockFragment } from '../../graphql/contract/generated/graphql.ts'
import type { QueryField } from '../../graphql/contract/generated/stored-operations.ts'
import { isTile } from '../../graphql/contract/places/tile.ts'
import { EXACT_UP_TO } from '../../graphql/contract/stock.ts'
import type { EdgeLocation } from '../../graphql/contract/transport.ts'

export type Variables = Readonly<Record<string, unknown>>

export interface CachePolicy {
  /** Seconds for which an answer is fresh. */
  freshSeconds: number
  /** Additional seconds for which it is served while a new one is fetched in the background. */
  staleSeconds: number
  /** Additional seconds for which it is the fallback when the origin fails, marked stale. */
  faultSeconds: number
  /** Whether other isolates in the same location may share it, through the Cache API. */
  isShared: boolean
  /** Whether it depends on the visitor's place. If not, the origin does not get the place. */
  dependsOnPlace(variables: Variables): boolean
  /** Which variables are worth caching; other requests are not cached. */
  isWorthKeeping(variables: Variables): boolean
  /** The variables that the answer may depend on. Only these are sent. Default: all. */
  narrow?(variables: Variables): Variables
  /** Its own lifetimes, for a field whose answers do not live equally long. */
  lifetime?(data: unknown): Pick<CachePolicy, 'freshSeconds' | 'staleSeconds'>
  /** The part of an old answer that may be shown when the origin fails. Default: all of it. */
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

/** Distances are measured from the visitor, unless the filter names a zipcode or another sort applies. */
const isSortedByPlace = ({ filter }: Variables) => {
  if (typeof filter !== 'object' || filter === null) return true
  const { sort, zipcode } = filter as { sort?: unknown; zipcode?: unknown }
  return !zipcode && sort !== 'RECENT' && sort !== 'RATING_HIGHEST' && sort !== 'RATING_LOWEST'
}

/** Reviews are the same for every campaign. */
const withoutTracking = (variables: Variables) => ({ ...variables, adTracking: null })

/** A campaign is its source and ad group. Referral codes belong to customers and stay out of shared keys. */
const byCampaign = ({ adTracking }: Variables) => {
  const { utmSource = null, adgroupid = null } = (adTracking ?? {}) as Variables
  return { adTracking: utmSource || adgroupid ? { utmSource, adgroupid } : null }
}

/** What is on sale without a campaign. */
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
 * Counters are real or absent. An ended campaign falls back to the standing offer; if that has ended too, nothing is
 * shown.
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

/** Pages tell the exact count of the last hundred, so it is kept for seconds. No answer outlives the end of its offer. */
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
  // Cities do not move and rates rarely change, but there are many places to refresh.
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
  // A customer's first name, for anyone with the code: cached briefly, and not at the edge.
  customerReferral: {
    ...common,
    isShared: false,
    isWorthKeeping: isCode,
    freshSeconds: MINUTE,
    staleSeconds: 4 * MINUTE,
    faultSeconds: HOUR,
  },
  // Coverage and rates of the location pages change with the seed; counts once a day.
  statePlaces: places,
  countryPlaces: places,
  indexableCities: places,
  findCities: { ...places, isWorthKeeping: isShortText },
  cleanerEarnings: { ...places, isWorthKeeping: ({ zipcode }) => !zipcode || isZipcode({ zipcode }) },
  surveySources: { ...common, freshSeconds: 5 * MINUTE, staleSeconds: HOUR, faultSeconds: DAY },
  lateCancellationPolicy: { ...common, freshSeconds: HOUR, staleSeconds: DAY, faultSeconds: 7 * DAY },
}

/** Entries with a key longer than this are not cached. */
const KEY_LENGTH = 1_000

/** Identifies an answer: brand, stored field, variables in a fixed order, rounded place. Undefined if too long. */
export function cacheKey(
  brandId: string,
  fieldId: string,
  variables: string,
  place: EdgeLocation | null,
): string | undefined {
  // roundPlace() writes the members of a place in one order.
  const key = `${brandId} ${fieldId} ${variables} ${JSON.stringify(place)}`
  return key.length > KEY_LENGTH ? undefined : key
}

/** JSON with sorted members, so that their original order makes no difference. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const members = value as Record<string, unknown>
  let text = ''
  for (const name of Object.keys(members).sort()) text += `${JSON.stringify(name)}:${canonical(members[name])},`
  return `{${text}}`
}
