/** How a visitor came to us, as the origin is told. */
import type { Context } from 'hono'
import type { AdTrackingInput } from '../../../graphql/contract/generated/graphql.ts'
import type { AppEnv } from '../../env.ts'
import type { Facts } from './facts.ts'

/** Of the campaign alone, for queries: their answers are kept for everybody whom the campaign brought. Null for none. */
export function campaignTracking(c: Context<AppEnv>): AdTrackingInput | null {
  const { utmSource, adgroupid } = c.get('visitor')
  return utmSource || adgroupid ? { utmSource, adgroupid } : null
}

/** All that is known, for what is stored beside a visitor's own answers. The ad group came with an earlier step. */
export function visitorTracking(c: Context<AppEnv>, facts: Pick<Facts, 'adgroupid'>): AdTrackingInput | null {
  const { utmSource, referral, adgroupid: current } = c.get('visitor')
  const adgroupid = current ?? facts.adgroupid ?? null
  return utmSource || adgroupid || referral ? { utmSource, adgroupid, referral } : null
}
