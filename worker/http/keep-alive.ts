import type { Context, Env } from 'hono'

/** Lets work continue after the response. Also works without an execution context (`app.request` in a test). */
export function keepAlive<E extends Env>(c: Context<E>): (work: Promise<unknown>) => void {
  return (work) => {
    try {
      c.executionCtx.waitUntil(work)
    } catch {
      // Hono throws if there is no execution context. In that case, there is no lifetime to extend.
    }
  }
}
