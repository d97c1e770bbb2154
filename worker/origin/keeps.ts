/** What the origin behind this build stores, so that no page promises more. The embedded origin stores everything. */
import { EVENTS, LACKED } from '#origin'
import type { Family } from '../../graphql/contract/generated/stored-operations.ts'
import { OF_THE_APP } from '../env.ts'

/**
 * What an origin may store. `embedded`: mail, charges and data that only the embedded origin is known to handle.
 * `events`: its count of visits.
 */
export type Part = Family | 'embedded' | 'events'

/** Whether the origin stores a part. The marketplace's app takes over either all pages of customers or none. */
export function keeps(part: Part): boolean {
  if (process.env.OTHER_ORIGIN !== 'true') return true
  if (part === 'events') return EVENTS === 'embedded'
  if (part === 'embedded' || LACKED.has(part)) return false
  return !OF_THE_APP.includes(part) || !OF_THE_APP.some((family) => LACKED.has(family))
}
