/**
 * A question is one root field of a stored operation with its variables. This module decides whether its answer may be
 * cached, and under which key.
 */
import type { QueryField, StoredField, StoredOperation } from '../../graphql/contract/generated/stored-operations.ts'
import type { EdgeLocation } from '../../graphql/contract/transport.ts'
import { CACHE_POLICIES, type CachePolicy, type Variables } from './cache-policy.ts'
import { declaredVariables, type OriginRequest, requestForField } from './stored-operation.ts'

export interface Question {
  /** The key of the answer. */
  key: string
  field: StoredField
  request: OriginRequest
  policy: CachePolicy
  /** The variables that the field declares and that its answer may depend on. */
  variables: Variables
  /** The visitor's rounded place; null if the answer does not depend on it. */
  place: EdgeLocation | null
}

/** The maximum length of a key. Answers with a longer key are not cached. */
const KEY_LENGTH = 1_000

/** Returns the question, or undefined if its answer must not be cached. `getPlace` returns the visitor's rounded place. */
export function getQuestion(
  operation: StoredOperation,
  field: StoredField,
  given: object,
  { brandId, getPlace }: { brandId: string; getPlace: () => EdgeLocation | null },
): Question | undefined {
  const policy = operation.kind === 'query' ? CACHE_POLICIES[field.name as QueryField] : undefined
  if (!policy) return undefined
  const request = requestForField(operation, field)
  const declared = declaredVariables(request, given)
  const variables = policy.narrow?.(declared) ?? declared
  if (!policy.isWorthKeeping(variables)) return undefined
  const place = policy.dependsOnPlace(variables) ? getPlace() : null
  // JSON.stringify() is enough for the place, because roundPlace() always writes its members in the same order.
  const key = `${brandId} ${field.id} ${canonical(variables)} ${JSON.stringify(place)}`
  return key.length > KEY_LENGTH ? undefined : { key, field, request, policy, variables, place }
}

/** Returns JSON with sorted members, so that their original order makes no difference. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const members = value as Record<string, unknown>
  let text = ''
  for (const name of Object.keys(members).sort()) text += `${JSON.stringify(name)}:${canonical(members[name])},`
  return `{${text}}`
}

/**
 * Rounds a place to the precision that answers need: the state, and coordinates to a tenth of a degree (about 11 km).
 * So neighbors share answers, and the origin gets only data that the cache key contains. A city or postal code is used
 * only if there are no coordinates. Null if no part of the place is known.
 */
export function roundPlace({ city, region, postalCode, latitude, longitude }: EdgeLocation): EdgeLocation | null {
  const place: EdgeLocation = {}
  if (region) place.region = region.slice(0, 10)
  if (latitude !== undefined && longitude !== undefined) {
    place.latitude = tenth(latitude)
    place.longitude = tenth(longitude)
    return place
  }
  if (city) place.city = city.slice(0, 60)
  if (postalCode) place.postalCode = postalCode.slice(0, 10)
  return Object.keys(place).length > 0 ? place : null
}

function tenth(degrees: number): number {
  return Math.round(degrees * 10) / 10
}
