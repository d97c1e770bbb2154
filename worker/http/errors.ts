/** The site's own errors. Thrown errors reach `app.onError`, which asks here for status and reporting. */
import { HTTPException } from 'hono/http-exception'

/** An error that knows its status. */
export abstract class SiteError extends Error {
  abstract readonly status: number
  /** Whether to report an error. Redirects and not-founds are normal. */
  abstract readonly reportable: boolean
}

export function isReportable(error: unknown): boolean {
  if (error instanceof SiteError) return error.reportable
  if (error instanceof HTTPException) return error.status >= 500
  return true
}

/** The HTTP status of an error; 500 for unexpected ones. */
export function statusOf(error: unknown): number {
  return error instanceof SiteError || error instanceof HTTPException ? error.status : 500
}
