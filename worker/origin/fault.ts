/**
 * The ways an origin can fail.
 *
 * - `unreachable`: the connection was refused or reset, or the host does not exist
 * - `timeout`: no complete answer before the deadline
 * - `unavailable`: the origin failed so often recently that it was not asked (see origin-memory.ts)
 * - `failed`: a status of 500 or above, a status of 400 or above without `errors`, or a rejected signature
 * - `invalid`: not a valid GraphQL response: HTML, malformed JSON, a redirect, or a body that is too long or truncated
 * - `errors`: a GraphQL response with `errors`, with or without data
 * - `rejected`: the origin reported that the request itself is invalid, and carried out nothing
 * - `read-only`: an operator has switched the origin to read-only, so it carried out nothing
 * - `absent`: this build's origin does not have the operation, so it was not asked
 * - `card-number`: the variables contain a card number, so they were not sent
 */
export type OriginFaultKind =
  | 'unreachable'
  | 'timeout'
  | 'unavailable'
  | 'failed'
  | 'invalid'
  | 'errors'
  | 'rejected'
  | 'read-only'
  | 'absent'
  | 'card-number'

export interface OriginFault {
  kind: OriginFaultKind
  /** The cause, for engineers. Never contains a value of the request or the answer. */
  detail: string
  operation: string
  /**
   * False if the origin certainly did not carry out the request. True if a mutation may have run. Retry such a mutation
   * only with the same attempt id.
   */
  mayHaveRun: boolean
}

/** The parts of a fault that are known where it occurs. `Asker` adds the rest, such as the operation. */
export type FaultCause = Pick<OriginFault, 'kind' | 'detail'>

export function isUnsent(kind: OriginFaultKind): boolean {
  return (
    kind === 'unavailable' || kind === 'rejected' || kind === 'read-only' || kind === 'absent' || kind === 'card-number'
  )
}

/** Whether a fault means that the origin is down, rather than that it rejected one request. */
export function isOutage(kind: OriginFaultKind): boolean {
  return kind === 'unreachable' || kind === 'timeout' || kind === 'failed' || kind === 'invalid'
}

export interface OriginAnswer<Data> {
  ok: true
  /** The data, validated against the operation. Frozen, because all requests for the same data may share the object. */
  data: Data
  /**
   * Whether the answer came from a cache; undefined for data that is never cached. `stale` only if the origin failed and
   * an old answer is used instead.
   */
  cache: 'hit' | 'stale' | 'miss' | undefined
}

export type OriginResult<Data> = OriginAnswer<Data> | { ok: false; error: OriginFault }
