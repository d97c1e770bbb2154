import { ByteCache } from '../render/byte-cache.ts'
import { Breaker } from './breaker.ts'
import type { EdgeStore } from './edge-store.ts'
import type { Exchange } from './exchange.ts'

/** Bytes of answers that one isolate keeps: room for every place in the country. Objects take two to three times as much. */
const ANSWERS_BYTES = 16 * 1024 * 1024
/** What an entry takes beside its answer and key, in bytes. */
const ENTRY_BYTES = 400
/** Milliseconds after which a request under way counts as lost with the visitor who began it. */
const LOST_MS = 2_000

/** The answer to one root field: checked and frozen, because everyone who asks the same gets the very same object. */
export interface CacheEntry {
  readonly data: unknown
  /** Milliseconds since the epoch. */
  readonly storedAt: number
}

/** What an isolate knows of its origin, over all requests: answers, what is being asked right now, whether it is up. */
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

  /** Keeps an answer that came as `bytes` of JSON. */
  keep(key: string, entry: CacheEntry, bytes: number): void {
    this.answers.set(key, entry, bytes + ENTRY_BYTES)
  }

  /**
   * The answer that is being fetched under this key already, or else the one that `ask` now fetches. Whoever begins
   * must keep the promise alive (`waitUntil`): others may wait for it after the first visitor has gone.
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
