/** What the origin behind this build keeps, so that no page promises more. The embedded one keeps everything. */
import { EVENTS, LACKED } from '#origin'
import type { Family } from '../../graphql/contract/generated/stored-operations.ts'
import { OF_THE_APP } from '../env.ts'

/** `embedded`: how mail, charges and data are handled, known only for the embedded origin. `events`: its count of visits. */
export type Part = Family | 'embedded' | 'events'

/** The app takes all pages of customers, or none. */
export function keeps(part: Part): boolean {
  if (process.env.OTHER_ORIGIN !== 'true') return true
  if (part === 'events') return EVENTS === 'embedded'
  if (part === 'embedded' || LACKED.has(part)) return false
  return !OF_THE_APP.includes(part) || !OF_THE_APP.some((family) => LACKED.has(family))
}
