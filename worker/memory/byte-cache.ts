/**
 * A map whose values and keys may take up only a limited number of bytes. It evicts the least recently used entries.
 */
export class ByteCache<V> {
  readonly #entries = new Map<string, { value: V; bytes: number }>()
  readonly #limit: number
  #bytes = 0

  constructor(limitBytes: number) {
    this.#limit = limitBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    // Tracks the order of use only once the cache is more than half full, because nothing is evicted before it is full.
    if (entry !== undefined && this.#bytes > this.#limit / 2) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry?.value
  }

  /** Stores a value of `bytes` bytes; the key's length is added. A value larger than the whole cache is not stored. */
  set(key: string, value: V, bytes: number): void {
    this.delete(key)
    const size = bytes + key.length
    if (size > this.#limit) return
    this.#entries.set(key, { value, bytes: size })
    this.#bytes += size
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= this.#limit) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
