/** A map that is bounded by the bytes of what it holds, and forgets what was used longest ago. */
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
    // Order of use matters only once something may have to go.
    if (entry !== undefined && this.#bytes > this.#limit / 2) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry?.value
  }

  /** `bytes` is the size of the value; the key counts as well. What is larger than the whole cache is not kept. */
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
