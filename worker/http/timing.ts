import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'

declare module 'hono' {
  interface ContextVariableMap {
    timing: Timing
  }
}

/** Collects what a response waited for, as a Server-Timing header: names and milliseconds, nothing personal. */
export class Timing {
  #header = ''

  /** `description` is the class of the data: critical, deferred, cached. */
  add(name: string, milliseconds: number | null, description?: string): void {
    // Mostly zero, and toFixed() is slow.
    const duration = milliseconds === null ? '' : milliseconds === 0 ? ';dur=0.0' : `;dur=${milliseconds.toFixed(1)}`
    this.#header += `${this.#header && ', '}${name}${duration}${description ? `;desc="${description}"` : ''}`
  }

  get header(): string {
    return this.#header
  }
}

/** The clock of a deployed Worker stops while code runs, so durations measure only waiting. */
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
