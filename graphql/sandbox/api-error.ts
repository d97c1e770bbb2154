import type { ErrorFields, PaymentIntent } from './objects.ts'

/** A call that the API refuses. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: ErrorFields
  /**
   * True if the call was carried out and this was its result (a decline, a payment in the wrong state): a retry with
   * the same idempotency key gets the same response. False if nothing was started.
   */
  readonly isOutcome: boolean

  constructor(status: number, fields: ErrorFields, isOutcome = false) {
    super(fields.message)
    this.status = status
    this.fields = fields
    this.isOutcome = isOutcome
  }
}

/** An invalid parameter: status 400 with the parameter's name. */
export function invalidRequest(message: string, param?: string, code?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, param, code })
}

export function missingParameter(param: string): ApiError {
  return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing')
}

/** An unknown id: 404 in the path, 400 as a parameter, as Stripe responds. */
export function noSuch(what: string, id: string, param: string, status: 400 | 404 = 404): ApiError {
  const message = `No such ${what}: '${id}'`
  return new ApiError(status, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

/** A payment intent whose status does not allow the call. */
export function unexpectedState(message: string, intent: PaymentIntent): ApiError {
  const code = 'payment_intent_unexpected_state'
  return new ApiError(400, { type: 'invalid_request_error', code, message, payment_intent: intent }, true)
}

/** A declined card: status 402, with a message that may be shown to the cardholder. */
export function cardError(fields: Omit<ErrorFields, 'type'>, isOutcome = false): ApiError {
  return new ApiError(402, { type: 'card_error', ...fields }, isOutcome)
}
