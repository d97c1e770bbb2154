/**
 * The id of the current request, or of the current run of the cron trigger. Every log line has it, so that one id finds the
 * lines of the site, the origin and the background Worker.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs something as part of a request. Work that it starts without waiting for it has the same id. */
export function withRequestId<T>(requestId: string, run: () => T): T {
  return current.run(requestId, run)
}

/** Undefined outside a request, as in unit tests. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}
