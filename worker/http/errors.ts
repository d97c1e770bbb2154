import { HTTPException } from 'hono/http-exception'
import { OriginFaultError } from '../origin/errors.ts'

/** Whether to report an error. Redirects, 404s and other refusals of a request are normal. */
export function isReportable(error: unknown): boolean {
  if (error instanceof OriginFaultError) return error.reportable
  if (error instanceof HTTPException) return error.status >= 500
  return true
}

/** Returns the HTTP status of an error, which is 500 for unexpected errors. */
export function statusOf(error: unknown): number {
  return error instanceof OriginFaultError || error instanceof HTTPException ? error.status : 500
}
