import type { StoredField, StoredOperation } from '../../graphql/contract/generated/stored-operations.ts'
import type { EdgeLocation } from '../../graphql/contract/transport.ts'
import { CachedAnswers, type FoundField, type Lookup } from './cached-answers.ts'
import { carriesCardNumber } from './card-tripwire.ts'
import { OriginFaultError } from './errors.ts'
import type { Exchange, OriginTransport, Reply } from './exchange.ts'
import { type FaultCause, isUnsent, type OriginAnswer, type OriginFault, type OriginResult } from './fault.ts'
import type { OriginMemory } from './origin-memory.ts'
import { getQuestion, roundPlace } from './question.ts'
import { type Disclosure, Sender } from './sender.ts'
import type { OriginRequest } from './stored-operation.ts'

/** The query timeout in milliseconds. It is short enough for every page to be complete within two seconds. */
const QUERY_DEADLINE_MS = 1_500
/** The mutation timeout in milliseconds. A mutation may wait for a payment gateway. */
const MUTATION_DEADLINE_MS = 10_000

export interface AskerOptions {
  transport: OriginTransport
  brand: { id: string; baseUrl: string }
  requestId: string
  /** Returns the visitor's probable location; empty if unknown. */
  location: () => EdgeLocation
  /** The site's URL as the visitor sees it. */
  siteUrl: string
  /** The visitor's session token, if any. */
  session?: string | null
  /** Returns hashes of the visitor's networks. Called only for mutations and LIMITED_QUERIES. */
  network?: () => Promise<string | null>
  /** The tokens by which the origin recognizes this browser. */
  knownBrowsers?: string | null
  /** Returns a hash of the visitor's browser. Called only for mutations and LIMITED_QUERIES. */
  client?: () => Promise<string | null>
  /** Returns the key of the plan that the visitor is offered. */
  offeredPlan?: () => string
  /** Returns the variants that the visitor was shown. */
  variants?: () => string
  /** The cache that all requests of the isolate share: see `sharedMemory`. */
  cache: OriginMemory
  /** Keeps work alive after the response. */
  waitUntil(work: Promise<unknown>): void
  /** Reports each fault once. OriginFaultError.reportable shows whether the fault needs attention. */
  report?(error: OriginFaultError): void
}

/** Queries that the origin limits per network to prevent guessing, so they disclose the visitor's network. */
const LIMITED_QUERIES: ReadonlySet<string> = new Set(['VoucherVisit'])

type Data = Readonly<Record<string, unknown>>

const reported = new WeakSet<FaultCause>()

/** Sends one visitor's requests, and decides for each root field whether its answer may come from a cache. */
export class Asker {
  readonly #options: AskerOptions
  #knownPlace: EdgeLocation | null | undefined
  readonly #sender: Sender
  readonly #answers: CachedAnswers

  constructor(options: AskerOptions) {
    const { transport, brand, requestId, cache: memory, waitUntil } = options
    this.#options = options
    this.#sender = new Sender({ transport, memory, brandId: brand.id, requestId })
    this.#answers = new CachedAnswers({ memory, brandUrl: brand.baseUrl, waitUntil })
  }

