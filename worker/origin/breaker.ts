/** Consecutive failures after which the origin counts as down. */
const FAILURES_TO_OPEN = 5
/** Milliseconds until one request may probe again, and after which an unfinished probe is ignored. */
const REST_MS = 2_000
const PROBE_MS = 5_000

/**
 * A circuit breaker that spares visitors the wait for an origin that is down, and the origin the requests. After five
 * consecutive failures, no requests are sent for two seconds, then one at a time until one succeeds. One per isolate.
 */
export class Breaker {
  #failures = 0
  #openedAt = Number.NEGATIVE_INFINITY
  #probedAt = Number.NEGATIVE_INFINITY
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  get isOpen(): boolean {
    return this.#failures >= FAILURES_TO_OPEN
  }

  /** Whether a request may go now. If true while open, this request is the only probe: report its result. */
  admits(): boolean {
    if (!this.isOpen) return true
    const now = this.#now()
    if (now - this.#openedAt < REST_MS || now - this.#probedAt < PROBE_MS) return false
    this.#probedAt = now
    return true
  }

  succeeded(): void {
    this.#failures = 0
    this.#probedAt = Number.NEGATIVE_INFINITY
  }

  failed(): void {
    this.#failures += 1
    this.#openedAt = this.#now()
    this.#probedAt = Number.NEGATIVE_INFINITY
  }
}
