/**
 * A question is one root field of a stored operation with its variables. This module decides whether its answer may be
 * cached, and under which key.
 */
import type { QueryField, StoredField, StoredOperation } from '../../graphql/contract/generated/stored-operations.ts'
import type { EdgeLocation } from '../../graphql/contract/transport.ts'
import { CACHE_POLICIES, type CachePolicy, cacheKey, canonical, type Variables } from './cache-policy.ts'
import { declaredVariables, type OriginRequest, requestForField } from './stored-operation.ts'

export interface Question {
  field: StoredField
  request: OriginRequest
  policy: CachePolicy
  /** The variables that the field declares and that its answer may depend on. */
  variables: Variables
  dependsOnPlace: boolean
  /** The variables as text, for the cache key. */
  text: string
}

/** Returns the question, or undefined if its answer must not be cached. */
export function questionOf(operation: StoredOperation, field: StoredField, given: object): Question | undefined {
  const policy = operation.kind === 'query' ? CACHE_POLICIES[field.name as QueryField] : undefined
  if (!policy) return undefined
  const request = requestForField(operation, field)
  const declared = declaredVariables(request, given)
  const variables = policy.narrow?.(declared) ?? declared
  if (!policy.isWorthKeeping(variables)) return undefined
  const dependsOnPlace = policy.dependsOnPlace(variables)
  return { field, request, policy, variables, dependsOnPlace, text: canonical(variables) }
}

/**
 * Returns the key of an answer for a brand. Undefined if it is too long to cache. The key contains `place` only if the
 * answer depends on it.
 */
export function answerKey({ field, text, dependsOnPlace }: Question, brandId: string, place: EdgeLocation | null) {
  return cacheKey(brandId, field.id, text, dependsOnPlace ? place : null)
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
