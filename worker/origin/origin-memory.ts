import { ByteCache } from '../memory/byte-cache.ts'
import { versioned } from '../memory/versions.ts'
import { type CacheEntry, cacheApiStore, type EdgeStore } from './edge-store.ts'
import type { Exchange } from './exchange.ts'

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
class Breaker {
  #failures = 0
  #openedAt = Number.NEGATIVE_INFINITY
  #probedAt = Number.NEGATIVE_INFINITY
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  get isOpen(): boolean {
    return this.#failures >= FAILURES_TO_OPEN
  }

  /**
   * Whether a request may be sent now. While the breaker is open, it admits only one request at a time, as a probe, so
   * the caller must report the result.
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

/**
 * The maximum size of all answers that an isolate caches, in bytes of JSON: enough for every place in the country. As
 * objects, they take two to three times as much memory.
 */
const ANSWERS_BYTES = 16 * 1024 * 1024
/** An entry's overhead besides its answer and key, in bytes. */
const ENTRY_BYTES = 400
/** Milliseconds after which a pending request counts as lost. If its visitor leaves, a request may never end. */
const LOST_MS = 2_000

/** The data that an isolate shares between requests: answers, pending requests, and whether the origin is up. */
export class OriginMemory {
  readonly breaker: Breaker
  readonly edge: EdgeStore | null
  readonly now: () => number
  readonly answers = new ByteCache<CacheEntry>(ANSWERS_BYTES)
  readonly #underWay = new Map<string, { answer: Promise<Exchange>; since: number }>()

  constructor(options: { edge?: EdgeStore | null; now?: () => number } = {}) {
    this.now = options.now ?? Date.now
    this.breaker = new Breaker(this.now)
    this.edge = options.edge ?? null
  }

  /**
   * Caches an answer that arrived as `bytes` of JSON, and returns the data to use. Data that equals the previous answer
   * keeps its version, so the HTML that was made from it stays in use.
   */
  keep(key: string, { data, storedAt }: CacheEntry, bytes: number): unknown {
    const last = this.answers.get(key)?.data
    const isSame = last !== undefined && JSON.stringify(last) === JSON.stringify(data)
    const kept = isSame ? last : versioned(data)
    this.answers.set(key, { data: kept, storedAt }, bytes + ENTRY_BYTES)
    return kept
  }

  /**
   * Returns the pending answer for this key, or the one that `ask` fetches. The first caller must pass it to
   * `waitUntil`.
   */
  shared(key: string, ask: () => Promise<Exchange>): Promise<Exchange> {
    const running = this.#underWay.get(key)
    if (running && this.now() - running.since < LOST_MS) return running.answer
    const begun = { answer: ask(), since: this.now() }
    this.#underWay.set(key, begun)
    const forget = () => {
      if (this.#underWay.get(key) === begun) this.#underWay.delete(key)
    }
    begun.answer.then(forget, forget)
    return begun.answer
  }
}

let memory: OriginMemory | undefined

/** Returns the isolate's only `OriginMemory`. `deployment` separates the edge copies of different deployments. */
export function sharedMemory(deployment: string): OriginMemory {
  memory ??= new OriginMemory({ edge: cacheApiStore(deployment) })
  return memory
}
