/** What the origin behind this build keeps, so that no page promises more. The embedded one keeps everything. */
import { LACKED } from '#origin'
import type { Family } from '../../graphql/contract/generated/stored-operations.ts'
import { OF_THE_APP } from '../env.ts'

/** `embedded`: mail, charges, and the care of data, of which only the embedded origin is known. */
export type Part = Family | 'embedded'

/** The app takes all pages of customers, or none. */
export function keeps(part: Part): boolean {
  if (process.env.OTHER_ORIGIN !== 'true') return true
  if (part === 'embedded' || LACKED.has(part)) return false
  return !OF_THE_APP.includes(part) || !OF_THE_APP.some((family) => LACKED.has(family))
}
