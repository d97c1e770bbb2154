/** How a visitor reached us, in the origin's format. */
import type { Context } from 'hono'
import type { AdTrackingInput } from '../../graphql/contract/generated/graphql.ts'
import type { AppEnv } from '../env.ts'
import type { FunnelFacts } from './funnel-facts.ts'

/** Everything known, to be stored with a visitor's own answers. The ad group comes from an earlier step. */
export function visitorTracking(c: Context<AppEnv>, facts: Pick<FunnelFacts, 'adgroupid'>): AdTrackingInput | null {
  const { utmSource, referral, adgroupid: current } = c.get('visitor')
  const adgroupid = current ?? facts.adgroupid ?? null
  return utmSource || adgroupid || referral ? { utmSource, adgroupid, referral } : null
}
