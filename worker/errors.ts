/**
 * The site's own errors. Expected outcomes are returned, not thrown. Thrown errors reach `app.onError`, which uses this
 * module for the status and to decide whether to report.
 */
import { HTTPException } from 'hono/http-exception'
import type { OriginFault } from './origin/fault.ts'

abstract class SiteError extends Error {
  abstract readonly status: number
  /** Whether to report an error. Redirects and not-founds are normal. */
  abstract readonly reportable: boolean
}

/** The origin gave no usable answer. The message names the operation and the fault, never a value. */
export class OriginFaultError extends SiteError {
  override readonly name = 'OriginFaultError'
  readonly status = 502
  /** An open breaker was reported when it opened, and invalid input from visitors is not our fault. */
  readonly reportable: boolean
  readonly fault: OriginFault

  constructor(fault: OriginFault) {
    super(`${fault.operation}: origin ${fault.kind} (${fault.detail})`)
    this.fault = fault
    this.reportable = !['unavailable', 'rejected', 'read-only', 'card-number'].includes(fault.kind)
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

/** The HTTP status of an error; 500 for unexpected ones. */
export function statusOf(error: unknown): number {
  return error instanceof SiteError || error instanceof HTTPException ? error.status : 500
}
