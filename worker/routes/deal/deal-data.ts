/** What the pages of the funnel ask the origin. */
import type { Context } from 'hono'
import type { RegionFacts } from '../../../client/ui/funnel/region-note.tsx'
import type { Stock } from '../../../client/ui/funnel/stock-facts.tsx'
import {
  GetAvailableVouchersDocument,
  ServiceRegionDocument,
  ServiceRegionPricesDocument,
  ZipLookupDocument,
} from '../../../graphql/contract/generated/graphql.ts'
import type { AppEnv } from '../../env.ts'
import { ask } from '../../render/ask.ts'
import type { MaybePromise } from '../../render/slots.ts'

/** A campaign as pages show it: what it takes off, and what is left. */
export interface Campaign {
  campaignId: string | null
  discountCents: number
  vouchersRemaining: number | null
  /** Seconds. */
  timeRemaining: number | null
  isSoldOut: boolean
  /** The campaign was made up. */
  isDemonstration: boolean
}

/** Without an answer the standing price holds and no counter is shown: the origin decides again when it sells. */
export const NO_CAMPAIGN: Campaign = {
  campaignId: null,
  discountCents: 0,
  vouchersRemaining: null,
  timeRemaining: null,
  isSoldOut: false,
  isDemonstration: false,
}

/** Longer than this and the standing price is shown; the quote before payment asks again. */
const CAMPAIGN_DEADLINE_MS = 700

export function campaignOf(c: Context<AppEnv>): MaybePromise<Campaign> {
  const { utmSource } = c.get('visitor')
  const variables = { adTracking: utmSource ? { utmSource } : null }
  return ask(c, GetAvailableVouchersDocument, variables, {
    name: 'campaign',
    kind: 'critical',
    deadlineMs: CAMPAIGN_DEADLINE_MS,
    fallback: NO_CAMPAIGN,
    read: ({ availableVouchers: found }) => ({
      campaignId: found.campaignId ?? null,
      discountCents: Math.round(found.discount * 100),
      vouchersRemaining: found.vouchersRemaining ?? null,
      timeRemaining: found.timeRemaining ?? null,
      isSoldOut: found.zeroVouchersAvailable,
      isDemonstration: found.isDemonstration,
    }),
  })
}

/** What is left of a campaign, as pages show it. */
export function stockOf({ vouchersRemaining, timeRemaining, isDemonstration }: Campaign): Stock {
  return { vouchersRemaining, timeRemaining, isDemonstration }
}

/** What a zipcode means: a region, a reason why not, or no answer from the origin. */
export type ZipOutcome =
  | { kind: 'served'; region: RegionFacts }
  | { kind: 'invalid'; message: string }
  | { kind: 'unsupported'; message: string }
  | { kind: 'unknown' }

/** Rates and counts of a zipcode. Whether a page shows the rate without membership is the page's to decide. */
export async function lookUpZip(c: Context<AppEnv>, zipcode: string): Promise<ZipOutcome> {
  const { origin } = c.var
  const [prices, counts] = await Promise.all([
    origin.query(ServiceRegionPricesDocument, { zipcode }),
    origin.query(ServiceRegionDocument, { zipcode }),
  ])
  if (!prices.ok) return { kind: 'unknown' }
  const found = prices.data.serviceRegion
  if (found.__typename === 'InvalidZipcodeFormat') return { kind: 'invalid', message: found.message }
  if (found.__typename === 'UnsupportedServiceRegion') return { kind: 'unsupported', message: found.message }
  const region =
    counts.ok && counts.data.serviceRegion.__typename === 'ServiceRegion' ? counts.data.serviceRegion : null
  return {
    kind: 'served',
    region: {
      zipcode,
      city: found.city,
      rate: found.rate,
      higherRate: found.higherRate,
      numCleaners: region?.numCleaners || null,
      numCustomers: region?.numCustomers || null,
      isDemonstration: region?.isDemonstration ?? false,
    },
  }
}

/** 'Chicago, IL 60601', or the zipcode alone while nobody can say whose it is. */
export async function placeOf(c: Context<AppEnv>, zipcode: string): Promise<{ city: string | null; label: string }> {
  const found = await c.var.origin.query(ZipLookupDocument, { zipcode })
  if (found.ok && found.data.zipLookup.__typename === 'ZipcodePlace') {
    const { city, state } = found.data.zipLookup
    return { city, label: `${city}, ${state} ${zipcode}` }
  }
  return { city: null, label: zipcode }
}
