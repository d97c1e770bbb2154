/**
 * The site's own errors. Expected outcomes are returned, not thrown; what is thrown meets `app.onError`,
 * which asks here for the status and whether somebody should hear of it.
 */
import { HTTPException } from 'hono/http-exception'
import type { OriginFault } from './origin/fault.ts'

abstract class SiteError extends Error {
  abstract readonly status: number
  /** Whether error reporting should hear of it: redirects and not-founds are ordinary life. */
  abstract readonly reportable: boolean
}

/** The origin did not give a usable answer. Its message names the operation and the fault, never a value. */
export class OriginFaultError extends SiteError {
  override readonly name = 'OriginFaultError'
  readonly status = 502
  /** A breaker that is open has been reported when it opened; what the visitor sent wrong is no fault of ours. */
  readonly reportable: boolean
  readonly fault: OriginFault

  constructor(fault: OriginFault) {
    super(`${fault.operation}: origin ${fault.kind} (${fault.detail})`)
    this.fault = fault
    this.reportable = !['unavailable', 'rejected', 'card-number'].includes(fault.kind)
  }
}

/** A document that is not among `graphql/contract/operations`: run the code generation. */
export class UnknownOperationError extends SiteError {
  override readonly name = 'UnknownOperationError'
  readonly status = 500
  readonly reportable = true
}

export function isReportable(error: unknown): boolean {
  if (error instanceof SiteError) return error.reportable
  if (error instanceof HTTPException) return error.status >= 500
  return true
}

/** The HTTP status that an error asks for; 500 for what nobody foresaw. */
export function statusOf(error: unknown): number {
  return error instanceof SiteError || error instanceof HTTPException ? error.status : 500
}
