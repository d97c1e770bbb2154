/** The payload that an isolate uses: read from KV once a minute, with the last good one kept. */
import type { PartState } from '../../graphql/contract/transport.ts'
import type { SiteBindings } from '../env.ts'
import type { CopyName } from './copy.ts'
import { COPY_NAMES } from './copy.ts'
import type { Evaluate } from './evaluate.ts'
import { type Payload, parsePayload } from './payload.ts'

/** A payload, ready to use. */
export interface Rules {
  /** Null if no feature has rules: then every value is a default value, and GrowthBook is not loaded. */
  evaluate: Evaluate | null
  defaults: Readonly<Record<string, unknown>>
  /** The texts that an experiment may replace. */
  copyNames: readonly CopyName[]
  /** The experiments in it. */
  experiments: ReadonlySet<string>
  madeAt: number | null
}

type Flags = NonNullable<SiteBindings['FLAGS']>

/** How long an isolate uses what it read from KV, in seconds. */
const PAYLOAD_SECONDS = 60
/** How long the first visitors of an isolate wait for its first payload, in milliseconds. */
const FIRST_WAIT_MS = 50

export class PayloadStore {
  #rules: Rules | null = null
  #readAt = Number.NEGATIVE_INFINITY
  #text = ''
  /** The latest read, and when one last succeeded, in milliseconds since the epoch. */
  #reading: Promise<void> = Promise.resolve()
  #workedAt: number | null = null
  #hasFailed = false
  /** The isolate's first read, while visitors may wait for it. */
  #first: { startedAt: number; reading: Promise<void> } | null = null

  /**
   * The rules at hand; null before any payload arrived. Only visitors of a new isolate wait, and at most 50 ms after its
   * first read began; later reads happen behind the response. `keepAlive` lets a read outlive its request.
   */
  rules(
    flags: Flags,
    keepAlive: (work: Promise<unknown>) => void,
    onError: (error: unknown) => void,
  ): Rules | null | Promise<Rules | null> {
    const now = Date.now()
    if (now - this.#readAt > PAYLOAD_SECONDS * 1000) {
      const isFirst = this.#readAt === Number.NEGATIVE_INFINITY
      this.#readAt = now
      const reading = this.#read(flags).catch((error: unknown) => {
        this.#hasFailed = true
        onError(error)
      })
      this.#reading = reading
      keepAlive(reading)
      if (isFirst) this.#first = { startedAt: now, reading: reading.finally(() => this.#endWait()) }
    }
    if (!this.#first) return this.#rules
    const left = this.#first.startedAt + FIRST_WAIT_MS - now
    if (left > 0) return withTimeout(this.#first.reading, left).then(() => this.#endWait())
    return this.#endWait()
  }

  /** How the latest read went. Reads first if that is due. */
  async state(...asked: Parameters<PayloadStore['rules']>): Promise<PartState> {
    this.rules(...asked)
    await this.#reading
    const age = this.#workedAt === null ? null : Math.round((Date.now() - this.#workedAt) / 1000)
    return { ok: !this.#hasFailed, age }
  }

  #endWait(): Rules | null {
    this.#first = null
    return this.#rules
  }

  async #read(flags: Flags): Promise<void> {
    const text = await flags.get('payload', 'text')
    // An unchanged payload is not compiled again, so that cached evaluations stay valid.
    if (text && text !== this.#text) {
      const parsed = parsePayload(text)
      if (!parsed) throw new Error('The stored flags payload cannot be read; the last good one stays')
      this.#rules = await compile(parsed.payload)
      this.#text = text
    }
    this.#workedAt = Date.now()
    this.#hasFailed = false
  }
}

async function compile(payload: Payload): Promise<Rules> {
  const { features, madeAt } = payload
  const rules = Object.values(features).flatMap((feature) => feature.rules ?? [])
  return {
    evaluate: rules.length > 0 ? (await import('./evaluate.ts')).evaluator(payload) : null,
    defaults: Object.fromEntries(Object.entries(features).map(([name, { defaultValue }]) => [name, defaultValue])),
    copyNames: COPY_NAMES.filter((name) => Object.hasOwn(features, name)),
    experiments: new Set(
      Object.entries(features).flatMap(([name, { rules: own = [] }]) => own.map((rule) => rule.key ?? name)),
    ),
    madeAt,
  }
}

/** Resolves when the work ends, or after the time. The work goes on. */
function withTimeout(work: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    work.finally(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
