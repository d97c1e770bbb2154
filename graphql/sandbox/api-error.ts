import type { ErrorFields, PaymentIntent } from './objects.ts'

/** The error for a call that the API refuses. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: ErrorFields
  /**
   * True if the call was carried out and the error is its result, such as a decline or a payment in the wrong state. A
   * retry with the same idempotency key then gets the same response. False if nothing was started.
   */
  readonly isOutcome: boolean

  constructor(status: number, fields: ErrorFields, isOutcome = false) {
    super(fields.message)
    this.status = status
    this.fields = fields
    this.isOutcome = isOutcome
  }
}

/** Returns the error for an invalid parameter: status 400 with the parameter's name. */
export function invalidRequest(message: string, param?: string, code?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, param, code })
}

export function missingParameter(param: string): ApiError {
  return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing')
}

/** Returns the error for an unknown id: 404 for an id in the path, 400 for a parameter, as Stripe responds. */
export function noSuch(what: string, id: string, param: string, status: 400 | 404 = 404): ApiError {
  const message = `No such ${what}: '${id}'`
  return new ApiError(status, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

/** Returns the error for a payment intent whose status does not allow the call. */
export function unexpectedState(message: string, intent: PaymentIntent): ApiError {
  const code = 'payment_intent_unexpected_state'
  return new ApiError(400, { type: 'invalid_request_error', code, message, payment_intent: intent }, true)
}

/** Returns the error for a declined or invalid card: status 402, with a message that may be shown to the cardholder. */
export function cardError(fields: Omit<ErrorFields, 'type'>, isOutcome = false): ApiError {
  return new ApiError(402, { type: 'card_error', ...fields }, isOutcome)
}
