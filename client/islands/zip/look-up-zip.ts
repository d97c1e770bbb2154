import { ServiceRegionDocument, ServiceRegionPricesDocument } from '../../../graphql/contract/generated/persisted.ts'
import { within } from '../../../graphql/contract/time/wait.ts'
import type { GraphqlClient } from '../../graphql.ts'
import type { RegionFacts } from '../../ui/offer/region-facts.ts'

/** The result for a zipcode: a region, a reason why there is none, or unknown. */
export type ZipAnswer =
  | { kind: 'served'; region: RegionFacts }
  | { kind: 'unsupported'; message: string }
  | { kind: 'invalid'; message: string }
  | { kind: 'unknown' }

/** How long to wait for the counts after the prices arrived, in milliseconds. The counts are optional. */
const COUNTS_MS = 600

/** Requests a zipcode's rates and counts in parallel. `showsHigherRate`: whether the non-member rate is shown. */
export async function lookUpZip(client: GraphqlClient, zipcode: string, showsHigherRate: boolean): Promise<ZipAnswer> {
  const counting = client.query(ServiceRegionDocument, { zipcode })
  const prices = await client.query(ServiceRegionPricesDocument, { zipcode })
  if (!prices.ok) return { kind: 'unknown' }
  const found = prices.data.serviceRegion
  if (found.__typename === 'InvalidZipcodeFormat') return { kind: 'invalid', message: found.message }
  if (found.__typename === 'UnsupportedServiceRegion') return { kind: 'unsupported', message: found.message }
  const counts = await within(COUNTS_MS, counting, null)
  const region =
    counts?.ok && counts.data.serviceRegion.__typename === 'ServiceRegion' ? counts.data.serviceRegion : null
  return {
    kind: 'served',
    region: {
      zipcode,
      city: found.city,
      rate: found.rate,
      salesTaxRate: found.salesTaxRate,
      higherRate: showsHigherRate ? found.higherRate : null,
      numCleaners: region?.numCleaners || null,
      numCustomers: region?.numCustomers || null,
      isDemonstration: region?.isDemonstration ?? false,
    },
  }
}
