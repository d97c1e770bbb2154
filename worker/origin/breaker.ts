/** Failures in a row after which the origin counts as down. */
const FAILURES_TO_OPEN = 5
/** Milliseconds until one request may try again, and after which a try that never ended is forgotten. */
const REST_MS = 2_000
const PROBE_MS = 5_000

/**
 * Spares a visitor the wait for an origin that is down, and the origin the visitors: after five failures in a row it is
 * not asked for two seconds, then by one request at a time until one succeeds. One for each isolate.
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

  /** Whether a request may go to the origin now. A true answer while open is the one probe: report how it went. */
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
