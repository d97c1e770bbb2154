/** Caches what was made for a key: heads, structured data, the facts of a city. */
import { Lru } from './lru.ts'

const known = new Lru<object>(1_000)
/** Longer keys belong to data that few visitors share. */
const KEY_LENGTH = 2_000

/** Calls `make` once for equal keys. The key must name everything that `make` depends on (versions.ts). */
export function remembered<Made extends object>(key: string, make: () => Made): Made {
  let made = known.get(key) as Made | undefined
  if (!made) {
    made = make()
    if (key.length <= KEY_LENGTH) known.set(key, made)
  }
  return made
}
