/**
 * Caches the value of one KV key in an isolate. A stale value is used while it is read again in the background. While
 * KV fails, the last good value is used. Requests wait only briefly for a read.
 */
import { within } from './time/wait.ts'
import type { PartState } from './transport.ts'

/** The part of a KV namespace that the cache needs. */
export interface KeyValueStore {
  get(key: string, options: { type: 'text'; cacheTtl?: number }): Promise<string | null>
}

export interface KeptKeyOptions<Value> {
  key: string
  /** The value before the first read. */
  initial: Value
  /**
   * Parses the stored text, which is null if the key does not exist. Returns undefined to keep the previous value.
   * Throws if the text is invalid.
   */
  parse: (text: string | null) => Value | undefined | Promise<Value | undefined>
  /** How long a value is used before it is read again, in milliseconds. */
  freshMs: number
  /**
   * Requests wait for a new value if the cached value is older than this, in milliseconds. By default, they wait only
   * for the first value.
   */
  oldMs?: number
  /** The longest time that a request waits, in milliseconds, counted from the start of the read. */
  waitMs: number
  /** How long Cloudflare caches the text near the Worker, in seconds: at least 30, by default 60. */
  cacheTtl?: number
}

export class KeptKey<Value> {
  readonly #options: KeptKeyOptions<Value>
  #value: Value
  #text: string | null | undefined
  #startedAt = Number.NEGATIVE_INFINITY
  #readAt = Number.NEGATIVE_INFINITY
  /** The latest read. `#hasFailed` says whether it failed. */
  #reading: Promise<void> = Promise.resolve()
  #hasFailed = false
  /** The read that requests may wait for, and when it started. */
  #awaited: { startedAt: number; reading: Promise<void> } | null = null

  constructor(options: KeptKeyOptions<Value>) {
    this.#options = options
    this.#value = options.initial
  }

  /**
   * Returns the cached value, or a promise of the value while requests wait for a read. `keepAlive` keeps a read
   * running after the response. Does not throw.
   */
  read(
    store: KeyValueStore,
    keepAlive: (work: Promise<unknown>) => void,
    onError: (error: unknown) => void,
  ): Value | Promise<Value> {
    const { freshMs, oldMs = Number.POSITIVE_INFINITY, waitMs } = this.#options
    const now = Date.now()
    if (now - this.#startedAt > freshMs) {
      const isOld = this.#startedAt === Number.NEGATIVE_INFINITY || now - this.#readAt > oldMs
      this.#startedAt = now
      const reading = this.#read(store).catch((error: unknown) => {
        this.#hasFailed = true
        onError(error)
      })
      this.#reading = reading
      keepAlive(reading)
      if (isOld) this.#awaited = { startedAt: now, reading: reading.finally(() => this.#endWait()) }
    }
    if (!this.#awaited) return this.#value
    const left = this.#awaited.startedAt + waitMs - now
    if (left > 0) return within(left, this.#awaited.reading, undefined).then(() => this.#endWait())
    return this.#endWait()
  }

  /** Whether the latest read succeeded, and the age of the value. Reads first if a read is due. */
  async state(...asked: Parameters<KeptKey<Value>['read']>): Promise<PartState> {
    void this.read(...asked)
    await this.#reading
    const isKnown = this.#readAt !== Number.NEGATIVE_INFINITY
    return { ok: !this.#hasFailed, age: isKnown ? Math.round((Date.now() - this.#readAt) / 1000) : null }
  }

  #endWait(): Value {
    this.#awaited = null
    return this.#value
  }

  async #read(store: KeyValueStore): Promise<void> {
    const { key, parse, cacheTtl } = this.#options
    const text = await store.get(key, { type: 'text', ...(cacheTtl ? { cacheTtl } : {}) })
    // Unchanged text is not parsed again, so that values derived from the same object stay valid.
    const value = text === this.#text ? undefined : await parse(text)
    this.#readAt = Date.now()
    this.#hasFailed = false
    if (value === undefined) return
    this.#value = value
    this.#text = text
  }
}
