import type { StoredField } from '../../graphql/contract/generated/stored-operations.ts'
import { within } from '../../graphql/contract/time/wait.ts'
import type { CachePolicy } from './cache-policy.ts'
import type { CacheEntry, EdgeEntry } from './edge-store.ts'
import type { Exchange } from './exchange.ts'
import type { FaultCause } from './fault.ts'
import type { OriginMemory } from './origin-memory.ts'
import { readAnswer } from './read-answer.ts'

/** The data for looking up one root field whose answer may be cached. */
export interface Lookup {
  key: string
  policy: CachePolicy
  field: StoredField
  /** Requests only this field from the origin, and sends only data that is in the key. */
  ask(): Promise<Exchange>
}

export interface FoundField {
  ok: true
  data: unknown
  cache: 'hit' | 'stale' | 'miss'
}

interface CachedAnswersOptions {
  memory: OriginMemory
  brandUrl: string
  waitUntil(work: Promise<unknown>): void
}

/**
 * Looks up answers in memory, then in the edge cache, then at the origin. If the origin fails, falls back to an old
 * answer.
 */
export class CachedAnswers {
  readonly #options: CachedAnswersOptions

  constructor(options: CachedAnswersOptions) {
    this.#options = options
  }

  /**
   * Returns what this isolate has cached, synchronously. Revalidates in the background if the cached data is no longer
   * fresh.
   */
  peek(lookup: Lookup): FoundField | undefined {
    const kept = this.#options.memory.answers.get(lookup.key)
    return kept && this.#serveIfUsable(kept, lookup)
  }

  async find(lookup: Lookup, deadlineMs: number): Promise<FoundField | { ok: false; cause: FaultCause }> {
    const atHand = this.peek(lookup)
    if (atHand) return atHand
    const { policy, field } = lookup
    const edge = this.#edgeEntry(lookup)
    const kept = await this.#newestCopy(lookup, edge)
    const usable = kept && this.#serveIfUsable(kept, lookup, edge)
    if (usable) return usable
    const fetched = await inTime(deadlineMs, this.#refresh(lookup, edge))
    if (fetched.ok) {
      const kept = this.#options.memory.answers.get(lookup.key)
      return { ok: true, data: kept ? kept.data : fieldValue(field, fetched.data), cache: 'miss' }
    }
    const ageSeconds = kept ? this.#getAge(kept) : Number.POSITIVE_INFINITY
    if (!kept || ageSeconds > getLifetime(policy)) return fetched
    const data = policy.standIn ? policy.standIn(kept.data, ageSeconds) : kept.data
    return { ok: true, data, cache: 'stale' }
  }

  /** Returns the cached copy if it is not too old. Revalidates in the background if the copy is no longer fresh. */
  #serveIfUsable(kept: CacheEntry, lookup: Lookup, edge?: EdgeEntry | null): FoundField | undefined {
    const ageSeconds = this.#getAge(kept)
    const { freshSeconds, staleSeconds } = lookup.policy.lifetime?.(kept.data) ?? lookup.policy
    if (ageSeconds > freshSeconds + staleSeconds) return undefined
    if (ageSeconds > freshSeconds) this.#refresh(lookup, edge ?? this.#edgeEntry(lookup))
    return { ok: true, data: kept.data, cache: 'hit' }
  }

  /** Returns where the answer is stored at the edge; null if it is never stored there. */
  #edgeEntry({ key, policy }: Lookup): EdgeEntry | null {
    const { memory, brandUrl } = this.#options
    return policy.isShared && memory.edge ? memory.edge.entry(brandUrl, key) : null
  }

  async #newestCopy({ key, field }: Lookup, edge: EdgeEntry | null): Promise<CacheEntry | undefined> {
    const { memory } = this.#options
    const own = memory.answers.get(key)
    if (!edge) return own
    // If reading from the edge fails, the answer is requested from the origin.
    const copy = await edge.read().catch(() => undefined)
    if (!copy || (own && own.storedAt >= copy.storedAt)) return own
    const read = readAnswer([field], { [field.name]: copy.data })
    if (!read.ok) return own
    const { storedAt } = copy
    return { data: memory.keep(key, { data: fieldValue(field, read.data), storedAt }, copy.bytes), storedAt }
  }

  #refresh(lookup: Lookup, edge: EdgeEntry | null): Promise<Exchange> {
    const { memory, waitUntil } = this.#options
    const pending = memory.shared(lookup.key, async () => {
      const outcome = await lookup.ask()
      if (outcome.ok) this.#keep(lookup, outcome, edge)
      return outcome
    })
    waitUntil(pending.catch(() => {}))
    return pending
  }

  #keep(
    { key, policy, field }: Lookup,
    { data, bytes }: Extract<Exchange, { ok: true }>,
    edge: EdgeEntry | null,
  ): void {
    const { memory, waitUntil } = this.#options
    const entry = { data: fieldValue(field, data), storedAt: memory.now() }
    memory.keep(key, entry, bytes)
    if (edge) waitUntil(edge.write(entry, getLifetime(policy)).catch(() => {}))
  }

  #getAge(kept: CacheEntry): number {
    return (this.#options.memory.now() - kept.storedAt) / 1000
  }
}

export function fieldValue({ name }: StoredField, data: object): unknown {
  return (data as Record<string, unknown>)[name]
}

/** Returns the seconds after which an answer can no longer be used, not even as a fallback. */
function getLifetime(policy: CachePolicy): number {
  return policy.freshSeconds + policy.staleSeconds + policy.faultSeconds
}

/** Waits for an exchange with this visitor's own timeout, even if other visitors wait for the same exchange. */
function inTime(deadlineMs: number, exchange: Promise<Exchange>): Promise<Exchange> {
  const cause = { kind: 'timeout', detail: `no answer within ${deadlineMs} ms` } as const
  return within(deadlineMs, exchange, { ok: false, cause })
}
