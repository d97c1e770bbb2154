/** The number of consecutive failures after which the origin counts as down. */
const FAILURES_TO_OPEN = 5
/**
 * Milliseconds from the last failure until one request may probe the origin again. If a probe has no result after
 * `PROBE_MS`, another one is admitted.
 */
const REST_MS = 2_000
const PROBE_MS = 5_000

/**
 * A circuit breaker: while the origin is down, it gets no requests, and visitors do not wait for it. After five
 * consecutive failures, no requests are sent for two seconds, then one at a time until one succeeds. Each isolate has
 * one breaker.
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

  /**
   * Whether a request may be sent now. While the breaker is open, it admits only one request at a time, as a probe, so
   * report the result.
   */
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
