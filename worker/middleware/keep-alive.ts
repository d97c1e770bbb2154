import type { Context, Env } from 'hono'

/** Lets work go on after the response. Where there is no execution context (`app.request` in a test), it goes on anyway. */
export function keepAlive<E extends Env>(c: Context<E>): (work: Promise<unknown>) => void {
  return (work) => {
    try {
      c.executionCtx.waitUntil(work)
    } catch {
      // Hono throws where there is none; nothing to extend then.
    }
  }
}
