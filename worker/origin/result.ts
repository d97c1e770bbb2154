import type { OriginFault } from './fault.ts'

export interface OriginAnswer<Data> {
  ok: true
  /** Validated against the operation, and frozen, because everyone who requests the same may share the object. */
  data: Data
  /** True only if the origin failed and an old answer is used instead. */
  isStale: boolean
  /** Seconds since the origin gave this answer: subtract them from counters such as `timeRemaining`. */
  ageSeconds: number
  /** Where it was found; undefined for data that is never cached. */
  cache: 'hit' | 'stale' | 'miss' | undefined
}

export type OriginResult<Data> = OriginAnswer<Data> | { ok: false; error: OriginFault }
