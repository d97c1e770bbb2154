/**
 * Keeps the flags payload in the isolate's memory: reads it from KV once a minute, and falls back to the last valid
 * payload.
 */
import { KeptKey } from '../../graphql/contract/kept-key.ts'
import { COPY_NAMES, type CopyName } from './copy.ts'
import type { Evaluate } from './evaluate.ts'
import { experimentKeys, type Payload, parsePayload } from './payload.ts'

/** A payload that is ready to be evaluated. */
export interface Rules {
  /** Null if no feature has rules. Then each feature has its default value, and GrowthBook is not loaded. */
  evaluate: Evaluate | null
  defaults: Readonly<Record<string, unknown>>
  /** The names of the payload's texts that an experiment may replace. */
  copyNames: readonly CopyName[]
  /** The keys of the payload's experiments. */
  experiments: ReadonlySet<string>
  madeAt: number | null
}

/** How long an isolate uses a payload before it reads KV again, in milliseconds. */
const FRESH_MS = 60_000
/** How long the first visitors of an isolate wait for its first payload, in milliseconds. */
const FIRST_WAIT_MS = 50

/** Creates the store of the current rules. The rules are null until a payload has arrived. */
export function keptRules(): KeptKey<Rules | null> {
  return new KeptKey({ key: 'payload', initial: null, parse: rulesIn, freshMs: FRESH_MS, waitMs: FIRST_WAIT_MS })
}

async function rulesIn(text: string | null): Promise<Rules | undefined> {
  if (!text) return undefined
  const parsed = parsePayload(text)
  if (!parsed) throw new Error('The stored flags payload cannot be read, so the last valid one stays in use')
  return compile(parsed.payload)
}

async function compile(payload: Payload): Promise<Rules> {
  const { features, madeAt } = payload
  const rules = Object.values(features).flatMap((feature) => feature.rules ?? [])
  return {
    evaluate: rules.length > 0 ? (await import('./evaluate.ts')).evaluator(payload) : null,
    defaults: Object.fromEntries(Object.entries(features).map(([name, { defaultValue }]) => [name, defaultValue])),
    copyNames: COPY_NAMES.filter((name) => Object.hasOwn(features, name)),
    experiments: experimentKeys(payload),
    madeAt,
  }
}
