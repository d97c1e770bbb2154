import type { StoredField } from '../../graphql/contract/generated/stored-operations.ts'
import type { KeptAnswer } from './answer.ts'
import { beforeAbort } from './bounded-body.ts'
import type { CachePolicy } from './cache-policy.ts'
import type { Exchange } from './exchange.ts'
import type { FaultCause } from './fault.ts'
import type { OriginMemory } from './origin-memory.ts'
import { readAnswer } from './read-answer.ts'

/** One question to which an answer may be kept. */
export interface Question {
  key: string
  policy: CachePolicy
  /** What an answer must look like. */
  fields: readonly StoredField[]
  /** Asks the origin, telling it nothing that is not in the key. */
  ask(): Promise<Exchange>
}

export type Found =
  | { ok: true; data: object; ageSeconds: number; cache: 'hit' | 'stale' | 'miss' }
  | { ok: false; cause: FaultCause }

export interface CachedAnswersOptions {
  memory: OriginMemory
  brandUrl: string
  waitUntil(work: Promise<unknown>): void
}

/** Answers from memory, then from the edge, then from the origin; and an old answer rather than none. */
export class CachedAnswers {
  readonly #options: CachedAnswersOptions

  constructor(options: CachedAnswersOptions) {
    this.#options = options
  }

  /** What this isolate has at hand, without waiting. A new copy is fetched behind it when it is no longer fresh. */
  peek(question: Question): Found | undefined {
    const kept = this.#options.memory.answers.get(question.key)
    return kept && this.#isUsable(kept, question.policy) ? this.#use(kept, question) : undefined
  }

  async find(question: Question, deadlineMs: number): Promise<Found> {
    const atHand = this.peek(question)
    if (atHand) return atHand
    const kept = await this.#newestCopy(question)
    if (kept && this.#isUsable(kept, question.policy)) return this.#use(kept, question)
    const fetched = await within(deadlineMs, this.#refresh(question))
    if (fetched.ok) return { ok: true, data: fetched.data, ageSeconds: 0, cache: 'miss' }
    if (kept && this.#ageOf(kept) <= lifetimeOf(question.policy)) {
      const data = question.policy.standIn?.(kept.data) ?? kept.data
      return { ok: true, data, ageSeconds: this.#ageOf(kept), cache: 'stale' }
    }
    return fetched
  }

  #use(kept: KeptAnswer, question: Question): Found {
    const ageSeconds = this.#ageOf(kept)
    if (ageSeconds > question.policy.freshSeconds) this.#refresh(question)
    return { ok: true, data: kept.data, ageSeconds, cache: 'hit' }
  }

  async #newestCopy({ key, policy, fields }: Question): Promise<KeptAnswer | undefined> {
    const { memory, brandUrl } = this.#options
    const own = memory.answers.get(key)
    if (!policy.isShared || !memory.edge) return own
    // Whatever goes wrong at the edge, the origin is still there to ask.
    const copy = await memory.edge.read(brandUrl, key).catch(() => undefined)
    if (!copy || (own && own.storedAt >= copy.storedAt)) return own
    const read = readAnswer(fields, copy.data)
    if (!read.ok) return own
    const kept = { data: read.data, storedAt: copy.storedAt }
    memory.answers.set(key, kept)
    return kept
  }

  #refresh(question: Question): Promise<Exchange> {
    const { memory, waitUntil } = this.#options
    const asked = memory.shared(question.key, async () => {
      const outcome = await question.ask()
      if (outcome.ok) this.#keep(question, { data: outcome.data, storedAt: memory.now() })
      return outcome
    })
    waitUntil(asked.catch(() => {}))
    return asked
  }

  #keep({ key, policy }: Question, kept: KeptAnswer): void {
    const { memory, brandUrl, waitUntil } = this.#options
    memory.answers.set(key, kept)
    if (policy.isShared && memory.edge) {
      waitUntil(memory.edge.write(brandUrl, key, kept, lifetimeOf(policy)).catch(() => {}))
    }
  }

  #isUsable(kept: KeptAnswer, policy: CachePolicy): boolean {
    return this.#ageOf(kept) <= policy.freshSeconds + policy.staleSeconds
  }

  #ageOf(kept: KeptAnswer): number {
    return (this.#options.memory.now() - kept.storedAt) / 1000
  }
}

/** Seconds after which an answer is of no use to anybody. */
function lifetimeOf(policy: CachePolicy): number {
  return policy.freshSeconds + policy.staleSeconds + policy.faultSeconds
}

/** One's own patience, whoever else waits for the same exchange. */
async function within(deadlineMs: number, asked: Promise<Exchange>): Promise<Exchange> {
  const signal = AbortSignal.timeout(deadlineMs)
  try {
    return await beforeAbort(asked, signal)
  } catch (error) {
    if (!signal.aborted) throw error
    return { ok: false, cause: { kind: 'timeout', detail: `no answer within ${deadlineMs} ms` } }
  }
}
