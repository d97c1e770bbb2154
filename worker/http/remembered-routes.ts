import type { Result } from 'hono/router'
import { PatternRouter } from 'hono/router/pattern-router'
import { Lru } from '../memory/lru.ts'

/** Longer paths are matched each time, so that nobody can fill the memory with them. */
const PATH_LENGTH = 200

/** Remembers which handlers a path has, because PatternRouter is small but tries every route each time. */
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
