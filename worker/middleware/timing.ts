import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'

/** Collects what a response waited for, as a Server-Timing header: names and milliseconds, nothing personal. */
export class Timing {
  readonly #entries: string[] = []

  /** `description` is the class of the data: critical, deferred, cached. */
  add(name: string, milliseconds: number | null, description?: string): void {
    const duration = milliseconds === null ? '' : `;dur=${milliseconds.toFixed(1)}`
    this.#entries.push(`${name}${duration}${description ? `;desc="${description}"` : ''}`)
  }

  get header(): string {
    return this.#entries.join(', ')
  }
}

export function timing(): MiddlewareHandler<AppEnv> {
  return async function timing(c, next) {
    const collected = new Timing()
    c.set('timing', collected)
    await next()
    if (collected.header) c.res.headers.set('Server-Timing', collected.header)
  }
}
