import type { ApiError, ErrorFields } from './api-error.ts'
import type { CardFacts } from './cards/card-facts.ts'
import type { FormTree } from './http/form.ts'
import type { Store } from './storage/store.ts'
import type { EventLog } from './webhooks/event-log.ts'

/** A call of the API as the front door hands it to the gateway: read, authenticated, and without card numbers. */
export interface ApiRequest {
  /** req_… */
  id: string
  method: string
  path: string
  params: FormTree
  /** The card of a new payment method. */
  card: CardFacts | null
  idempotencyKey: string | null
  /** Equal for equal method, path and parameters. */
  digest: string
  /** Where this gateway was reached, such as http://localhost:8788: the start of its pages' addresses. */
  origin: string
}

/** What the API answers. `body` is the JSON text, kept as it is so that a replay is the same byte for byte. */
export interface Answer {
  status: number
  body: string
  /** The first call's id when this answer was kept under its idempotency key. */
  replayOf?: string
}

/** What one call works with. */
export interface Call {
  request: Pick<ApiRequest, 'id' | 'idempotencyKey' | 'origin'>
  store: Store
  events: EventLog
}

export function answer(body: object, status = 200): Answer {
  return { status, body: toJson(body) }
}

export function refuse(error: ApiError): Answer {
  const { code } = error.fields
  const fields: ErrorFields & { doc_url?: string } = { ...error.fields }
  if (code) fields.doc_url = `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
  return { status: error.status, body: toJson({ error: fields }) }
}

function toJson(body: object): string {
  return `${JSON.stringify(body, null, 2)}\n`
}
