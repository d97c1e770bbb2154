import type { FaultCause, OriginFaultKind } from '../../origin/fault.ts'

/** The status and message for each reason to refuse a request. docs/contracts.md explains how to handle each code. */
export const REFUSALS = {
  METHOD_NOT_ALLOWED: [405, 'Send GraphQL requests with POST.'],
  NOT_ACCEPTABLE: [406, 'Accept application/json or application/graphql-response+json.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Send the request as application/json in UTF-8, without a content encoding.'],
  CROSS_SITE: [403, 'Only the pages of this site may send requests.'],
  CLIENT_NOT_KNOWN: [400, 'Name the client in the header graphql-client-name.'],
  TOO_MANY_REQUESTS: [429, 'Too many tries at once. Wait a minute, then try again.'],
  REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  BODY_TOO_LARGE: [413, 'The request is too long.'],
  CARD_NUMBER_REFUSED: [
    400,
    'The request contains what looks like a card number, so it was not passed on. Send cards only to the payment gateway.',
  ],
  BATCH_REFUSED: [400, 'Send one operation at a time.'],
  BODY_NOT_VALID: [400, 'Send a JSON object with a GraphQL operation and an object of variables.'],
  OPERATION_NOT_KNOWN: [400, 'This site does not know that operation.'],
  OPERATION_NAME_MISMATCH: [400, 'The name in the request is not the name of the operation.'],
  ATTEMPT_NOT_KNOWN: [403, 'This order was not started in this browser. Load the page again.'],
  CONSENT_NOT_SHOWN: [409, 'These terms are not the ones that were shown for this order. Load the page again.'],
  REQUEST_REJECTED: [400, 'The variables do not fit the operation.'],
  READ_ONLY: [503, 'Nothing can be changed for a few minutes. Try again a little later.'],
  ORIGIN_UNREACHABLE: [502, 'We cannot reach our own service. Try again in a moment.'],
  ORIGIN_TIMEOUT: [504, 'Our own service took too long. Try again in a moment.'],
  ORIGIN_UNAVAILABLE: [503, 'Our own service is down for a moment. Try again soon.'],
  ORIGIN_FAILED: [502, 'Our own service failed. Try again in a moment.'],
  ORIGIN_INVALID: [502, 'Our own service gave no usable answer. Try again in a moment.'],
  ORIGIN_ERRORS: [502, 'Our own service could not answer that. Try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof REFUSALS

const ofFault: Record<OriginFaultKind, RefusalCode> = {
  unreachable: 'ORIGIN_UNREACHABLE',
  timeout: 'ORIGIN_TIMEOUT',
  unavailable: 'ORIGIN_UNAVAILABLE',
  failed: 'ORIGIN_FAILED',
  invalid: 'ORIGIN_INVALID',
  errors: 'ORIGIN_ERRORS',
  rejected: 'REQUEST_REJECTED',
  'read-only': 'READ_ONLY',
  absent: 'OPERATION_NOT_KNOWN',
  'card-number': 'CARD_NUMBER_REFUSED',
}

export function refusalOfFault({ kind }: FaultCause): RefusalCode {
  return ofFault[kind]
}
