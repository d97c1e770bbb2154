import type { OriginFault } from './fault.ts'

export interface OriginAnswer<Data> {
  ok: true
  /** Checked against the operation, and frozen: everyone who asks the same may hold the same object. */
  data: Data
  /** True only where the origin failed and an old answer stands in for a new one. */
  isStale: boolean
  /** Seconds since the origin gave this answer: take them off counters such as `timeRemaining`. */
  ageSeconds: number
  /** How it was found; undefined for what is never kept. */
  cache: 'hit' | 'stale' | 'miss' | undefined
}

export type OriginResult<Data> = OriginAnswer<Data> | { ok: false; error: OriginFault }
