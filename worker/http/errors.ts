/** The site's own errors. `app.onError` gets each error's status, and whether to report it, from this module. */
import { HTTPException } from 'hono/http-exception'

/** An error with an HTTP status. */
export abstract class SiteError extends Error {
  abstract readonly status: number
  /** Whether to report the error. Redirects and 404s are normal, so they are not reported. */
  abstract readonly reportable: boolean
}

export function isReportable(error: unknown): boolean {
  if (error instanceof SiteError) return error.reportable
  if (error instanceof HTTPException) return error.status >= 500
  return true
}

/** Returns the HTTP status of an error, which is 500 for unexpected errors. */
export function getStatus(error: unknown): number {
  return error instanceof SiteError || error instanceof HTTPException ? error.status : 500
}