  /** Returns a root field's cache lookup, or undefined if the answer must not be cached. */
  lookup(operation: StoredOperation, field: StoredField, given: object): Lookup | undefined {
    const asked = { brandId: this.#options.brand.id, getPlace: () => this.#place }
    const question = getQuestion(operation, field, given, asked)
    if (!question) return undefined
    const { request, variables, place } = question
    return { ...question, ask: () => this.#send(request, variables, { place }, QUERY_DEADLINE_MS) }
  }

  /** Returns the field if this isolate has it cached. */
  peekField(lookup: Lookup | undefined): FoundField | undefined {
    return lookup && this.#answers.peek(lookup)
  }

  /** Answers a request field by field if all of its fields are cacheable; otherwise sends the whole request. */
  async answer(
    request: OriginRequest,
    lookups: readonly (Lookup | undefined)[],
    variables: Record<string, unknown>,
    deadlineMs = request.kind === 'query' ? QUERY_DEADLINE_MS : MUTATION_DEADLINE_MS,
  ): Promise<OriginResult<Data>> {
    if (carriesCardNumber(variables)) return this.#failure(request, { kind: 'card-number', detail: 'not sent' })
    const cacheable = lookups.filter((each) => each !== undefined)
    if (cacheable.length < lookups.length) return this.#answerWhole(request, variables, deadlineMs)
    const all = await Promise.all(cacheable.map((lookup) => this.#answers.find(lookup, deadlineMs)))
    const found: [Lookup, FoundField][] = []
    for (const [index, each] of all.entries()) {
      if (!each.ok) return this.#failure(request, each.cause)
      found.push([cacheable[index] as Lookup, each])
    }
    return composed(found)
  }

  /** Sends a document that is not stored. The answer is neither cached nor validated. */
  passThrough(body: { query: string; operationName?: string | undefined; variables: object }): Promise<Reply> {
    return this.#sender.sendAsIs(body, this.#personal, MUTATION_DEADLINE_MS)
  }

  /** The visitor's rounded place. Read only when a question depends on it; most questions do not. */
  get #place(): EdgeLocation | null {
    this.#knownPlace ??= roundPlace(this.#options.location())
    return this.#knownPlace
  }

  /** The data about the visitor on which any personal answer may depend. */
  get #personal(): Disclosure {
    const { siteUrl, session, offeredPlan } = this.#options
    return { place: this.#place, siteUrl, session, offeredPlan: offeredPlan?.() }
  }

  /**
   * Returns the data about the visitor that is sent only with mutations and LIMITED_QUERIES. The origin uses it to
   * enforce limits, to check ownership, and to count conversions.
   */
  async #holder(): Promise<Pick<Disclosure, 'network' | 'knownBrowsers' | 'client' | 'variants'>> {
    const { knownBrowsers, variants } = this.#options
    const [network, client] = await Promise.all([this.#options.network?.(), this.#options.client?.()])
    return { network, knownBrowsers, client, variants: variants?.() }
  }

  async #answerWhole(request: OriginRequest, variables: object, deadlineMs: number): Promise<OriginResult<Data>> {
    const isLimited = request.kind === 'mutation' || LIMITED_QUERIES.has(request.name)
    const holder = isLimited ? await this.#holder() : {}
    const sent = await this.#send(request, variables, { ...this.#personal, ...holder }, deadlineMs)
    if (!sent.ok) return this.#failure(request, sent.cause)
    return { ok: true, data: sent.data as Data, cache: undefined }
  }

  /** Sends a request to the origin and reports any fault, even if no visitor is waiting for the answer anymore. */
  async #send(...[request, ...rest]: Parameters<Sender['send']>): Promise<Exchange> {
    const outcome = await this.#sender.send(request, ...rest)
    if (!outcome.ok) this.#failure(request, outcome.cause)
    return outcome
  }

  /** Returns a fault and reports it once. Visitors who share an exchange get the same cause object. */
  #failure({ name, kind }: OriginRequest, cause: FaultCause): { ok: false; error: OriginFault } {
    const { report } = this.#options
    const mayHaveRun = kind === 'mutation' && !isUnsent(cause.kind)
    const error = { ...cause, operation: name, mayHaveRun }
    if (!reported.has(cause)) report?.(new OriginFaultError(error))
    reported.add(cause)
    return { ok: false, error }
  }
}

/** Combines fields into one answer. It is stale if one of its fields is, and a hit only if all of them are. */
function composed(found: readonly (readonly [Lookup, FoundField])[]): OriginAnswer<Data> {
  const data = Object.fromEntries(found.map(([{ field }, each]) => [field.name, each.data]))
  const caches = found.map(([, each]) => each.cache)
  const cache = caches.find((each) => each === 'stale') ?? caches.find((each) => each === 'miss') ?? 'hit'
  return { ok: true, data: Object.freeze(data), cache }
}
