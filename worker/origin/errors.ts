import { SiteError } from '../http/errors.ts'
import type { OriginFault, OriginResult } from './fault.ts'

/** Thrown if the origin gave no usable answer. The message names the operation and the fault, but never a value. */
export class OriginFaultError extends SiteError {
  override readonly name = 'OriginFaultError'
  readonly status = 502
  /**
   * Whether to report the fault. False while the breaker is open, because the faults that opened it were reported. Also
   * false if the request is invalid or contains a card number, if the origin lacks the operation, or if the origin is
   * read-only.
   */
  readonly reportable: boolean
  readonly fault: OriginFault

  constructor(fault: OriginFault) {
    super(`${fault.operation}: origin ${fault.kind} (${fault.detail})`)
    this.fault = fault
    this.reportable = !['unavailable', 'rejected', 'read-only', 'absent', 'card-number'].includes(fault.kind)
  }
}

/** Returns the data of an answer. Throws OriginFaultError for a fault. */
export function dataOrThrow<Data>(answer: OriginResult<Data>): Data {
  if (answer.ok) return answer.data
  throw new OriginFaultError(answer.error)
}
