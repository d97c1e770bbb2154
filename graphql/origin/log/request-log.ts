/**
 * The id of the request, or of the run of the cron trigger, that is being worked on. Every log line written on its way has
 * it, so that one id finds the lines of the site, the origin and the background Worker.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs something as part of a request. What it starts and does not wait for has the same id. */
export function withRequestId<T>(requestId: string, run: () => T): T {
  return current.run(requestId, run)
}

/** Undefined outside a request, as in unit tests. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}
