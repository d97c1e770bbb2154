import { ServiceRegionDocument, ServiceRegionPricesDocument } from '../../../graphql/contract/generated/persisted.ts'
import { within } from '../../../graphql/contract/time/wait.ts'
import type { GraphqlClient } from '../../graphql.ts'
import { type ZipAnswer, zipAnswer } from '../../ui/offer/region-facts.ts'

/**
 * How long to wait for the region's counts after the prices have arrived, in milliseconds. The answer can do without
 * the counts.
 */
const COUNTS_MS = 600

/** Requests a zipcode's rates and counts in parallel. `showsHigherRate` includes the non-member rate in the answer. */
export async function lookUpZip(client: GraphqlClient, zipcode: string, showsHigherRate: boolean): Promise<ZipAnswer> {
  const counting = client.query(ServiceRegionDocument, { zipcode })
  const prices = await client.query(ServiceRegionPricesDocument, { zipcode })
  if (!prices.ok) return { kind: 'unknown' }
  const counts = await within(COUNTS_MS, counting, null)
  const answer = zipAnswer(zipcode, prices.data.serviceRegion, counts?.ok ? counts.data.serviceRegion : null)
  if (answer.kind !== 'served' || showsHigherRate) return answer
  return { kind: 'served', region: { ...answer.region, higherRate: null } }
}
