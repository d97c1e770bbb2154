import { other } from '#origin'
import { after } from '../../graphql/contract/time/wait.ts'
import { CLIENT_NAME, type EdgeLocation, ORIGIN_HEADERS } from '../../graphql/contract/transport.ts'
import { type Exchange, exchange, type OriginTransport, post, type Reply } from './exchange.ts'
import { isOutage } from './fault.ts'
import type { OriginMemory } from './origin-memory.ts'
import { readAnswer } from './read-answer.ts'
import type { OriginRequest } from './stored-operation.ts'

/** If a deadline is shorter than this many milliseconds, missing it does not count as an outage. */
const TELLING_DEADLINE_MS = 1_000
/** The delay in milliseconds before the only retry of a query whose connection was lost. */
const RETRY_AFTER_MS = 40

/**
 * The data about the visitor in a request's headers. A request contains only data that its answer may depend on: a
 * cacheable request has no more than the place.
 */
export interface Disclosure {
  place: EdgeLocation | null
  /** The site's URL, for the return links of a payment. */
  siteUrl?: string
  /** The visitor's session token. */
  session?: string | null
  /** The key of the plan that the visitor is offered. */
  offeredPlan?: string
  /** Hashes of the visitor's networks; sent only with mutations and LIMITED_QUERIES (asker.ts). */
  network?: string | null
  /** The origin's own tokens for this browser; sent with the same requests as `network`. */
  knownBrowsers?: string | null
  /** A hash of the visitor's browser; sent with the same requests as `network`. */
  client?: string | null
  /** The variants that the visitor was shown; sent with the same requests as `network`. */
  variants?: string
}

export interface SenderOptions {
  transport: OriginTransport
  memory: OriginMemory
  brandId: string
  requestId: string
}

/** Sends stored operations to the origin through the isolate's breaker. */
export class Sender {
  readonly #options: SenderOptions

  constructor(options: SenderOptions) {
    this.#options = options
  }

  /**
   * Sends a request. Retries a query once, after a short delay, if the connection was lost. Never retries a mutation.
   */
  async send(request: OriginRequest, variables: object, disclosure: Disclosure, deadlineMs: number): Promise<Exchange> {
    const { transport, memory } = this.#options
    const { breaker } = memory
    if (!request.text) return { ok: false, cause: { kind: 'absent', detail: 'the origin does not have it' } }
    if (!breaker.admits()) return { ok: false, cause: { kind: 'unavailable', detail: 'too many failures just now' } }
    const body = { query: request.text, operationName: request.name, variables }
    const headers = this.#headers(disclosure)
    const startedAt = memory.now()
    let outcome = await exchange(transport, body, headers, deadlineMs)
    // workerd does not distinguish a refused connection from a reset one. A query changes nothing, so it may be sent
    // again in both cases.
    const left = deadlineMs - (memory.now() - startedAt) - RETRY_AFTER_MS
    const isLost = !outcome.ok && outcome.cause.kind === 'unreachable'
    if (isLost && request.kind === 'query' && left > 0 && !breaker.isOpen) {
      await after(RETRY_AFTER_MS)
      outcome = await exchange(transport, body, headers, left)
    }
    if (outcome.ok) outcome = checked(request, outcome, this.#options.brandId)
    if (outcome.ok || !isOutage(outcome.cause.kind)) breaker.succeeded()
    else if (outcome.cause.kind !== 'timeout' || deadlineMs >= TELLING_DEADLINE_MS) breaker.failed()
    return outcome
  }

  /** Sends a body without consulting or updating the breaker. */
  sendAsIs(body: object, disclosure: Disclosure, deadlineMs: number): Promise<Reply> {
    return post(this.#options.transport, JSON.stringify(body), this.#headers(disclosure), deadlineMs)
  }

  #headers({ place, ...told }: Disclosure): Record<string, string> {
    const headers: Record<string, string> = {
      [ORIGIN_HEADERS.brand]: this.#options.brandId,
      [ORIGIN_HEADERS.clientName]: CLIENT_NAME,
      [ORIGIN_HEADERS.requestId]: this.#options.requestId,
    }
    if (place) headers[ORIGIN_HEADERS.location] = encodeURIComponent(JSON.stringify(place))
    for (const [name, value] of Object.entries(told)) {
      if (value) headers[ORIGIN_HEADERS[name as keyof typeof told]] = value
    }
    return headers
  }
}

/** Validates an answer. Returns a fault if the answer has the wrong shape or belongs to another brand. */
function checked(
  { name, fields }: OriginRequest,
  { data, bytes }: Extract<Exchange, { ok: true }>,
  brandId: string,
): Exchange {
  const read = readAnswer(fields, data)
  if (read.ok && other?.isOfAnotherBrand(read.data, brandId))
    return { ok: false, cause: { kind: 'invalid', detail: 'an answer for another brand' } }
  if (read.ok) return { ok: true, data: other ? other.complete(name, read.data) : read.data, bytes }
  return { ok: false, cause: { kind: 'invalid', detail: `not the requested shape: ${read.where}` } }
}
