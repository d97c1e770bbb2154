/**
 * What this build asks its origin for. `#origin` means this file: everything, of the embedded origin. A build for another one has
 * a file in its place that scripts/origin/build-for.ts writes.
 */
import type { Family } from '../../graphql/contract/generated/stored-operations.ts'

export { STORED_OPERATIONS } from '../../graphql/contract/generated/stored-operations.ts'

/** Families of operations that the origin does not have. */
export const LACKED: ReadonlySet<Family> = new Set()

/** Who collects analytics events. */
export const EVENTS: 'embedded' | 'other' | 'off' = 'embedded'

/** What a build for another origin needs besides. */
export const other: typeof import('./other.ts').other | null = null
