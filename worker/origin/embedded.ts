/**
 * The operations and features that this build's origin has. In a build for the embedded origin, the import `#origin`
 * resolves to this file. A build for another origin resolves it to a file that scripts/origin/build-for.ts writes.
 */
import type { Family } from '../../graphql/contract/generated/stored-operations.ts'

export { STORED_OPERATIONS } from '../../graphql/contract/generated/stored-operations.ts'

/** Families of operations that the origin does not have. */
export const LACKED: ReadonlySet<Family> = new Set()

/** Where analytics events are collected. */
export const EVENTS: 'embedded' | 'other' | 'off' = 'embedded'

/** Functions that exist only in builds for other origins. Null in this build. */
export const other: typeof import('./other.ts').other | null = null
