/**
 * What this build requests from its origin. `#origin` means this file, which has everything for the embedded origin. A build
 * for another origin replaces it with a file that scripts/origin/build-for.ts writes.
 */
import type { Family } from '../../graphql/contract/generated/stored-operations.ts'

export { STORED_OPERATIONS } from '../../graphql/contract/generated/stored-operations.ts'

/** Families of operations that the origin does not have. */
export const LACKED: ReadonlySet<Family> = new Set()

/** Who collects analytics events. */
export const EVENTS: 'embedded' | 'other' | 'off' = 'embedded'

/** Additional functions of a build for another origin; null here. */
export const other: typeof import('./other.ts').other | null = null
