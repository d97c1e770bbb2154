import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'

declare module 'hono' {
  interface ContextVariableMap {
    timing: Timing
  }
}

/**
 * Collects the entries of the Server-Timing header: how long a response waited for each source. It contains no personal
 * data.
 */
export class Timing {
  #header = ''

  /**
   * Adds an entry. `milliseconds` is null for an entry without a duration. `description` is a word such as 'streamed'.
   */
  add(name: string, milliseconds: number | null, description?: string): void {
    const duration = milliseconds === null ? '' : `;dur=${milliseconds.toFixed(1)}`
    this.#header += `${this.#header && ', '}${name}${duration}${description ? `;desc="${description}"` : ''}`
  }

  get header(): string {
    return this.#header
  }
}

/** Measures the whole response. A deployed Worker's clock stops while code runs, so durations include only waiting. */
export function timing(): MiddlewareHandler<AppEnv> {
  return async function timing(c, next) {
    const collected = new Timing()
    const startedAt = Date.now()
    c.set('timing', collected)
    await next()
    collected.add('total', Date.now() - startedAt)
    c.res.headers.set('Server-Timing', collected.header)
  }
}
