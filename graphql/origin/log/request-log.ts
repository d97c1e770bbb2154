/**
 * The id of the current request, or of the current run of the cron trigger. Every log line contains the id, so that a
 * search for it finds the lines of the site, the origin and the background Worker.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs a function as part of a request. Work that the function starts but does not await has the same id. */
export function withRequestId<T>(requestId: string, run: () => T): T {
  return current.run(requestId, run)
}

/** The id of the current request. Undefined outside a request, as in unit tests. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}
