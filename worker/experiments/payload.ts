/**
 * Parses and checks the flag service's payload, which is the response from GrowthBook's SDK endpoint. A payload from
 * the service is checked strictly before it is stored (`findProblems`). A payload from KV is only reduced to valid
 * features with known names. Wrong values are ignored or reported where they are used.
 */
import { COPY_TEXTS, copyProblem, isCopyName } from './copy.ts'
import { flagValues, isFlagName } from './flags.ts'

/**
 * The maximum size of a payload. Most payloads are a few kilobytes long. A payload over the maximum is not parsed.
 */
export const PAYLOAD_BYTES = 131_072

export interface Rule {
  key?: string
  force?: unknown
  variations?: readonly unknown[]
  /** The share of visitors of each variation, or an invalid value, which the flag service's library ignores. */
  weights?: unknown
  meta?: readonly object[]
}

export interface Feature {
  defaultValue?: unknown
  rules?: readonly Rule[]
}

export interface Payload {
  features: Readonly<Record<string, Feature>>
  savedGroups?: object
  /** When the flag service made the payload, in seconds since 1970; null if the payload has no valid date. */
  madeAt: number | null
}

/** A payload without its unknown features, and the names of the unknown features. */
export interface ParsedPayload {
  payload: Payload
  unknown: string[]
}

/** Parses a payload; returns null if the text is not a payload. */
export function parsePayload(text: string): ParsedPayload | null {
  const body = text.length > PAYLOAD_BYTES ? null : asObject(parseJson(text))
  const features = asObject(body?.features)
  if (!body || !features) return null
  const names = Object.keys(features)
  const known = names.filter((name) => (isFlagName(name) || isCopyName(name)) && isFeature(features[name]))
  const madeAt = typeof body.dateUpdated === 'string' ? Date.parse(body.dateUpdated) / 1000 : Number.NaN
  return {
    payload: {
      features: Object.fromEntries(known.map((name) => [name, features[name] as Feature])),
      ...(asObject(body.savedGroups) ? { savedGroups: body.savedGroups as object } : {}),
      madeAt: Number.isFinite(madeAt) ? Math.floor(madeAt) : null,
    },
    unknown: names.filter((name) => !known.includes(name)),
  }
}

/**
 * Returns the reasons not to store a payload: values that are not on sale, have the wrong type, or break the rules for
 * copy.
 */
export function findProblems({ features }: Payload): string[] {
  return Object.entries(features).flatMap(([name, feature]) =>
    valuesIn(feature).flatMap((value) => {
      const problem = valueProblem(name, value)
      return problem ? [`${name}: ${JSON.stringify(value)?.slice(0, 80)} ${problem}`] : []
    }),
  )
}

/** Returns the keys of a payload's experiments. A rule without a key is named after its feature. */
export function experimentKeys({ features }: Payload): Set<string> {
  return new Set(Object.entries(features).flatMap(([name, { rules = [] }]) => rules.map(({ key = name }) => key)))
}

/** Returns every value that a feature can have. Omits null, because in the flag service's payload it means no value. */
function valuesIn({ defaultValue = null, rules = [] }: Feature): unknown[] {
  const ruled = rules.flatMap((rule) => ['force' in rule ? rule.force : null, ...(rule.variations ?? [])])
  return [defaultValue, ...ruled].filter((value) => value !== null)
}

function valueProblem(name: string, value: unknown): string | null {
  if (isCopyName(name)) return value === '' ? null : copyProblem(value, COPY_TEXTS[name])
  return isFlagName(name) && !flagValues(name).includes(value) ? 'is not one of its values' : null
}

function isFeature(value: unknown): boolean {
  const feature = asObject(value)
  if (!feature) return false
  const { rules = [] } = feature
  return Array.isArray(rules) && rules.every((rule) => isRule(asObject(rule)))
}

function isRule(rule: Record<string, unknown> | null): boolean {
  return rule !== null && (rule.variations === undefined || Array.isArray(rule.variations))
}

function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
