import { Lru } from '../render/lru.ts'
import type { KeptAnswer } from './answer.ts'
import { Breaker } from './breaker.ts'
import type { EdgeStore } from './edge-store.ts'
import type { Exchange } from './exchange.ts'

/** Answers kept by one isolate, some 4 KB each as JSON. */
const ANSWERS = 500
/** Milliseconds after which a request under way counts as lost with the visitor who began it. */
const LOST_MS = 2_000

/** What an isolate knows of its origin, over all requests: answers, what is being asked right now, whether it is up. */
export class OriginMemory {
  readonly breaker: Breaker
  readonly edge: EdgeStore | null
  readonly now: () => number
  readonly answers = new Lru<KeptAnswer>(ANSWERS)
  readonly #underWay = new Map<string, { answer: Promise<Exchange>; since: number }>()

  constructor(options: { edge?: EdgeStore | null; now?: () => number } = {}) {
    this.now = options.now ?? Date.now
    this.breaker = new Breaker(this.now)
    this.edge = options.edge ?? null
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
