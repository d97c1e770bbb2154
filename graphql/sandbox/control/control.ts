/**
 * The control API. Tests use it to cause faults, declines and disputes, to change how webhooks are delivered, and to
 * read the ledger. It requires the secret key.
 */
import { invalidRequest } from '../api-error.ts'
import { answer, type CallAnswer } from '../call.ts'
import { TEST_CARDS } from '../cards/test-cards.ts'
import { DISPUTE_STATUSES } from '../objects.ts'
import { disputePayment, warnOfFraud } from '../payments/disputes.ts'
import { failRefund } from '../payments/refunds.ts'
import { TABLES } from '../storage/schema.ts'
import type { Store } from '../storage/store.ts'
import type { DeliveryQueue } from '../webhooks/delivery-queue.ts'
import { EventLog } from '../webhooks/event-log.ts'
import { commitsByDefault, FAULT_KINDS, type Fault, type Faults } from './faults.ts'
import { readLedger } from './ledger.ts'

export interface ControlRequest {
  method: string
  path: string
  /** The JSON body as text. */
  body: string
}

export interface ControlParts {
  sql: SqlStorage
  store: Store
  faults: Faults
  queue: DeliveryQueue
}

type Fields = Record<string, unknown>
type Handler = (parts: ControlParts, fields: Fields) => object

const HANDLERS: Readonly<Record<string, Handler>> = {
  'GET /sandbox/ledger': ({ store }) => readLedger(store),
  'POST /sandbox/faults': addFault,
  'DELETE /sandbox/faults': ({ faults }) => {
    faults.clear()
    return { faults: [] }
  },
  'GET /sandbox/webhooks': ({ queue }) => ({ mode: queue.mode, deliveries: queue.list() }),
  'POST /sandbox/webhooks': setMode,
  'POST /sandbox/webhooks/release': ({ queue }) => {
    queue.mode = { ...queue.mode, hold: false }
    return { released: queue.release() }
  },
  'POST /sandbox/sessions': changeSessionEnd,
  'POST /sandbox/cards': changeCard,
  'POST /sandbox/disputes': dispute,
  'POST /sandbox/failed-refunds': (parts, fields) =>
    failRefund(parts.store, getEvents(parts), String(fields.payment_intent ?? '')),
  'POST /sandbox/fraud-warnings': (parts, fields) =>
    warnOfFraud(parts.store, getEvents(parts), String(fields.payment_intent ?? '')),
  'POST /sandbox/reset': ({ sql }) => {
    for (const table of TABLES) sql.exec(`DELETE FROM ${table}`)
    return { reset: true }
  },
}

/** Carries out a call to the control API. Throws ApiError for an invalid request. */
export function runControl(parts: ControlParts, request: ControlRequest): CallAnswer {
  const route = `${request.method} ${request.path}`
  const handler = Object.hasOwn(HANDLERS, route) ? HANDLERS[route] : undefined
  if (!handler)
    throw invalidRequest(`Unknown control call ${route}. The calls are ${Object.keys(HANDLERS).join(', ')}.`)
  return answer(handler(parts, parseFields(request.body)))
}

function addFault({ faults }: ControlParts, fields: Fields): Fault {
  const kind = oneOf(FAULT_KINDS, fields, 'kind')
  const fault: Fault = {
    match: String(fields.match ?? 'any'),
    kind,
    delayMs: wholeNumber(fields, 'delayMs', 0),
    commits: typeof fields.commits === 'boolean' ? fields.commits : commitsByDefault(kind),
  }
  faults.add(fault, wholeNumber(fields, 'times', 1))
  return fault
}

/** Sets how webhooks are delivered. With `{}`, each event is delivered once, soon after the response to the call. */
function setMode({ queue }: ControlParts, fields: Fields): object {
  queue.mode = { early: fields.early === true, duplicate: fields.duplicate === true, hold: fields.hold === true }
  return { mode: queue.mode }
}

/** Changes when a checkout session expires, so that a test does not have to wait half an hour. */
function changeSessionEnd({ store }: ControlParts, fields: Fields): object {
  const session = store.find('checkout_session', String(fields.id ?? ''))
  if (!session) throw invalidRequest('No such checkout session', 'id')
  session.body = { ...session.body, expires_at: wholeNumber(fields, 'expires_at', session.body.expires_at) }
  store.update('checkout_session', session)
  return session.body
}

/**
 * Changes the result of later payments with a saved card. Tests use it to decline a card after a successful
 * payment, or to accept the card again.
 */
function changeCard({ store }: ControlParts, fields: Fields): object {
  const method = store.find('payment_method', String(fields.payment_method ?? ''))
  if (!method) throw invalidRequest('No such payment method', 'payment_method')
  const outcomes = TEST_CARDS.map((card) => card.outcome)
  const outcome = oneOf(outcomes, fields, 'outcome')
  method.secrets = { ...method.secrets, outcome }
  store.update('payment_method', method)
  return { payment_method: method.body.id, outcome }
}

/** Opens a dispute about a payment, or changes the status of the open dispute. */
function dispute(parts: ControlParts, fields: Fields): object {
  const status = oneOf(DISPUTE_STATUSES, { status: 'needs_response', ...fields }, 'status')
  return disputePayment(parts.store, getEvents(parts), String(fields.payment_intent ?? ''), status)
}

/** Returns a log for events that are not caused by an API call. */
function getEvents({ store, queue }: ControlParts): EventLog {
  return new EventLog(store, queue, { id: null, idempotency_key: null })
}

function parseFields(body: string): Fields {
  if (body.trim() === '') return {}
  try {
    const fields: unknown = JSON.parse(body)
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return fields as Fields
  } catch {
    // Text that is not JSON gets the same error as JSON that is not an object.
  }
  throw invalidRequest('The body must be a JSON object.')
}

function oneOf<Value extends string>(values: readonly Value[], fields: Fields, name: string): Value {
  const found = values.find((each) => each === fields[name])
  if (!found) throw invalidRequest(`${name} must be one of ${[...new Set(values)].join(', ')}`, name)
  return found
}

function wholeNumber(fields: Fields, name: string, otherwise: number): number {
  const value = fields[name] ?? otherwise
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw invalidRequest(`${name} must be a whole number`, name)
  }
  return value
}
