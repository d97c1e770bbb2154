/**
 * Which answers may be kept, for how long, and what tells them apart. An operation that is not in this table is
 * personal, or must be true at the moment, and is never kept anywhere: leads, purchases, quotes, mutations.
 * Why: docs/decisions/010-what-may-be-cached.md.
 */
import type { DealsHomeQuery } from '../../graphql/contract/generated/graphql.ts'
import type { OperationName, StoredOperation } from '../../graphql/contract/generated/stored-operations.ts'

type Variables = Readonly<Record<string, unknown>>

export interface CachePolicy {
  /** Seconds for which an answer is used as it is. */
  freshSeconds: number
  /** Seconds more for which it is used at once while a new one is fetched behind. */
  staleSeconds: number
  /** Seconds more for which it stands in when the origin fails, marked stale. */
  faultSeconds: number
  /** Whether other isolates of the place may have it too, through the Cache API. */
  isShared: boolean
  /** Whether it depends on the visitor's place. Where it does not, the origin is not told the place. */
  dependsOnPlace(variables: Variables): boolean
  /** Which variables are worth an entry: others are asked for and forgotten. */
  isWorthKeeping(variables: Variables): boolean
  /** The variables that tell answers apart, where the origin is told more than that. By default all of them. */
  keyed?(variables: Variables): Variables
  /** An old answer as it may stand in for a new one: without what must be true at the moment. */
  standIn?(data: object): object
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const always = () => true
const never = () => false
const isZipcode = ({ zipcode }: Variables) => typeof zipcode === 'string' && /^\d{5}$/.test(zipcode)
const isCode = ({ code }: Variables) => typeof code === 'string' && /^[\w-]{1,100}$/.test(code)
const isShortText = ({ text }: Variables) => typeof text === 'string' && text.length <= 40

/** Distances are measured from the visitor unless the filter names a zipcode or sorts by something else. */
const isSortedByPlace = ({ filter }: Variables) => {
  if (typeof filter !== 'object' || filter === null) return true
  const { sort, zipcode } = filter as { sort?: unknown; zipcode?: unknown }
  return !zipcode && sort !== 'RECENT' && sort !== 'RATING_HIGHEST' && sort !== 'RATING_LOWEST'
}

/** Vouchers differ by campaign. Ad groups are told to the origin and change nothing in its answer. */
const byCampaign = ({ adTracking, ...others }: Variables): Variables => {
  const { utmSource } = (adTracking ?? {}) as { utmSource?: unknown }
  return { ...others, adTracking: utmSource ?? null }
}

/** Reviews are the same for every campaign. */
const ofAnyCampaign = ({ adTracking: _, ...others }: Variables): Variables => others

/** Counters are real or absent; the rest of the page is worth more than nothing. */
const withoutCounters = (data: object) => {
  const { availableVouchers } = data as Partial<DealsHomeQuery>
  if (!availableVouchers) return data
  return { ...data, availableVouchers: { ...availableVouchers, vouchersRemaining: null, timeRemaining: null } }
}

const common = { isShared: true, dependsOnPlace: never, isWorthKeeping: always }
const place = { ...common, dependsOnPlace: always, freshSeconds: 10 * MINUTE, staleSeconds: HOUR, faultSeconds: DAY }
const places = { ...common, freshSeconds: 10 * MINUTE, staleSeconds: HOUR, faultSeconds: DAY }
const region = {
  ...common,
  isWorthKeeping: isZipcode,
  freshSeconds: 5 * MINUTE,
  staleSeconds: 10 * MINUTE,
  faultSeconds: DAY,
}

export const CACHE_POLICIES: Readonly<Partial<Record<OperationName, CachePolicy>>> = {
  // Reviews, place and vouchers in one: as short as the shortest of them, and reviews outlive an outage.
  DealsHome: {
    ...common,
    dependsOnPlace: always,
    keyed: byCampaign,
    freshSeconds: 5,
    staleSeconds: 25,
    faultSeconds: DAY,
    standIn: withoutCounters,
  },
  FetchMoreReviews: {
    ...common,
    dependsOnPlace: isSortedByPlace,
    keyed: ofAnyCampaign,
    freshSeconds: 5 * MINUTE,
    staleSeconds: HOUR,
    faultSeconds: DAY,
  },
  // A counter is real or absent: no stand-in when the origin fails.
  GetAvailableVouchers: { ...common, freshSeconds: 3, staleSeconds: 7, faultSeconds: 0 },
  ServiceRegion: region,
  ServiceRegionPrices: region,
  ZipLookup: { ...region, freshSeconds: HOUR, staleSeconds: DAY, faultSeconds: 7 * DAY },
  BrowserState: place,
  BrowserLocation: place,
  FAQBrowserLocation: place,
  // A customer's first name, for whoever holds the code: kept briefly, and not at the edge.
  DealsReferralData: {
    ...common,
    isShared: false,
    isWorthKeeping: isCode,
    freshSeconds: MINUTE,
    staleSeconds: 4 * MINUTE,
    faultSeconds: HOUR,
  },
  // Coverage and rates of the location pages change with the seed; head counts once a day.
  CleanerEarnings: { ...places, isWorthKeeping: ({ zipcode }) => !zipcode || isZipcode({ zipcode }) },
  StatePlaces: places,
  CountryPlaces: places,
  IndexableCities: places,
  FindCities: { ...places, isWorthKeeping: isShortText },
  CityReviews: { ...common, freshSeconds: 5 * MINUTE, staleSeconds: HOUR, faultSeconds: DAY },
  GetSurveySources: { ...common, freshSeconds: 5 * MINUTE, staleSeconds: HOUR, faultSeconds: DAY },
  LMCPolicyQuery: { ...common, freshSeconds: HOUR, staleSeconds: DAY, faultSeconds: 7 * DAY },
}

/** The policy of an operation with these variables, or undefined: then nothing is looked up and nothing kept. */
export function cachePolicyOf(operation: StoredOperation, variables: Variables): CachePolicy | undefined {
  if (operation.kind !== 'query') return undefined
  const policy = CACHE_POLICIES[operation.name]
  return policy?.isWorthKeeping(variables) ? policy : undefined
}

/** Characters beyond which a key, and so its entry, is not worth keeping. */
const KEY_LENGTH = 1_000

/**
 * What tells answers apart: the brand first, the operation's hash, variables in a fixed order, and the rounded place
 * where it matters. Undefined: too long to keep.
 */
export function cacheKey(
  brandId: string,
  operation: StoredOperation,
  variables: Variables,
  place: object | null,
): string | undefined {
  const key = `${brandId} ${operation.hash} ${canonical(variables)} ${canonical(place)}`
  return key.length > KEY_LENGTH ? undefined : key
}

/** JSON with members in order of name, so that the order in which they were written makes no difference. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const members = value as Record<string, unknown>
  let text = ''
  for (const name of Object.keys(members).sort()) text += `${JSON.stringify(name)}:${canonical(members[name])},`
  return `{${text}}`
}
