/** Caches derived data by key: heads, structured data, and the facts of a city. */
import { Lru } from './lru.ts'

const known = new Lru<object>(1_000)
/** The maximum length of a cached key. Longer keys belong to data that few visitors share. */
const KEY_LENGTH = 2_000

/** Calls `make` once for equal keys. The key must contain everything that `make` depends on (versions.ts). */
export function remembered<Made extends object>(key: string, make: () => Made): Made {
  let made = known.get(key) as Made | undefined
  if (!made) {
    made = make()
    if (key.length <= KEY_LENGTH) known.set(key, made)
  }
  return made
}
