/** A map of limited size that evicts the least recently used entry. */
export class Lru<V> {
  readonly #entries = new Map<string, V>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined && this.#entries.size > this.#limit / 2) {
      this.#entries.delete(key)
      this.#entries.set(key, value)
    }
    return value
  }

  set(key: string, value: V): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#limit) {
      const oldest = this.#entries.keys().next().value
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
  }
}

/** Derived data by key, such as the head and the structured data of a page. */
const known = new Lru<object>(1_000)
/** The maximum length of a cached key. Longer keys belong to data that few visitors share. */
const KEY_LENGTH = 2_000

/**
 * Returns the cached object for a key. If there is none, calls `make`. The key must contain everything that `make`
 * depends on (versions.ts).
 */
export function remembered<Made extends object>(key: string, make: () => Made): Made {
  let made = known.get(key) as Made | undefined
  if (!made) {
    made = make()
    if (key.length <= KEY_LENGTH) known.set(key, made)
  }
  return made
}
