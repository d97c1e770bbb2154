import type { Result } from 'hono/router'
import { PatternRouter } from 'hono/router/pattern-router'
import { Lru } from '../memory/lru.ts'

/** The maximum length of remembered paths, so that long paths cannot fill the memory. Longer ones are matched anew. */
const PATH_LENGTH = 200

/** Remembers the handlers of each path. PatternRouter is small, but tries every route each time. */
export class RememberedRoutes<T> extends PatternRouter<T> {
  readonly #results = new Lru<Result<T>>(500)

  override match(method: string, path: string): Result<T> {
    if (path.length > PATH_LENGTH) return super.match(method, path)
    const key = `${method} ${path}`
    let result = this.#results.get(key)
    if (!result) {
      result = super.match(method, path)
      this.#results.set(key, result)
    }
    return result
  }
}
