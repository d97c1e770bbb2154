import type { ApiError } from './api-error.ts'
import type { CardFacts } from './cards/read-card.ts'
import type { FormTree } from './http/form.ts'
import type { Store } from './storage/store.ts'
import type { EventLog } from './webhooks/event-log.ts'

/** An API call as the gateway receives it: parsed, authenticated and without card numbers. */
export interface ApiRequest {
  /** The request id, such as req_…. */
  id: string
  method: string
  path: string
  params: FormTree
  /** The card of a new payment method; null if the call contains no card. */
  card: CardFacts | null
  idempotencyKey: string | null
  /** A hash of the method, the path and the parameters. */
  digest: string
  /** The gateway's own origin, such as http://localhost:8788, for the URLs of its pages. */
  origin: string
}

/** An API response. `body` is JSON text, stored unchanged so that a replay is identical. */
export interface CallAnswer {
  status: number
  body: string
  /** The first call's request id, if this response was replayed for an idempotency key. */
  replayOf?: string
}

/** The dependencies of one call. */
export interface Call {
  origin: string
  store: Store
  events: EventLog
}

export function answer(body: object, status = 200): CallAnswer {
  return { status, body: `${JSON.stringify(body, null, 2)}\n` }
}

export function refuse({ status, fields }: ApiError): CallAnswer {
  return answer({ error: fields }, status)
}
