/** The site's way to a GraphQL origin: pages and the proxy ask here, and nothing else calls the origin. */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { StoredOperation } from '../../graphql/contract/generated/stored-operations.ts'
import type { EdgeLocation } from '../../graphql/contract/transport.ts'
import { OriginFaultError } from '../errors.ts'
import { cacheKey, cachePolicyOf } from './cache-policy.ts'
import { CachedAnswers, type Question } from './cached-answers.ts'
import { carriesCardNumber } from './card-tripwire.ts'
import type { Exchange, Reply } from './exchange.ts'
import { type FaultCause, isUnsent, type OriginFault } from './fault.ts'
import type { OriginMemory } from './origin-memory.ts'
import { roundPlace } from './place.ts'
import { Sender } from './sender.ts'
import { declaredVariables, operationOfDocument } from './stored-operation.ts'
import type { OriginTransport } from './transport.ts'

/** Milliseconds for a query, so that a page is out within two seconds whatever the origin does. */
const QUERY_DEADLINE_MS = 1_500
/** A mutation may wait for a payment gateway. */
const MUTATION_DEADLINE_MS = 10_000

export interface OriginAnswer<Data> {
  ok: true
  /** Checked against the operation, and frozen: everyone who asks the same may hold the same object. */
  data: Data
  /** True only where the origin failed and an old answer stands in for a new one. */
  isStale: boolean
  /** Seconds since the origin gave this answer: take them off counters such as `timeRemaining`. */
  ageSeconds: number
  /** How it was found; undefined for what is never kept. */
  cache: 'hit' | 'stale' | 'miss' | undefined
}

export type OriginResult<Data> = OriginAnswer<Data> | { ok: false; error: OriginFault }

export interface AskOptions {
  /** Milliseconds until a fault is the answer. By default 1,500 for a query, 10,000 for a mutation. */
  deadlineMs?: number
}

/** One for each request. No method throws for what an origin does; a document that is not stored throws. */
export interface OriginClient {
  /** The data, if this isolate has it: at once, so that a page can be written in one piece. */
  peek<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Data | undefined
  query<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options?: AskOptions,
  ): Promise<OriginResult<Data>>
  mutate<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options?: AskOptions,
  ): Promise<OriginResult<Data>>
  /** A stored operation with variables from outside, of which only the declared ones are sent. */
  run(operation: StoredOperation, variables: object, options?: AskOptions): Promise<OriginResult<unknown>>
  /** A document of one's own, and the answer as it is. For GraphiQL, where nothing is stored yet. */
  passThrough(body: { query: string; operationName?: string | undefined; variables: object }): Promise<Reply>
}

export interface OriginClientOptions {
  transport: OriginTransport
  brand: { id: string; baseUrl: string }
  requestId: string
  /** Where the visitor probably is; empty where unknown. */
  location: EdgeLocation
  /** The site's address as the visitor sees it. */
  siteUrl: string
  /** The isolate's, shared by all requests: see shared-memory.ts. */
  cache: OriginMemory
  /** Keeps work alive after the response. */
  waitUntil(work: Promise<unknown>): void
  timing?: { add(name: string, milliseconds: number | null, description?: string): void }
  /** Called once for each fault; OriginFaultError.reportable tells which ones somebody should look into. */
  report?(error: OriginFaultError): void
}

const reported = new WeakSet<FaultCause>()

export function createOriginClient(options: OriginClientOptions): OriginClient {
  const { transport, brand, requestId, cache: memory, waitUntil, timing } = options
  const place = roundPlace(options.location)
  const everything = { place, siteUrl: options.siteUrl }
  const sender = new Sender({ transport, memory, brandId: brand.id, requestId })
  const answers = new CachedAnswers({ memory, brandUrl: brand.baseUrl, waitUntil })

  /** The question as the cache knows it, or undefined for what must not be kept. */
  function cacheable(operation: StoredOperation, variables: Record<string, unknown>): Question | undefined {
    const policy = cachePolicyOf(operation, variables)
    if (!policy) return undefined
    const disclosure = { place: policy.dependsOnPlace(variables) ? place : null, siteUrl: null }
    const key = cacheKey(brand.id, operation, policy.keyed?.(variables) ?? variables, disclosure.place)
    if (!key) return undefined
    const ask = () => send(operation, variables, disclosure, QUERY_DEADLINE_MS)
    return { key, policy, fields: operation.fields, ask }
  }

  async function answer(
    operation: StoredOperation,
    variables: Record<string, unknown>,
    deadlineMs = operation.kind === 'query' ? QUERY_DEADLINE_MS : MUTATION_DEADLINE_MS,
  ): Promise<OriginResult<unknown>> {
    if (carriesCardNumber(variables)) return failure(operation, { kind: 'card-number', detail: 'not sent' })
    const question = cacheable(operation, variables)
    if (question) {
      const found = await answers.find(question, deadlineMs)
      return found.ok ? { ...found, isStale: found.cache === 'stale' } : failure(operation, found.cause)
    }
    const sent = await send(operation, variables, everything, deadlineMs)
    if (!sent.ok) return failure(operation, sent.cause)
    return { ok: true, data: sent.data, isStale: false, ageSeconds: 0, cache: undefined }
  }

  /** Asks the origin and reports a fault, even when nobody waits for the answer any more. */
  async function send(...[operation, ...rest]: Parameters<Sender['send']>): Promise<Exchange> {
    const outcome = await sender.send(operation, ...rest)
    if (!outcome.ok) failure(operation, outcome.cause)
    return outcome
  }

  /** Visitors who wait for the same exchange get the same cause, which is reported once. */
  function failure(operation: StoredOperation, cause: FaultCause): { ok: false; error: OriginFault } {
    const mayHaveRun = operation.kind === 'mutation' && !isUnsent(cause.kind)
    const error = { ...cause, operation: operation.name, requestId, mayHaveRun }
    if (!reported.has(cause)) options.report?.(new OriginFaultError(error))
    reported.add(cause)
    return { ok: false, error }
  }

  async function run(operation: StoredOperation, given: object, { deadlineMs }: AskOptions = {}) {
    const startedAt = memory.now()
    const result = await answer(operation, declaredVariables(operation, given), deadlineMs)
    timing?.add(operation.name, memory.now() - startedAt, result.ok ? result.cache : result.error.kind)
    return result
  }

  // The type holds because answers are checked against the schema (read-answer.ts). Enums alone are open.
  const ask: OriginClient['query'] = <Data>(document: TypedDocumentNode<Data>, variables: object, how?: AskOptions) =>
    run(operationOfDocument(document), variables, how) as Promise<OriginResult<Data>>

  return {
    peek: <Data>(document: TypedDocumentNode<Data>, given: object) => {
      const operation = operationOfDocument(document)
      const question = cacheable(operation, declaredVariables(operation, given))
      const found = question && answers.peek(question)
      if (!found?.ok) return undefined
      timing?.add(operation.name, 0, found.cache)
      return found.data as Data
    },
    query: ask,
    mutate: ask,
    run,
    passThrough: (body) => sender.sendAsIs(body, everything, MUTATION_DEADLINE_MS),
  }
}
