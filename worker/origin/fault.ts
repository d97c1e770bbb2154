/**
 * Ways in which an origin can fail us.
 *
 * - `unreachable`: refused, reset, or no such host
 * - `timeout`: no complete answer before the deadline
 * - `unavailable`: it failed so often just now that it was not asked (see breaker.ts)
 * - `failed`: a status of 500 or above
 * - `invalid`: an answer that is no GraphQL answer: HTML, broken JSON, a redirect, too long, cut off
 * - `errors`: a GraphQL answer with `errors`, with or without data
 * - `rejected`: it said that the request itself does not hold; nothing ran
 * - `card-number`: the variables carry a card number, so they were not sent
 */
export type OriginFaultKind =
  | 'unreachable'
  | 'timeout'
  | 'unavailable'
  | 'failed'
  | 'invalid'
  | 'errors'
  | 'rejected'
  | 'card-number'

export interface OriginFault {
  kind: OriginFaultKind
  /** For people who look into it. Never holds a value of the request or of the answer. */
  detail: string
  operation: string
  requestId: string
  /** False: the origin certainly did nothing. True: a mutation may have been carried out; ask again with the same attempt. */
  mayHaveRun: boolean
}

/** What is known of a fault where it happens; the client adds whose it is. */
export type FaultCause = Pick<OriginFault, 'kind' | 'detail'>

export function isUnsent(kind: OriginFaultKind): boolean {
  return kind === 'unavailable' || kind === 'rejected' || kind === 'card-number'
}

/** Whether a fault says that the origin is down, rather than that it disliked one request. */
export function isOutage(kind: OriginFaultKind): boolean {
  return kind === 'unreachable' || kind === 'timeout' || kind === 'failed' || kind === 'invalid'
}
