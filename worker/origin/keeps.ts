/**
 * Tells which kinds of data this build's origin stores, because pages must not promise more. The embedded origin stores
 * everything.
 */
import { EVENTS, LACKED } from '#origin'
import type { Family } from '../../graphql/contract/generated/stored-operations.ts'
import { APP_FAMILIES } from '../env.ts'

/**
 * A kind of data that an origin may store. `embedded`: mail, charges and other data that only the embedded origin is
 * known to handle. `events`: analytics events.
 */
export type Part = Family | 'embedded' | 'events'

/**
 * Whether the origin stores a kind of data. An origin that lacks one of the APP_FAMILIES counts as lacking all of them,
 * because the marketplace's app handles either all of these families or none.
 */
export function keeps(part: Part): boolean {
  if (process.env.OTHER_ORIGIN !== 'true') return true
  if (part === 'events') return EVENTS === 'embedded'
  if (part === 'embedded' || LACKED.has(part)) return false
  return !APP_FAMILIES.includes(part) || !APP_FAMILIES.some((family) => LACKED.has(family))
}
