/** The campaign that a visitor came from, in the origin's format. */
import type { Context } from 'hono'
import type { AdTrackingInput } from '../../graphql/contract/generated/graphql.ts'
import type { AppEnv } from '../env.ts'

/** Only the campaign, for queries: their answers are cached for everybody from that campaign. Null if there is none. */
export function campaignTracking(c: Context<AppEnv>): AdTrackingInput | null {
  const { utmSource, adgroupid } = c.get('visitor')
  return utmSource || adgroupid ? { utmSource, adgroupid } : null
}
